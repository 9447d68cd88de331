/** The guided games that a box offers on the start page. */
import type { NewTable } from '../../net/types';

export interface Course {
  id: 'first' | 'pack' | 'solo' | 'four';
  table: Pick<NewTable, 'scenario' | 'seats' | 'options'>;
}

/** I take the first seat, somebody else the rest. */
export const seatFirst = ([mine, ...rest]: string[], other: string): Record<string, string> => Object.fromEntries([[mine!, 'me'], ...rest.map((side) => [side, other])]);
