/** How long others' deeds stay on the table before the next is shown, in milliseconds. */
import type { TableEvent } from '../net/wire';

const PACE: Record<string, number> = {
  rolled: 900,
  initiative: 900,
  controlled: 650,
  'counter lost': 650,
  moved: 420,
  deployed: 420,
  scouted: 420,
  hunkered: 350,
  readied: 350,
  bolstered: 250,
  played: 320,
};

const LONGEST = 900;

/** What counters do is told of their side, so of a team it is the player whose turn it is who did it. */
const OF_A_SIDE = new Set(['moved', 'deployed', 'counter lost']);

export function paceOf(events: TableEvent[], mine: number[], active = -1): number {
  const whose = (event: TableEvent) => (active >= 0 && OF_A_SIDE.has(event.kind) ? active : Number(event['seat']));
  const theirs = events.filter((event) => event.kind === 'initiative' || !mine.includes(whose(event)));
  return Math.min(LONGEST, Math.max(0, ...theirs.map((event) => PACE[event.kind] ?? 0)));
}
