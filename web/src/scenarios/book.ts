/** The words of writing, measuring, advice and the gallery; they come when one of them is opened. */
import { addBook, type Book } from '../ui/i18n.svelte';
import type { Catalogue } from '../ui/message';
import type english from './locale/scenarios.en.json';

type Own = typeof english;
declare module '../ui/i18n.svelte' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Words extends Own {}
}

const book: Book = {
  en: async () => (await import('./locale/scenarios.en.json')).default as Catalogue,
  cs: async () => (await import('./locale/scenarios.cs.json')).default as Catalogue,
  pl: async () => (await import('./locale/scenarios.pl.json')).default as Catalogue,
};

export const loadGallery = async () => (await Promise.all([import('./GalleryPage.svelte'), addBook(book)]))[0];
export const loadWriting = async () => (await Promise.all([import('./WritePage.svelte'), addBook(book)]))[0];
export const loadBalance = async () => (await Promise.all([import('./Balance.svelte'), addBook(book)]))[0];
