/** The lessons come with their words. */
import { addBook, type Book } from '../../../ui/i18n.svelte';
import type english from '../locale/lessons.en.json';

type Own = typeof english;
declare module '../../../ui/i18n.svelte' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Words extends Own {}
}

const book: Book = {
  en: () => import('../locale/lessons.en.json'),
  cs: () => import('../locale/lessons.cs.json'),
  pl: () => import('../locale/lessons.pl.json'),
};

export const loadLesson = async () => (await Promise.all([import('./BattleLesson.svelte'), addBook(book)]))[0];
