import { describe, expect, it } from 'vitest';
import { desert } from '../../testing/desert';
import { counts, reached, wanted } from './goals';

/** The LRDG hunts the Scout Car; the Italians hunt everybody. */
const hunt = (neutralized: string[] = []) =>
  desert((at) => {
    at.units.push({ side: 'IT', unit: 'Rifleman A', tile: at.tiles[1]!.id, defence: 4, suppressed: false, vehicle: null, fate: '' });
    Object.assign(at.sides[0]!, { goal: 'neutralize', points: 1, named: ['Scout Car'], neutralized });
    Object.assign(at.sides[1]!, { goal: 'neutralize', points: 2, named: ['Scout', 'Machine Gunner', 'Engineer', 'Patrol Truck'], neutralized: [] });
  });

describe('goals', () => {
  it('count only whom they name', () => {
    const position = hunt(['Rifleman A', 'Scout Car']);
    expect(reached(position.sides[0]!)).toBe(1);
    expect([counts(position, 'LRDG', 'Scout Car'), counts(position, 'LRDG', 'Rifleman A')]).toEqual([true, false]);
  });
  it('list whom they name, and who is done with', () => {
    expect(wanted(hunt(), hunt().sides[0]!)).toEqual([{ unit: 'Scout Car', done: false }]);
    expect(wanted(hunt(['Scout Car']), hunt(['Scout Car']).sides[0]!)).toEqual([{ unit: 'Scout Car', done: true }]);
  });
  it('list nobody where everybody counts', () => expect(wanted(hunt(), hunt().sides[1]!)).toEqual([]));
});
