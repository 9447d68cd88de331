/** The events that still count: what was undone or taken back is struck out. */
import type { TableEvent } from './types';

/** What is said at the table is never struck out. A game may have a deed of the same name, and tells of a character then. */
export const isTalk = (event: TableEvent): boolean => TALK.has(event.kind) && !('character' in event);

const TALK = new Set(['said', 'named', 'offered', 'declined', 'withdrawn', 'rematch', 'sat down', 'link renewed', 'seat moved', 'seat restored', 'continued', 'to the end', 'resigned', 'agreed draw', 'abandoned', 'ended', 'undone', 'taken back']);

export function withoutUndone(events: TableEvent[]): TableEvent[] {
  let kept: TableEvent[] = [];
  for (const event of events) {
    if (event.kind === 'undone' || event.kind === 'taken back') {
      const limit = Number(event['back_to'] ?? event.seq);
      kept = kept.filter((each) => each.seq <= limit || isTalk(each));
      if (event.kind === 'taken back') kept.push(event);
    } else {
      kept.push(event);
    }
  }
  return kept;
}
