/** The tiles of a scenario file: laid, moved, turned and taken away, each as one change of the text. */
import { append, put, remove } from '../../../scenarios/yaml/change';
import { draftOf, type TileDraft } from './draft';
import { clear } from './things';

const TILES = ['board', 'tiles'] as const;

const tilesIn = (text: string): TileDraft[] => draftOf(text)?.tiles ?? [];
const numberOf = (text: string, id: string): number => tilesIn(text).findIndex((tile) => tile.id === id);

/** No tile lies left of the first column or above the first row: then all are shifted. */
function settled(text: string, to: { x: number; y: number }): string {
  const [right, down] = [Math.max(0, -to.x), Math.max(0, -to.y)];
  const shift = (moved: string, tile: TileDraft, i: number) => place(moved, i, tile.x + right, tile.y + down);
  return right || down ? tilesIn(text).reduce(shift, text) : text;
}

const place = (text: string, number: number, x: number, y: number): string => put(put(text, [...TILES, number, 'x'], Math.max(0, x)), [...TILES, number, 'y'], Math.max(0, y));

export const moveTile = (text: string, id: string, x: number, y: number): string => (numberOf(text, id) < 0 ? text : place(settled(text, { x, y }), numberOf(text, id), x, y));

export function turnTile(text: string, id: string): string {
  const number = numberOf(text, id);
  if (number < 0) return text;
  const path = [...TILES, number, 'upside_down'];
  return tilesIn(text)[number]!.upside_down ? remove(text, path) : put(text, path, true);
}

/** A face more, behind the others. */
export const addTile = (text: string, id: string, x: number, y: number): string => append(settled(text, { x, y }), TILES, { id, x: Math.max(0, x), y: Math.max(0, y) });

/** A tile less, with all that lies on it. */
export function removeTile(text: string, id: string): string {
  const bare = clear(text, id);
  return remove(bare, [...TILES, numberOf(bare, id)]);
}

/** Both faces of a tile. */
export const otherFace = (id: string): string => id.slice(0, -1) + (id.endsWith('A') ? 'B' : 'A');
