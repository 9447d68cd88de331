import { expect, it } from 'vitest';
import { events } from '../testing/table';
import { backoff } from './backoff';
import { paceOf } from './pace';

it('waits longer each time, give or take a third, and never beyond 20 s', () => {
  expect(backoff(0, () => 0.5)).toBe(500);
  expect(backoff(3, () => 0.5)).toBe(4000);
  expect(backoff(0, () => 0)).toBe(333);
  expect(backoff(30, () => 1)).toBe(20_000);
});

it('paces the deeds of others, not our own', () => {
  const roll = events({ kind: 'rolled', seat: 1 });
  expect(paceOf(roll, [0])).toBe(900);
  expect(paceOf(roll, [1])).toBe(0);
  expect(paceOf(events({ kind: 'played', seat: 1 }, { kind: 'moved', seat: 1 }), [0])).toBe(420);
  expect(paceOf([], [0])).toBe(0);
});
