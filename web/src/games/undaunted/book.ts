/** The words of Undaunted; they come with it. */
import type { Book } from '../../ui/i18n.svelte';
import type english from './locale/en.json';

type Own = typeof english;
declare module '../../ui/i18n.svelte' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Words extends Own {}
}

export const book: Book = {
  en: () => import('./locale/en.json'),
  cs: async () => ({ default: { ...(await import('./locale/cs.json')).default, ...(await import('./locale/cases.cs.json')).default } }),
  pl: async () => ({ default: { ...(await import('./locale/pl.json')).default, ...(await import('./locale/cases.pl.json')).default } }),
};
