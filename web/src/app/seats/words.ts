/** The words about seats that change hands; they come with its pages. */
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

/** A page of seats, with its words. */
export const withWords = async <T>(page: Promise<T>): Promise<T> => (await Promise.all([page, addBook(book)]))[0];
