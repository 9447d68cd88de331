/** How a game went, counted from what everybody saw. */
import type { TableEvent } from '../net/wire';

export interface Tally {
  lost: number; // cards
  counters: number;
  shots: number;
  hits: number;
}

export function tally(events: TableEvent[], seats: number): Tally[] {
  const counts = Array.from({ length: seats }, () => ({ lost: 0, counters: 0, shots: 0, hits: 0 }));
  for (const event of events) {
    const mine = counts[Number(event['seat'])];
    if (!mine) continue;
    if (event.kind === 'casualty') mine.lost++;
    if (event.kind === 'counter lost') mine.counters++;
    if (event.kind === 'rolled') {
      mine.shots++;
      if (event['hit']) mine.hits++;
    }
  }
  return counts;
}

const RULES: Record<string, string> = {
  objectives: 'UN-END-2',
  rout: 'UN-ROUT-2',
  'both routed, higher score': 'UN-ROUT-3',
  'both routed, initiative': 'UN-ROUT-3',
  'hopeless and behind': 'UN-STALEMATE-3',
  'hopeless and overtaken': 'UN-STALEMATE-4',
  'stalemate guard': 'UN-ROUND-2',
  'victory points': 'LG-END-1',
  supplies: 'LG-END-2',
  'fewer deaths': 'LG-END-3',
  'shared victory': 'LG-END-4',
};

export const endingRule = (how: string): string => RULES[how] ?? '';
