import { expect, it } from 'vitest';
import { backoff } from './backoff';

it('waits longer each time, give or take a third, and never beyond 20 s', () => {
  expect(backoff(0, () => 0.5)).toBe(500);
  expect(backoff(3, () => 0.5)).toBe(4000);
  expect(backoff(0, () => 0)).toBe(333);
  expect(backoff(30, () => 1)).toBe(20_000);
});
