import { expect, it } from 'vitest';
import { events } from '../../testing/table';
import { moveOf, nextStop, roundMarks, seqAt, stopsOf } from './timeline';

const steps = [
  { move: 1, who: 'chance', text: 'US draws Scouts A', seq: 2 },
  { move: 2, who: 'US', text: 'Scouts A', seq: 3 },
  { move: 3, who: 'DE', text: 'Fog of War', seq: 6 },
  { move: 4, who: 'US', text: 'Scouts A: attack', seq: 7 },
  { move: 5, who: 'US', text: 'DE Scouts A', seq: 7 },
  { move: 6, who: 'chance', text: '9', seq: 9 },
  { move: 7, who: 'US', text: 'end turn', seq: 10 },
];

it('marks where rounds begin', () => {
  expect(roundMarks(steps, events({ kind: 'round', round: 1 }))).toEqual([{ round: 1, move: 1 }]);
  expect(moveOf(steps, 6)).toBe(3);
  expect(seqAt(steps, 0)).toBe(0);
  expect(seqAt(steps, 3)).toBe(6);
});

const begins = { turn: ['turn'], card: ['played'] };

it('steps over luck', () => {
  const stops = stopsOf(steps, [], begins, 'action');
  expect(nextStop(stops, 0, 1)).toBe(1);
  expect(nextStop(stops, 4, 1)).toBe(6); // the target and the roll are one step
  expect(nextStop(stops, 6, -1)).toBe(4);
  expect(nextStop(stops, 7, 1)).toBe(7);
  expect(nextStop(stops, 0, -1)).toBe(0);
});

it('stops where a turn has begun, and before each card', () => {
  const told = events({ kind: 'drew' }, { kind: 'drew' }, { kind: 'chose' }, { kind: 'chose' }, { kind: 'initiative' }, { kind: 'turn' }, { kind: 'played' }, { kind: 'rolled' }, { kind: 'turn ended' }, { kind: 'turn' });
  expect(stopsOf(steps, told, begins, 'turn')).toEqual([0, 3, 7]);
  expect(stopsOf(steps, told, begins, 'card')).toEqual([0, 3, 7]);
  expect(stopsOf(steps, [...told, { ...told[6]!, seq: 9 }], begins, 'card')).toEqual([0, 3, 5, 7]);
  expect(stopsOf(steps, told, undefined, 'turn')).toEqual(stopsOf(steps, [], begins, 'action'));
});
