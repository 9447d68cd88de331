/** The cards that the virtual opponent resolved in a turn, from what was told of it. */
import type { TableEvent } from '../types';

/** An algorithm card with the section and the paragraph that were carried out; no section: none was relevant. */
export interface Lit {
  card: string;
  id: string;
  section: string;
  paragraph: string;
}

export interface Resolved extends Lit {
  seq: number;
}

const isTurn = (event: TableEvent, seat: number): boolean => event.kind === 'turn' && event['seat'] === seat;

/** What its present or last turn came to, card by card. */
export function lastTurn(events: TableEvent[], seat: number): Resolved[] {
  const from = events.findLastIndex((event) => isTurn(event, seat));
  if (from < 0) return [];
  return events
    .slice(from)
    .filter((event) => event.kind === 'relevant' || event.kind === 'irrelevant')
    .map((event) => ({
      seq: event.seq,
      card: String(event['card']),
      id: String(event['algorithm']),
      section: String(event['section'] ?? ''),
      paragraph: String(event['paragraph'] ?? ''),
    }));
}
