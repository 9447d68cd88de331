/** The words of the lessons come with them. */
import { addBook, type Book } from '../../ui/i18n.svelte';
import type { Catalogue } from '../../ui/message';

const book: Book = {
  en: async () => (await import('../../locale/lessons.en.json')).default as Catalogue,
  cs: async () => (await import('../../locale/lessons.cs.json')).default as Catalogue,
  pl: async () => (await import('../../locale/lessons.pl.json')).default as Catalogue,
};

const loaded = async <T>(component: Promise<T>): Promise<T> => (await Promise.all([component, addBook(book)]))[0];

export const loadBattleLesson = () => loaded(import('../../games/undaunted/lessons/BattleLesson.svelte'));
export const loadJourneyLesson = () => loaded(import('../../games/legions/lessons/JourneyLesson.svelte'));
