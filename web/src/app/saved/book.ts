/** The words about saved games. */
import type { Book } from '../../ui/i18n.svelte';
import type { Catalogue } from '../../ui/message';
import english from './locale/en.json';

type Own = typeof english;
declare module '../../ui/i18n.svelte' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Words extends Own {}
}

export const book: Book = {
  en: async () => english as Catalogue,
  cs: async () => (await import('./locale/cs.json')).default as Catalogue,
  pl: async () => (await import('./locale/pl.json')).default as Catalogue,
};
