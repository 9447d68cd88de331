/** The hints that this browser has shown at any table: an expansion does not tell again what the box has taught. */
import { store, stored } from '../../ui/stored';

const KEY = 'sandtable.learnt';

export const learnt = (): Set<string> => new Set(stored<string>(KEY));

/** The boxes that were played here. */
const BEGUN = 'sandtable.begun';

export const begun = (): string[] => stored<string>(BEGUN);

export const begin = (game: string): boolean => store(BEGUN, [...new Set([...begun(), game])]);

export const learn = (ids: string[]): boolean => store(KEY, [...new Set([...learnt(), ...ids])]);
