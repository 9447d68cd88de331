/** How plots were decided, read from what everybody saw. */
import type { TableEvent } from '../types';

export interface Outcome {
  plot: string;
  totals: Record<number, number>; // the strengths that decided, by seat
  winners: number[];
}

export interface RoundTold {
  round: number;
  outcomes: Outcome[];
  points: Record<number, number>; // won in the round, by seat
  fallen: { seat: number; character: string }[];
}

const outcome = (event: TableEvent): Outcome => ({
  plot: String(event['plot']),
  totals: (event['totals'] as Record<number, number> | undefined) ?? {},
  winners: (event['winners'] as number[] | undefined) ?? [],
});

/** Where the round that is played now begins. */
const latest = (events: TableEvent[]): number => events.findLastIndex((event) => event.kind === 'round');

/** The plots of this round that are decided, by name. */
export const outcomesOf = (events: TableEvent[]): Record<string, Outcome> =>
  Object.fromEntries(events.slice(Math.max(0, latest(events))).filter((event) => event.kind === 'decided').map((event) => [String(event['plot']), outcome(event)]));

/** The last round that is over; null before the first is. */
export function lastRound(events: TableEvent[]): RoundTold | null {
  const end = events.findLastIndex((event) => event.kind === 'round over');
  if (end < 0) return null;
  const within = events.slice(Math.max(0, latest(events.slice(0, end))), end);
  const points: Record<number, number> = {};
  for (const event of within) {
    if (event.kind === 'won') points[Number(event['seat'])] = (points[Number(event['seat'])] ?? 0) + Number(event['points']);
  }
  return {
    round: Number(events[end]!['round']),
    outcomes: within.filter((event) => event.kind === 'decided').map(outcome),
    points,
    fallen: within.filter((event) => event.kind === 'died').map((event) => ({ seat: Number(event['seat']), character: String(event['character']) })),
  };
}
