import { expect, it } from 'vitest';
import { events } from '../../../testing/table';
import { paceOf } from './pace';

it('paces the deeds of others, not our own', () => {
  const roll = events({ kind: 'rolled', seat: 1 });
  expect(paceOf(roll, [0])).toBe(900);
  expect(paceOf(roll, [1])).toBe(0);
  expect(paceOf(events({ kind: 'hunkered', seat: 1 }, { kind: 'moved', seat: 1 }), [0])).toBe(420);
  expect(paceOf([], [0])).toBe(0);
});
