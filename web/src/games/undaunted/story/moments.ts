/** What others did in a battle, as moments of a story: a card that is played, and what came of it. */
import type { Moment } from '../../../app/log/story.svelte';
import type { Session } from '../../../net/session.svelte';
import { paceOf } from '../table/pace';
import type { Family, TableEvent } from '../types';

export interface BattleMoment extends Moment {
  seat: number; // whose deed it is
  played: TableEvent | null; // the card that has just been played and has not acted yet
}

/** Of the virtual opponent its cards are read one by one; what comes of them goes by itself. */
const READ = new Set(['row', 'relevant', 'irrelevant']);
const MOST = 12; // who is so much behind sees the end of it

const isTheirs = (event: TableEvent, mine: number[]): boolean => event.kind === 'played' && !mine.includes(Number(event['seat']));

/** Whether an event is seen before what came with it. */
export const opens = (event: TableEvent, session: Session<Family>): boolean => isTheirs(event, session.seats);

/** The moment that has just come; none where somebody here is asked already, but for the initiative. */
export function momentsOf(fresh: TableEvent[], session: Session<Family>, stepwise: boolean): BattleMoment[] {
  const { view, seats, events } = session;
  if (!view || view.result || (!stepwise && session.backlog > MOST)) return [];
  const solo = !!view.position.solo;
  const asked = solo ? view.waiting.length > 0 : !!session.decision && !fresh.some(({ kind }) => kind === 'initiative');
  const length = asked ? 0 : paceOf(fresh, seats, events);
  const last = fresh.at(-1);
  const waits = !solo || fresh.some(({ kind }) => READ.has(kind));
  return length ? [{ length, waits, seat: Number(fresh.findLast((event) => event['seat'] !== undefined)?.['seat'] ?? 0), played: last && isTheirs(last, seats) ? last : null }] : [];
}
