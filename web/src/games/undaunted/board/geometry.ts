/** Where things lie on the map. Tiles are 2 x 2 half tiles in data and 200 x 200 units in drawings. */
export interface Placed {
  id: string;
  x: number;
  y: number;
}

export interface Spot {
  x: number;
  y: number;
  scale: number;
  up: boolean; // what hangs on the counter hangs above it, so that the row below stays free
}

export const UNIT = 100; // drawing units to a half tile
export const TILE = 2 * UNIT;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The smallest box around all tiles, with a rim. */
export function bounds(tiles: Placed[], pad: number): Box {
  const xs = tiles.map((tile) => tile.x);
  const ys = tiles.map((tile) => tile.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    x: left * UNIT - pad,
    y: top * UNIT - pad,
    width: (Math.max(...xs) - left + 2) * UNIT + 2 * pad,
    height: (Math.max(...ys) - top + 2) * UNIT + 2 * pad,
  };
}

export const viewBox = (box: Box): string => `${box.x} ${box.y} ${box.width} ${box.height}`;

export const centre = (tile: Placed): { x: number; y: number } => ({ x: tile.x * UNIT + UNIT, y: tile.y * UNIT + UNIT });

/** Two tiles are adjacent when they share a piece of border; a common corner is not enough (UN-BOARD-3). */
export function adjacent(a: Placed, b: Placed): boolean {
  const dx = Math.abs(a.x - b.x);
  const dy = Math.abs(a.y - b.y);
  return (dx === 2 && dy < 2) || (dy === 2 && dx < 2);
}

/** The border that two adjacent tiles share, in drawing units: its middle, how long it is, and which way it runs. */
export interface Border {
  x: number;
  y: number;
  length: number;
  upright: boolean; // runs from north to south
}

export function borderOf(a: Placed, b: Placed): Border | null {
  if (!adjacent(a, b)) return null;
  const upright = Math.abs(a.x - b.x) === 2;
  const [from, to] = upright ? [Math.max(a.y, b.y), Math.min(a.y, b.y) + 2] : [Math.max(a.x, b.x), Math.min(a.x, b.x) + 2];
  const along = ((from + to) / 2) * UNIT;
  const across = Math.max(upright ? a.x : a.y, upright ? b.x : b.y) * UNIT;
  return { x: upright ? across : along, y: upright ? along : across, length: (to - from) * UNIT, upright };
}

/** A border by the names of its tiles, whichever comes first. */
export const borderKey = (a: string, b: string): string => [a, b].sort().join('|');

/** Where so many tokens lie on a border, side by side along it. */
export function along(border: Border, count: number, gap: number): { x: number; y: number }[] {
  return Array.from({ length: count }, (_, i) => {
    const off = (i - (count - 1) / 2) * gap;
    return { x: border.x + (border.upright ? 0 : off), y: border.y + (border.upright ? off : 0) };
  });
}

