/** The editor comes with its words. */
import { addBook, type Book } from '../../../ui/i18n.svelte';
import type english from '../locale/editor.en.json';

type Own = typeof english;
declare module '../../../ui/i18n.svelte' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Words extends Own {}
}

const book: Book = {
  en: () => import('../locale/editor.en.json'),
  cs: () => import('../locale/editor.cs.json'),
  pl: () => import('../locale/editor.pl.json'),
};

export const loadEditor = async () => (await Promise.all([import('./Editor.svelte'), addBook(book)]))[0].default;
