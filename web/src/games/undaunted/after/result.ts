/** How a game went, counted from what everybody saw. */
import type { TableEvent } from '../types';

export interface Tally {
  counters: number;
  shots: number;
  hits: number;
}

/** By side; `sides` says which side each seat fights for. */
export function tally(events: TableEvent[], sides: number[]): Tally[] {
  const counts = Array.from({ length: Math.max(...sides) + 1 }, () => ({ counters: 0, shots: 0, hits: 0 }));
  for (const event of events) {
    const mine = counts[sides[Number(event['seat'])] ?? -1];
    if (!mine) continue;
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
};

/** North Africa's. */
const DESERT: Record<string, string> = {
  objectives: 'NA-OBJ-1',
  escape: 'NA-ESCAPE-1',
  neutralizing: 'NA-ELIM-1',
  'hopeless and hunted': 'NA-HOPELESS-2',
  'hopeless and behind': 'NA-HOPELESS-3',
  'hopeless and overtaken': 'NA-HOPELESS-4',
  'both hopeless, higher score': 'NA-HOPELESS-5',
  'both hopeless, initiative': 'NA-HOPELESS-5',
};

export const endingRule = (how: string, scenario = ''): string => (scenario.startsWith('africa/') ? DESERT : RULES)[how] ?? '';
