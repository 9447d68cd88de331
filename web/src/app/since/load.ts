/** The strip comes with its words once something has happened that it can tell. */
import { addBook, type Book } from '../../ui/i18n.svelte';
import type english from './locale/en.json';

type Own = typeof english;
declare module '../../ui/i18n.svelte' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Words extends Own {}
}

const book: Book = {
  en: () => import('./locale/en.json'),
  cs: () => import('./locale/cs.json'),
  pl: () => import('./locale/pl.json'),
};

export const loadSince = async () => (await Promise.all([import('./Since.svelte'), addBook(book)]))[0];
