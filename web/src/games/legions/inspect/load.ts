/** The inspector comes with its words. */
import type { LoadInspector } from '../../../app/inspect/told';
import { addBook, type Book } from '../../../ui/i18n.svelte';
import type english from '../locale/inspect.en.json';

type Own = typeof english;
declare module '../../../ui/i18n.svelte' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Words extends Own {}
}

const book: Book = {
  en: () => import('../locale/inspect.en.json'),
  cs: () => import('../locale/inspect.cs.json'),
  pl: () => import('../locale/inspect.pl.json'),
};

export const loadInspector: LoadInspector = async () => (await Promise.all([import('./Inspector.svelte'), addBook(book)]))[0].default;
