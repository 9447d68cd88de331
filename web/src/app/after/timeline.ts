/** A replay as a line of moves with marks where rounds begin. */
import type { ReplayStep, TableEvent } from '../../net/types';

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

/** The next move that somebody decided; luck is shown with it. */
export function nextStop(steps: ReplayStep[], from: number, by: 1 | -1): number {
  const isDeed = (move: number) => steps[move - 1]?.who !== 'chance';
  let move = from + by;
  // Forwards: stand after a deed and the luck that follows it. Backwards: the same places.
  while (move > 0 && move < steps.length && !isDeed(move + 1)) move += by;
  return Math.min(steps.length, Math.max(0, move));
}
