/** The examples of the illustrated rulebooks come with their words. */
import { addBook, type Book } from '../../../ui/i18n.svelte';
import type english from '../locale/primer.en.json';

type Own = typeof english;
declare module '../../../ui/i18n.svelte' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Words extends Own {}
}

const book: Book = {
  en: () => import('../locale/primer.en.json'),
  cs: () => import('../locale/primer.cs.json'),
  pl: () => import('../locale/primer.pl.json'),
};

export const loadPrimer = async () => (await Promise.all([import('./PrimerStage.svelte'), addBook(book)]))[0].default;
