/** Games counted by the side one had. */
import type { Tally } from '../../net/types';

export interface SideTally {
  box: string;
  side: string;
  played: number;
  won: number;
  lost: number;
  drawn: number;
}

/** The most played first; the seats of a team are one side. */
export function bySide(rows: Tally[], sideName: (row: Tally) => string): SideTally[] {
  const found = new Map<string, SideTally>();
  for (const row of rows) {
    const [box, side] = [row.scenario.split('/')[0]!, sideName(row)];
    const sum = found.get(`${box}/${side}`) ?? { box, side, played: 0, won: 0, lost: 0, drawn: 0 };
    for (const key of ['played', 'won', 'lost', 'drawn'] as const) sum[key] += row[key];
    found.set(`${box}/${side}`, sum);
  }
  return [...found.values()].sort((a, b) => b.played - a.played);
}
