import { expect, it } from 'vitest';
import { seatSentence } from './seats';

const say = (event: Record<string, unknown>) => seatSentence({ seq: 1, at: 1, kind: '', ...event }, ['US', 'DE'], (seat) => ['Ann', 'Bob'][seat]!);

it.each([
  [{ kind: 'sat down', seat: 1, name: 'Eve' }, 'log.satDown.named', { side: 'Bob', name: 'Eve', by: '' }],
  [{ kind: 'sat down', seat: 1, name: '' }, 'log.satDown', { side: 'Bob', name: '', by: '' }],
  [{ kind: 'link renewed', seat: 1, by: 'US' }, 'log.linkRenewed', { side: 'Bob', name: '', by: 'Ann' }],
  [{ kind: 'link renewed', seat: 1, by: 'DE' }, 'log.linkRenewed.own', { side: 'Bob', name: '', by: 'Bob' }],
  [{ kind: 'link renewed', seat: -1, by: 'US' }, 'log.linkRenewed.watch', { side: '', name: '', by: 'Ann' }],
  [{ kind: 'seat moved', seat: 0 }, 'log.seatMoved', { side: 'Ann', name: '', by: '' }],
  [{ kind: 'seat restored', seat: 0 }, 'log.seatRestored', { side: 'Ann', name: '', by: '' }],
])('%o', (event, key, params) => expect(say(event)).toEqual({ key, params }));
