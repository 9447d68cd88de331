/** The words of the page without a server. */
import type { Book } from '../ui/i18n.svelte';
import type { Catalogue } from '../ui/message';

export const book: Book = {
  en: async () => (await import('./locale/en.json')).default as Catalogue,
  cs: async () => (await import('./locale/cs.json')).default as Catalogue,
  pl: async () => (await import('./locale/pl.json')).default as Catalogue,
};
