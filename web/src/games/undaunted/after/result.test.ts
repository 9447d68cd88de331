import { expect, it } from 'vitest';
import { events } from '../../../testing/table';
import { endingRule, tally } from './result';

it('counts shots and counters by seat', () => {
  const counts = tally(events({ kind: 'rolled', seat: 0, hit: true }, { kind: 'rolled', seat: 1, hit: false }, { kind: 'counter lost', seat: 0 }), [0, 1]);
  expect(counts).toEqual([
    { counters: 1, shots: 1, hits: 1 },
    { counters: 0, shots: 1, hits: 0 },
  ]);
});

it('knows the rule behind an ending', () => expect([endingRule('rout'), endingRule('resignation')]).toEqual(['UN-ROUT-2', '']));
