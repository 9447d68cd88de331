/** The titles of the law's chapters; they come with it. */
import { addBook, type Book } from '../../ui/i18n.svelte';
import type { Catalogue } from '../../ui/message';
import type english from '../../locale/chapters.en.json';

type Own = typeof english;
declare module '../../ui/i18n.svelte' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Words extends Own {}
}

const book: Book = {
  en: async () => (await import('../../locale/chapters.en.json')).default as Catalogue,
  cs: async () => (await import('../../locale/chapters.cs.json')).default as Catalogue,
  pl: async () => (await import('../../locale/chapters.pl.json')).default as Catalogue,
};

export const loadChapters = (): Promise<void> => addBook(book);
