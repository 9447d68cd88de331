/** The words of the illustrated rulebooks' frame; they come with it. */
import { addBook, type Book } from '../../ui/i18n.svelte';
import type { Catalogue } from '../../ui/message';
import type english from './locale/en.json';

type Own = typeof english;
declare module '../../ui/i18n.svelte' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Words extends Own {}
}

const book: Book = {
  en: async () => (await import('./locale/en.json')).default as Catalogue,
  cs: async () => (await import('./locale/cs.json')).default as Catalogue,
  pl: async () => (await import('./locale/pl.json')).default as Catalogue,
};

export const loadWords = (): Promise<void> => addBook(book);
