/** The words about saved games. */
import type { Book } from '../../ui/i18n.svelte';
import english from './locale/en.json';

type Own = typeof english;
declare module '../../ui/i18n.svelte' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Words extends Own {}
}

export const book: Book = {
  en: async () => ({ default: english }),
  cs: () => import('./locale/cs.json'),
  pl: () => import('./locale/pl.json'),
};
