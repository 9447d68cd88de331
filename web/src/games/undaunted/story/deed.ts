/** The deed of somebody else that goes on, or was the last in the turn that goes on. */
import type { TableEvent } from '../types';

const BEGINS = new Set(['played', 'hunkered', 'relevant', 'irrelevant']);
const ENDS = new Set(['turn', 'turn ended', 'round', 'initiative', 'ended']);

export interface Deed {
  seat: number;
  from: number; // its first event and its last
  to: number;
}

export function deedOf(events: TableEvent[], mine: number[]): Deed | null {
  const began = events.findLast(({ kind }) => BEGINS.has(kind) || ENDS.has(kind));
  const seat = Number(began?.['seat']);
  return began && BEGINS.has(began.kind) && !mine.includes(seat) ? { seat, from: began.seq, to: events.at(-1)!.seq } : null;
}
