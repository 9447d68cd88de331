/** How long others' deeds stay on the table before the next is shown, in milliseconds. */
import type { TableEvent } from '../types';

const PACE: Record<string, number> = {
  rolled: 900,
  initiative: 3200, // two cards are read
  controlled: 650,
  'counter lost': 650,
  moved: 420,
  deployed: 420,
  scouted: 420,
  hunkered: 350,
  readied: 350,
  bolstered: 250,
  played: 1100, // a card is read
  // the virtual opponent: its cards are read
  relevant: 3200,
  irrelevant: 2600,
  row: 1500,
  'hit settled': 900,
  'turned sideways': 900,
  tie: 700,
  'bot die': 700,
  reinforced: 600,
  'turned up': 600,
  'laid out': 450,
  'fog idle': 600,
  again: 700,
  stance: 1200,
};

const LONGEST = 3200;

/** What counters do is told of their side, so of a team it is the player whose turn it is who did it. */
const OF_A_SIDE = new Set(['moved', 'deployed', 'counter lost']);

export function paceOf(events: TableEvent[], mine: number[], before: TableEvent[] = []): number {
  const active = Number(before.findLast((event) => event.kind === 'turn')?.['seat'] ?? -1);
  const whose = (event: TableEvent) => (active >= 0 && OF_A_SIDE.has(event.kind) ? active : Number(event['seat']));
  const theirs = events.filter((event) => event.kind === 'initiative' || !mine.includes(whose(event)));
  return Math.min(LONGEST, Math.max(0, ...theirs.map((event) => PACE[event.kind] ?? 0)));
}

const FALL = 620; // as long as `--roll`
const EACH = 80; // later than the die before

/** How long dice fall. */
export const suspenseOf = (event: TableEvent): number => (event.kind === 'rolled' ? FALL + EACH * ((event['faces'] as number[] | undefined)?.length ?? 1) : 0);
