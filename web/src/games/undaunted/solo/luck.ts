/** What is typed beside the real box comes with its words. */
import { addBook, type Book } from '../../../ui/i18n.svelte';
import type english from '../locale/luck.en.json';

type Own = typeof english;
declare module '../../../ui/i18n.svelte' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Words extends Own {}
}

const book: Book = {
  en: () => import('../locale/luck.en.json'),
  cs: () => import('../locale/luck.cs.json'),
  pl: () => import('../locale/luck.pl.json'),
};

export const loadLuck = async () => (await Promise.all([import('./LuckSlip.svelte'), addBook(book)]))[0];
