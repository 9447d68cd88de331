/** The lessons come with their words. */
import { addBook, type Book } from '../../../ui/i18n.svelte';
import type { Catalogue } from '../../../ui/message';
import type english from '../locale/lessons.en.json';

type Own = typeof english;
declare module '../../../ui/i18n.svelte' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Words extends Own {}
}

const book: Book = {
  en: async () => (await import('../locale/lessons.en.json')).default as Catalogue,
  cs: async () => (await import('../locale/lessons.cs.json')).default as Catalogue,
  pl: async () => (await import('../locale/lessons.pl.json')).default as Catalogue,
};

export const loadLesson = async () => (await Promise.all([import('./BattleLesson.svelte'), addBook(book)]))[0];
