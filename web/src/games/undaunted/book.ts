/** The words of Undaunted; they come with it. */
import type { Book } from '../../ui/i18n.svelte';
import type english from '@sandtable/games/undaunted/words/en.json';

type Own = typeof english;
declare module '../../ui/i18n.svelte' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Words extends Own {}
}

export const book: Book = {
  en: () => import('@sandtable/games/undaunted/words/en.json'),
  cs: async () => ({ default: { ...(await import('@sandtable/games/undaunted/words/cs.json')).default, ...(await import('@sandtable/games/undaunted/words/cases.cs.json')).default } }),
  pl: async () => ({ default: { ...(await import('@sandtable/games/undaunted/words/pl.json')).default, ...(await import('@sandtable/games/undaunted/words/cases.pl.json')).default } }),
};
