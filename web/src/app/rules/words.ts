/** The titles of the law's chapters; they come with it. */
import { addBook, type Book } from '../../ui/i18n.svelte';
import type english from '../../locale/chapters.en.json';

type Own = typeof english;
declare module '../../ui/i18n.svelte' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Words extends Own {}
}

const book: Book = {
  en: () => import('../../locale/chapters.en.json'),
  cs: () => import('../../locale/chapters.cs.json'),
  pl: () => import('../../locale/chapters.pl.json'),
};

export const loadChapters = (): Promise<void> => addBook(book);
