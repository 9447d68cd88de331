/** What comes after a game comes with its words: replays, and how it ended. */
import { addBook, type Book } from '../../ui/i18n.svelte';
import type english from './locale/en.json';

type Own = typeof english;
declare module '../../ui/i18n.svelte' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Words extends Own {}
}

export const book: Book = {
  en: () => import('./locale/en.json'),
  cs: () => import('./locale/cs.json'),
  pl: () => import('./locale/pl.json'),
};

export const loadReplay = async () => (await Promise.all([import('./ReplayPage.svelte'), addBook(book)]))[0];
