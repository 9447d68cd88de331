/** What comes after a game comes with its words: replays, and how it ended. */
import { addBook, type Book } from '../../ui/i18n.svelte';
import type { Catalogue } from '../../ui/message';
import type english from './locale/en.json';

type Own = typeof english;
declare module '../../ui/i18n.svelte' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Words extends Own {}
}

export const book: Book = {
  en: async () => (await import('./locale/en.json')).default as Catalogue,
  cs: async () => (await import('./locale/cs.json')).default as Catalogue,
  pl: async () => (await import('./locale/pl.json')).default as Catalogue,
};

export const loadReplay = async () => (await Promise.all([import('./ReplayPage.svelte'), addBook(book)]))[0];