/** Steps from one tile to every other (UN-BOARD-4). */
export function distances(tiles: Placed[], from: string): Map<string, number> {
  const found = new Map<string, number>([[from, 0]]);
  let edge = tiles.filter((tile) => tile.id === from);
  for (let steps = 1; edge.length; steps++) {
    edge = tiles.filter((tile) => !found.has(tile.id) && edge.some((near) => adjacent(near, tile)));
    for (const tile of edge) found.set(tile.id, steps);
  }
  return found;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/** The tile an arrow key leads to: the nearest one that lies more that way than any other. */
export function neighbour(tiles: Placed[], from: string, direction: Direction): string | null {
  const start = tiles.find((tile) => tile.id === from);
  if (!start) return tiles[0]?.id ?? null;
  let best: string | null = null;
  let least = Infinity;
  for (const tile of tiles) {
    const dx = tile.x - start.x;
    const dy = tile.y - start.y;
    const along = { up: -dy, down: dy, left: -dx, right: dx }[direction];
    const across = Math.abs(direction === 'up' || direction === 'down' ? dx : dy);
    if (along <= 0 || across > along * 1.01 + 1) continue;
    const cost = along + across * 1.6;
    if (cost < least) [best, least] = [tile.id, cost];
  }
  return best;
}

/** Places for so many counters around the middle of a tile. */
export function spots(count: number): Spot[] {
  if (count <= 1) return row(1, 0, 0, 1);
  if (count === 2) return row(2, 84, -2, 0.9);
  if (count <= 4) return [...row(2, 72, -25, 0.76, true), ...row(count - 2, 72, 39, 0.76)];
  if (count <= 6) return [...row(3, 57, -21, 0.62, true), ...row(count - 3, 57, 35, 0.62)];
  const columns = count <= 9 ? 3 : 4;
  const rows = Math.ceil(count / columns);
  const scale = columns === 3 ? 0.55 : 0.46;
  const gap = 84 * scale;
  const found: Spot[] = [];
  for (let r = 0; r < rows; r++) {
    const inRow = Math.min(columns, count - r * columns);
    found.push(...row(inRow, columns === 3 ? 52 : 44, (r - (rows - 1) / 2) * gap, scale, r === 0));
  }
  return found;
}

/** Where so many counters end at the foot, in units of the tile, and how far they may move up. */
const FOOT = [0, 140, 134, 169, 169, 159, 159, 170] as const;

/** How many arrows of entry, grown so much, have room under so many counters, and how far those move up for them. */
export function arrowsUnder(counters: number, arrows: number, grown: number): { shown: number; lift: number } {
  const foot = FOOT[Math.min(counters, 7)]!;
  const most = counters < 2 ? 40 : counters === 2 ? 14 : grown < 1.6 ? 16 : 0; // above are the flag and the cover
  for (let shown = arrows; shown > 0 && counters; shown--) {
    const lift = foot - 6 * grown - (190 - (28 * shown - 4) * grown);
    if (lift <= most) return { shown, lift: Math.max(0, lift) };
  }
  return { shown: counters ? 0 : arrows, lift: 0 };
}

function row(count: number, gap: number, y: number, scale: number, up = false): Spot[] {
  return Array.from({ length: count }, (_, i) => ({ x: (i - (count - 1) / 2) * gap, y, scale, up }));
}

/** Which way out of the map a tile leads, in degrees: over a side without neighbours, away from the middle. */
export function outward(tiles: Placed[], tile: Placed): number {
  const box = bounds(tiles, 0);
  const { x, y } = centre(tile);
  const [dx, dy] = [x - box.x - box.width / 2, y - box.y - box.height / 2];
  const ways = [
    { turn: 0, x: 1, y: 0, pull: dx / box.width },
    { turn: 90, x: 0, y: 1, pull: dy / box.height },
    { turn: 180, x: -1, y: 0, pull: -dx / box.width },
    { turn: 270, x: 0, y: -1, pull: -dy / box.height },
  ];
  const free = ways.filter((way) => !tiles.some((other) => adjacent(tile, other) && (other.x - tile.x) * way.x + (other.y - tile.y) * way.y === 2));
  return (free.length ? free : ways).sort((a, b) => b.pull - a.pull)[0]!.turn;
}

/** A line between two spots that stops short of both and bends a little. */
export function shot(from: { x: number; y: number }, to: { x: number; y: number }, gap = 46): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const a = { x: from.x + ux * gap, y: from.y + uy * gap };
  const b = { x: to.x - ux * (gap + 14), y: to.y - uy * (gap + 14) };
  if (length < gap * 2 + 24) return '';
  const bend = Math.min(26, length * 0.07);
  const m = { x: (a.x + b.x) / 2 - uy * bend, y: (a.y + b.y) / 2 + ux * bend };
  const n = (v: number) => Math.round(v);
  return `M${n(a.x)} ${n(a.y)}Q${n(m.x)} ${n(m.y)} ${n(b.x)} ${n(b.y)}`;
}

/** Whether a corner of a frame is free of tiles, when the map is fitted into the middle of the frame. */
export function cornerFree(tiles: Placed[], frame: { width: number; height: number }, corner: 'left' | 'right', size: { width: number; height: number }): boolean {
  if (!frame.width || !frame.height) return false;
  const box = bounds(tiles, 14);
  const scale = Math.min(frame.width / box.width, frame.height / box.height);
  const left = (frame.width - box.width * scale) / 2;
  const top = (frame.height - box.height * scale) / 2;
  const [from, to] = corner === 'left' ? [0, size.width] : [frame.width - size.width, frame.width];
  return tiles.every((tile) => {
    const x = left + (tile.x * UNIT - box.x) * scale;
    const y = top + (tile.y * UNIT - box.y) * scale;
    return x + TILE * scale < from || x > to || y > size.height;
  });
}
