import { expect, it } from 'vitest';
import { events } from '../../testing/table';
import type { TableEvent } from '../../net/types';
import type { LogLine } from '../log/lines';
import { stepsSince } from './steps';

const line = (event: TableEvent): LogLine => ({ seq: event.seq, began: event.seq, side: '', heading: event.kind === 'round', sentences: [{ key: 'log.told', params: {} }], tiles: [], units: [] });
const DEEDS = new Set(['played', 'turn ended']);
const since = (...list: Parameters<typeof events>) => {
  const told = events(...list);
  return stepsSince(told.filter((event) => event.kind !== 'rolled').map(line), told, 0, (event) => DEEDS.has(event.kind)).map(({ from, to }) => [from, to]);
};
const [mine, over, theirs] = [{ kind: 'played', seat: 0 }, { kind: 'turn ended', seat: 0 }, { kind: 'played', seat: 1 }];

it('tells what others did since the last deed of a seat, each with the events that belong to it', () => {
  expect(since(theirs, over, theirs, { kind: 'rolled', seat: 1 }, theirs)).toEqual([[3, 4], [5, 5]]);
});

it('still tells it while the turn that followed goes on', () => {
  expect(since(over, theirs, mine, { kind: 'rolled', seat: 0 }, mine)).toEqual([[2, 2]]);
});

it('leaves out talk, headings, draws and what nobody else had a part in', () => {
  expect(since(over, { kind: 'round' }, { kind: 'said', seat: 1 }, { kind: 'drew', seat: 1 }, theirs, { kind: 'died', seat: 0 })).toEqual([[5, 5], [6, 6]]);
  expect(since(mine, { kind: 'died', seat: 0 })).toEqual([]);
});

it('tells nothing to who has had no turn yet', () => expect(since(theirs)).toEqual([]));
