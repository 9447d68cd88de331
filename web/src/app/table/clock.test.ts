import { expect, it } from 'vitest';
import type { Status } from '../../net/types';
import { clockFace, usedBy, usedNow } from './clock';

const status = (over: boolean): Status => ({
  over,
  players: [0, 1].map((seat) => ({ seat, name: '', machine: false, joined: true, used: 1000 * seat })),
  offers: [], waiting_since: 0, now: 0, rematch: null, replay: null, seed: null, hints: 'none', yields: false,
});

it('reads like a clock', () => {
  expect([0, 999, 65_000, 3_599_999, 3_665_000].map(clockFace)).toEqual(['0:00', '0:00', '1:05', '59:59', '1:01:05']);
});

it('goes on only for the seat that is waited for', () => {
  expect(usedNow(usedBy(status(false), 5000, [0], 0)!, 7500)).toBe(2500);
  expect(usedNow(usedBy(status(false), 5000, [0], 1)!, 7500)).toBe(1000);
  expect(usedNow(usedBy(status(true), 5000, [0], 0)!, 7500)).toBe(0);
  expect(usedBy(null, 0, [], 0)).toBeNull();
  expect(usedNow(usedBy(status(false), 5000, [0], 0)!, 4000)).toBe(0); // a clock that was set back
});
