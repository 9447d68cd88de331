/** The words of the lessons come with them. */
import { addBook, type Book } from '../../ui/i18n.svelte';
import type lessons from '../../locale/lessons.en.json';
import type { Catalogue } from '../../ui/message';

type Lessons = typeof lessons;
declare module '../../ui/i18n.svelte' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Words extends Lessons {}
}

const book: Book = {
  en: async () => (await import('../../locale/lessons.en.json')).default as Catalogue,
  cs: async () => (await import('../../locale/lessons.cs.json')).default as Catalogue,
  pl: async () => (await import('../../locale/lessons.pl.json')).default as Catalogue,
};

export const addLessons = (): Promise<void> => addBook(book);
