/** The lessons come with their words. */
import { addLessons } from '../../../app/learn/words';

export const loadLesson = async () => (await Promise.all([import('./BattleLesson.svelte'), addLessons()]))[0];
