/** The words of writing, measuring, advice and the gallery; they come when one of them is opened. */
import { addBook, type Book } from '../ui/i18n.svelte';
import type english from './locale/scenarios.en.json';

type Own = typeof english;
declare module '../ui/i18n.svelte' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Words extends Own {}
}

const book: Book = {
  en: () => import('./locale/scenarios.en.json'),
  cs: () => import('./locale/scenarios.cs.json'),
  pl: () => import('./locale/scenarios.pl.json'),
};

export const loadGallery = async () => (await Promise.all([import('./GalleryPage.svelte'), addBook(book)]))[0];
export const loadWriting = async () => (await Promise.all([import('./WritePage.svelte'), addBook(book)]))[0];
export const loadBalance = async () => (await Promise.all([import('./Balance.svelte'), addBook(book)]))[0];
