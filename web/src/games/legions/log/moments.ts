/** What the others do and what plots come to, as moments of a story: one line at a time. */
import type { Session } from '../../../net/session.svelte';
import type { Moment } from '../../../app/log/story.svelte';
import type { Family, TableEvent } from '../types';
import type { LogLine } from './tell';

export interface Told extends Moment {
  line: LogLine;
}

/** How long a line stays, in milliseconds, by what it is about; what is not here is not told. */
const LENGTHS: Record<string, number> = {
  'legions.log.sent': 900, 'legions.log.sent.hidden': 900, 'legions.log.order': 1300, 'legions.log.charge': 1500, 'legions.log.decided': 1900,
  'legions.log.violence': 1400, 'legions.log.froze': 1500, 'legions.log.frostbitten': 1200, 'legions.log.played': 1500, 'legions.log.location': 1500, 'legions.log.plots': 900,
  'legions.log.turnedUp': 1100, 'legions.log.shown': 900, 'legions.log.scored': 1400, 'legions.log.passed': 500,
};
const HURRY = 12; // so much that waits to be told makes it twice as fast

export function momentsOf(fresh: TableEvent[], session: Session<Family>, tell: (events: TableEvent[]) => LogLine[]): Told[] {
  const first = fresh[0]?.seq ?? 0;
  const mine = session.side;
  return tell(session.events)
    .filter((line) => line.seq >= first && lengthOf(line) > 0 && (line.side !== mine || line.arrows?.length))
    .map((line) => (line.began < first ? { ...line, arrows: [] } : line)) // what came of it: the arrow has been seen
    .map((line) => ({ line, length: lengthOf(line) / (1 + session.backlog / HURRY), waits: true }));
}

const lengthOf = (line: LogLine): number => Math.max(0, ...line.sentences.map((sentence) => LENGTHS[sentence.key] ?? 0));
