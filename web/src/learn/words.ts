/** The words of the lessons come with them. */
import { addBook, type Book } from '../lib/i18n.svelte';
import type { Catalogue } from '../lib/message';

const book: Book = {
  en: async () => (await import('../locale/lessons.en.json')).default as Catalogue,
  cs: async () => (await import('../locale/lessons.cs.json')).default as Catalogue,
  pl: async () => (await import('../locale/lessons.pl.json')).default as Catalogue,
};

const loaded = async <T>(component: Promise<T>): Promise<T> => (await Promise.all([component, addBook(book)]))[0];

export const loadBattleLesson = () => loaded(import('./BattleLesson.svelte'));
export const loadJourneyLesson = () => loaded(import('./JourneyLesson.svelte'));
