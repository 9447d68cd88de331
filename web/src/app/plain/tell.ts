/** The log of the plain table: what happened as the server tells it, and the talk. */
import type { Key } from '../../ui/i18n.svelte';
import type { TableEvent } from '../../net/types';
import type { LogLine, Sentence } from '../log/lines';
import { SEAT_KINDS, offeredKey, seatSentence } from '../log/seats';

const SILENT = new Set(['named', 'rematch', 'ended']);
const TALK: Record<string, Key> = { declined: 'log.declined', withdrawn: 'log.withdrawn', 'taken back': 'log.takenBack', resigned: 'log.resigned', 'agreed draw': 'log.agreedDraw', abandoned: 'log.abandoned' };

/** What the server says of an event in a language, or else in English. */
function toldIn(event: TableEvent, language: string): string {
  const told = (event['told'] ?? {}) as Record<string, string>;
  return told[language] ?? told['en'] ?? '';
}

function sentenceOf(event: TableEvent, side: string, seats: string[], language: string, name: (side: string) => string): Sentence {
  const told = toldIn(event, language);
  if (told) return { key: 'log.told', params: { told } };
  if (SEAT_KINDS.some((kind) => kind === event.kind)) return seatSentence(event, seats, (seat) => name(seats[seat] ?? ''));
  const params = { side: side && name(side) };
  if (event.kind === 'offered') return { key: offeredKey(event['what']), params };
  const key = TALK[event.kind];
  return key ? { key, params } : { key: 'log.other', params: { kind: event.kind } };
}

/** `name` calls a side as its table does. */
export function tellPlain(events: TableEvent[], seats: string[], language: string, name: (side: string) => string): LogLine[] {
  return events.flatMap((event) => {
    if (SILENT.has(event.kind)) return [];
    const side = typeof event['seat'] === 'number' ? (seats[event['seat']] ?? '') : '';
    const line: LogLine = { seq: event.seq, began: event.seq, side, heading: event.kind === 'round', sentences: [], tiles: [], units: [] };
    if (event.kind === 'said') line.talk = { name: String(event['name'] ?? '') || name(side), text: String(event['text'] ?? '') };
    else line.sentences = [sentenceOf(event, side, seats, language, name)];
    return [line];
  });
}
