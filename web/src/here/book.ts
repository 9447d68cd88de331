/** The words of the page without a server. */
import type { Book } from '../ui/i18n.svelte';

export const book: Book = {
  en: () => import('./locale/en.json'),
  cs: () => import('./locale/cs.json'),
  pl: () => import('./locale/pl.json'),
};
