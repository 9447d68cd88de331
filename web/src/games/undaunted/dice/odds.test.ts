import { describe, expect, it } from 'vitest';
import { chance, hittingFaces, succeeds } from './odds';

describe('odds', () => {
  it('lets a 0 always succeed', () => {
    expect(succeeds(0, 13)).toBe(true);
    expect(succeeds(9, 10)).toBe(false);
    expect(hittingFaces(7)).toEqual([7, 8, 9, 0]);
    expect(hittingFaces(12)).toEqual([0]);
  });
  it('grows with the dice', () => {
    expect(chance(7, 1)).toBeCloseTo(0.4);
    expect(chance(7, 2)).toBeCloseTo(0.64);
    expect(chance(10, 4)).toBeCloseTo(0.3439);
  });
});
