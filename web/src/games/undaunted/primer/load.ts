/** The examples of the illustrated rulebooks come with their words. */
import { addBook, type Book } from '../../../ui/i18n.svelte';
import type { Catalogue } from '../../../ui/message';
import type english from '../locale/primer.en.json';

type Own = typeof english;
declare module '../../../ui/i18n.svelte' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Words extends Own {}
}

const book: Book = {
  en: async () => (await import('../locale/primer.en.json')).default as Catalogue,
  cs: async () => (await import('../locale/primer.cs.json')).default as Catalogue,
  pl: async () => (await import('../locale/primer.pl.json')).default as Catalogue,
};

export const loadPrimer = async () => (await Promise.all([import('./PrimerStage.svelte'), addBook(book)]))[0].default;
