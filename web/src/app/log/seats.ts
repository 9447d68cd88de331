/** Lines about who holds a seat and how it is played: sitting down, links, moving to another device. The same at every table. */
import type { Key } from '../../ui/i18n.svelte';
import type { TableEvent } from '../../net/types';
import type { Sentence } from './lines';

export const SEAT_KINDS = ['sat down', 'link renewed', 'seat moved', 'seat restored', 'continued', 'to the end'] as const;

/** What such an event says; `name` calls a seat as its table does. */
export function seatSentence(event: TableEvent, seats: string[], name: (seat: number) => string): Sentence {
  const seat = Number(event['seat'] ?? -1);
  const side = seat >= 0 ? name(seat) : '';
  const who = String(event['name'] ?? '');
  const by = seats.indexOf(String(event['by'] ?? ''));
  const say = (key: Key): Sentence => ({ key, params: { side, name: who, by: by >= 0 ? name(by) : '' } });
  if (event.kind === 'sat down') return say(who ? 'log.satDown.named' : 'log.satDown');
  if (event.kind === 'seat moved') return say('log.seatMoved');
  if (event.kind === 'continued') return say('log.continued');
  if (event.kind === 'to the end') return say('log.toTheEnd');
  if (event.kind === 'seat restored') return say('log.seatRestored');
  return say(seat < 0 ? 'log.linkRenewed.watch' : by === seat ? 'log.linkRenewed.own' : 'log.linkRenewed');
}

/** What a seat offers or asks for, in the log and on the table. */
export const offeredKey = (what: unknown): 'log.offered.draw' | 'log.offered.back' | 'log.offered.hints' =>
  what === 'draw' ? 'log.offered.draw' : what === 'hints' ? 'log.offered.hints' : 'log.offered.back';
