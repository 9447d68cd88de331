/** What is typed beside the real box comes with its words. */
import { addBook, type Book } from '../../../ui/i18n.svelte';
import type { Catalogue } from '../../../ui/message';
import type english from '../locale/luck.en.json';

type Own = typeof english;
declare module '../../../ui/i18n.svelte' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Words extends Own {}
}

const book: Book = {
  en: async () => (await import('../locale/luck.en.json')).default as Catalogue,
  cs: async () => (await import('../locale/luck.cs.json')).default as Catalogue,
  pl: async () => (await import('../locale/luck.pl.json')).default as Catalogue,
};

export const loadLuck = async () => (await Promise.all([import('./LuckSlip.svelte'), addBook(book)]))[0];
