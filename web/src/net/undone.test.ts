import { expect, it } from 'vitest';
import { events } from '../testing/table';
import { withoutUndone } from './undone';

it('strikes out what was undone, and leaves talk alone', () => {
  const kept = withoutUndone(
    events(
      { kind: 'turn', seat: 0 },
      { kind: 'played', seat: 0 },
      { kind: 'said', seat: 1, text: 'Oh' },
      { kind: 'undone', seat: 0, back_to: 1 },
      { kind: 'played', seat: 0 },
    ),
  );
  expect(kept.map((event) => event.seq)).toEqual([1, 3, 5]);
});

it('says that something was taken back', () => {
  const kept = withoutUndone(events({ kind: 'turn', seat: 0 }, { kind: 'rolled', seat: 0 }, { kind: 'taken back', seat: 0, back_to: 1 }));
  expect(kept.map((event) => event.kind)).toEqual(['turn', 'taken back']);
});
