/** The editor comes with its words. */
import { addBook, type Book } from '../../../ui/i18n.svelte';
import type { Catalogue } from '../../../ui/message';
import type english from '../locale/editor.en.json';

type Own = typeof english;
declare module '../../../ui/i18n.svelte' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Words extends Own {}
}

const book: Book = {
  en: async () => (await import('../locale/editor.en.json')).default as Catalogue,
  cs: async () => (await import('../locale/editor.cs.json')).default as Catalogue,
  pl: async () => (await import('../locale/editor.pl.json')).default as Catalogue,
};

export const loadEditor = async () => (await Promise.all([import('./Editor.svelte'), addBook(book)]))[0].default;
