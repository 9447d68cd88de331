/** A replay as a line of moves with marks where rounds begin. */
import type { ReplayStep, TableEvent } from '../../net/types';
import type { Begins } from '../game';

/** How far one goes at a time. */
export type Stride = 'turn' | 'card' | 'action';

export interface RoundMark {
  round: number;
  move: number;
}

export function roundMarks(steps: ReplayStep[], events: TableEvent[]): RoundMark[] {
  return events
    .filter((event) => event.kind === 'round')
    .map((event) => ({ round: Number(event['round']), move: moveOf(steps, event.seq) }));
}

/** The first move after which an event has happened. */
export const moveOf = (steps: ReplayStep[], seq: number): number => steps.find((step) => step.seq >= seq)?.move ?? steps.at(-1)?.move ?? 0;

/** The number of the last event at a move. */
export const seqAt = (steps: ReplayStep[], move: number): number => (move <= 0 ? 0 : (steps[move - 1]?.seq ?? 0));

/** After every deed and the luck that follows it. */
const deeds = (steps: ReplayStep[]): number[] => steps.map((step) => step.move).filter((move) => steps[move] && steps[move]!.who !== 'chance');

/** The moves at which one stops: where a turn has begun; before a card is played; after a deed and the luck that follows it. */
export function stopsOf(steps: ReplayStep[], events: TableEvent[], begins: Begins | undefined, by: Stride): number[] {
  const where = (kinds: string[]) => events.filter((event) => kinds.includes(event.kind)).map((event) => moveOf(steps, event.seq));
  const turns = where(begins?.turn ?? []);
  const inside = by === 'action' || !begins ? deeds(steps) : by === 'turn' ? turns : [...turns, ...where(begins.card).map((move) => move - 1)];
  return [...new Set([0, ...inside, steps.length])].sort((a, b) => a - b);
}

/** The stop that follows a move, or the one before it. */
export const nextStop = (stops: number[], from: number, by: 1 | -1): number =>
  (by > 0 ? stops.find((stop) => stop > from) : stops.findLast((stop) => stop < from)) ?? from;
