import { describe, expect, it } from 'vitest';
import { position } from '../../../testing/table';
import { adjacent, along, arrowsUnder, borderKey, borderOf, bounds, cornerFree, distances, neighbour, outward, shot, spots } from './geometry';

const tiles = position().tiles;
const tile = (id: string) => tiles.find((each) => each.id === id)!;

describe('adjacent', () => {
  it('holds for a shared piece of border, not for a corner', () => {
    expect(adjacent(tile('17B'), tile('2B'))).toBe(true); // shifted by half a tile
    expect(adjacent(tile('17B'), tile('13B'))).toBe(true);
    expect(adjacent({ id: 'a', x: 0, y: 0 }, { id: 'd', x: 2, y: 2 })).toBe(false);
    expect(adjacent(tile('17B'), tile('17B'))).toBe(false);
  });
  it('gives at most six neighbours', () => {
    for (const each of tiles) expect(tiles.filter((other) => adjacent(each, other)).length).toBeLessThanOrEqual(6);
  });
});

describe('distances', () => {
  it('counts steps without the start', () => {
    const from = distances(tiles, '17B');
    expect(from.get('17B')).toBe(0);
    expect(from.get('12B')).toBe(1);
    expect(from.get('5B')).toBe(2);
    expect(from.size).toBe(tiles.length);
  });
});

describe('neighbour', () => {
  it('follows the arrows', () => {
    expect(neighbour(tiles, '13B', 'up')).toBe('17B');
    expect(neighbour(tiles, '13B', 'down')).toBe('3B');
    expect(['2B', '16B']).toContain(neighbour(tiles, '13B', 'left'));
    expect(neighbour(tiles, '7A', 'up')).toBeNull();
  });
  it('reaches every tile from every tile', () => {
    for (const start of tiles) {
      const seen = new Set([start.id]);
      const queue = [start.id];
      for (const at of queue) {
        for (const way of ['up', 'down', 'left', 'right'] as const) {
          const next = neighbour(tiles, at, way);
          if (!next || seen.has(next)) continue;
          seen.add(next);
          queue.push(next);
        }
      }
      expect(seen.size).toBe(tiles.length);
    }
  });
});

describe('spots', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 9, 12, 16])('has a place for each of %i counters inside the tile', (count) => {
    const places = spots(count);
    expect(places).toHaveLength(count);
    expect(new Set(places.map((place) => `${place.x}/${place.y}`)).size).toBe(count);
    for (const place of places) {
      expect(Math.abs(place.x) + 36 * place.scale).toBeLessThanOrEqual(100);
      expect(Math.abs(place.y) + 36 * place.scale).toBeLessThanOrEqual(100);
    }
  });
});

it('bounds hold all tiles and a rim', () => {
  expect(bounds(tiles, 10)).toEqual({ x: -10, y: -10, width: 820, height: 820 });
});

it('a shot stops short of both ends and vanishes at hand', () => {
  expect(shot({ x: 0, y: 0 }, { x: 400, y: 0 })).toMatch(/^M46 0Q/);
  expect(shot({ x: 0, y: 0 }, { x: 60, y: 0 })).toBe('');
});

it('knows which corners are free', () => {
  expect(cornerFree(tiles, { width: 800, height: 560 }, 'left', { width: 190, height: 140 })).toBe(true);
  expect(cornerFree(tiles, { width: 400, height: 400 }, 'left', { width: 190, height: 340 })).toBe(false);
});

describe('the way out', () => {
  const tiles = [{ id: 'a', x: 0, y: 0 }, { id: 'b', x: 2, y: 0 }, { id: 'c', x: 1, y: 2 }];
  it('leads over a free side, away from the middle', () => {
    expect(outward(tiles, tiles[0]!)).toBe(180); // west
    expect(outward(tiles, tiles[1]!)).toBe(0); // east
    expect(outward(tiles, tiles[2]!)).toBe(90); // south
  });
});

describe('borders', () => {
  const at = (x: number, y: number) => ({ id: `${x}/${y}`, x, y });

  it('run where two tiles touch, as far as they touch', () => {
    expect(borderOf(at(0, 0), at(2, 0))).toEqual({ x: 200, y: 100, length: 200, upright: true });
    expect(borderOf(at(0, 0), at(1, 2))).toEqual({ x: 150, y: 200, length: 100, upright: false }); // bricks
    expect(borderOf(at(1, 2), at(0, 0))).toEqual(borderOf(at(0, 0), at(1, 2)));
    expect(borderOf(at(2, 1), at(0, 0))).toEqual({ x: 200, y: 150, length: 100, upright: true });
  });

  it('are none at a corner or afar', () => {
    expect(borderOf(at(0, 0), at(2, 2))).toBeNull();
    expect(borderOf(at(0, 0), at(6, 0))).toBeNull();
  });

  it('lie between the middles of their tiles', () => {
    for (const a of tiles) {
      for (const b of tiles) {
        const border = borderOf(a, b);
        expect(border !== null).toBe(adjacent(a, b));
        if (!border) continue;
        expect(Math.abs(border.x - (a.x + 1) * 100)).toBeLessThanOrEqual(100);
        expect(Math.abs(border.y - (a.y + 1) * 100)).toBeLessThanOrEqual(100);
        expect([100, 200]).toContain(border.length);
      }
    }
  });

  it('are named alike from both sides, and hold tokens side by side', () => {
    expect(borderKey('7B', '12A')).toBe(borderKey('12A', '7B'));
    const border = borderOf(at(0, 0), at(2, 0))!;
    expect(along(border, 1, 40)).toEqual([{ x: 200, y: 100 }]);
    expect(along(border, 2, 40)).toEqual([{ x: 200, y: 80 }, { x: 200, y: 120 }]);
  });
});

describe('arrowsUnder', () => {
  it('shows all arrows on a tile without counters', () => {
    expect(arrowsUnder(0, 2, 1.8)).toEqual({ shown: 2, lift: 0 });
  });
  it('moves counters up for an arrow, and no further than it needs', () => {
    expect(arrowsUnder(1, 1, 1)).toEqual({ shown: 1, lift: 0 });
    const four = arrowsUnder(4, 1, 1.4);
    expect(four.shown).toBe(1);
    expect(four.lift).toBeGreaterThan(0);
    expect(arrowsUnder(1, 2, 1.2).shown).toBe(2);
  });
  it('leaves out what would be covered on a small map', () => {
    expect(arrowsUnder(4, 1, 1.85)).toEqual({ shown: 0, lift: 0 });
    expect(arrowsUnder(2, 2, 1.85).shown).toBe(1);
  });
});
