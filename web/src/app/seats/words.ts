/** The words about seats that change hands; they come with its pages. */
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

/** A page of seats, with its words. */
export const withWords = async <T>(page: Promise<T>): Promise<T> => (await Promise.all([page, addBook(book)]))[0];
