/** The guided games that a box offers on the start page. */
import type { Key } from '../../ui/i18n.svelte';
import type { NewTable } from '../../net/types';

export interface Course {
  id: 'first' | 'pack' | 'solo' | 'four';
  note?: { key: Key; side?: string }; // what one should know before
  table: Pick<NewTable, 'scenario' | 'seats' | 'options' | 'seed'>;
}

/** I take the first seat, somebody else the rest. */
export const seatFirst = ([mine, ...rest]: string[], other: string): Record<string, string> => Object.fromEntries([[mine!, 'me'], ...rest.map((side) => [side, other])]);
