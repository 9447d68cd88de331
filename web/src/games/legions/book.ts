/** The words of Legions for the start page; they come with it. */
import type { Book } from '../../ui/i18n.svelte';
import type english from './locale/start.en.json';

type Own = typeof english;
declare module '../../ui/i18n.svelte' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Words extends Own {}
}

export const book: Book = {
  en: () => import('./locale/start.en.json'),
  cs: async () => ({ default: { ...(await import('./locale/start.cs.json')).default, ...(await import('@sandtable/games/legions/words/cases.cs.json')).default } }),
  pl: async () => ({ default: { ...(await import('./locale/start.pl.json')).default, ...(await import('@sandtable/games/legions/words/cases.pl.json')).default } }),
};
