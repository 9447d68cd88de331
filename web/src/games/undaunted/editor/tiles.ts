/** The tiles of a scenario file, read from its text and changed there: every other line stays as its author wrote it. */

export interface TileLine {
  id: string;
  x: number;
  y: number;
  upside_down: boolean;
  line: number; // counted from 1
}

const TILE = /^(\s*- \{id: )(\w+)(, x: )(\d+)(, y: )(\d+)(, upside_down: (?:true|false))?(\}.*)$/;
const OBJECTIVES = /^(\s+objectives: \{)([^}]*)(\}.*)$/;
const START = /^\s*tiles:\s*(#.*|\[\s*\]\s*)?$/;

export function tilesIn(text: string): TileLine[] {
  return text.split('\n').flatMap((row, i) => {
    const found = TILE.exec(row);
    return found ? [{ id: found[2]!, x: Number(found[4]), y: Number(found[6]), upside_down: found[7]?.endsWith('true') ?? false, line: i + 1 }] : [];
  });
}

/** What the objective markers are worth, by tile. */
export function objectivesIn(text: string): Record<string, number> {
  const row = text.split('\n').map((each) => OBJECTIVES.exec(each)).find(Boolean);
  const pairs = (row?.[2] ?? '').split(',').flatMap((part) => {
    const [id, value] = part.split(':').map((word) => word.trim());
    return id && value ? [[id, Number(value)] as const] : [];
  });
  return Object.fromEntries(pairs);
}

const rows = (text: string, change: (row: string) => string | null): string =>
  text
    .split('\n')
    .flatMap((row) => change(row) ?? [])
    .join('\n');

/** The text with the lines of tiles written anew; null takes one away. */
const changed = (text: string, change: (tile: Omit<TileLine, 'line'>) => Omit<TileLine, 'line'> | null): string =>
  rows(text, (row) => {
    const found = TILE.exec(row);
    if (!found) return row;
    const tile = { id: found[2]!, x: Number(found[4]), y: Number(found[6]), upside_down: found[7]?.endsWith('true') ?? false };
    const next = change(tile);
    return next && `${found[1]}${next.id}${found[3]}${next.x}${found[5]}${next.y}${next.upside_down ? ', upside_down: true' : ''}${found[8]}`;
  });

/** No tile lies left of the first column or above the first row: then all are shifted. */
function settled(text: string, add: { x: number; y: number }): string {
  const [right, down] = [Math.max(0, -add.x), Math.max(0, -add.y)];
  return right || down ? changed(text, (tile) => ({ ...tile, x: tile.x + right, y: tile.y + down })) : text;
}

export function moveTile(text: string, id: string, x: number, y: number): string {
  const shifted = settled(text, { x, y });
  return changed(shifted, (tile) => (tile.id === id ? { ...tile, x: Math.max(0, x), y: Math.max(0, y) } : tile));
}

export const turnTile = (text: string, id: string): string => changed(text, (tile) => (tile.id === id ? { ...tile, upside_down: !tile.upside_down } : tile));

/** A face more, behind the others; the text as it was where it lists no tiles. */
export function addTile(text: string, id: string, x: number, y: number): string {
  const lines = settled(text, { x, y }).split('\n');
  const last = tilesIn(text).at(-1);
  const start = lines.findIndex((row) => START.test(row));
  if (!last && start < 0) return text;
  const pad = last ? /^\s*/.exec(lines[last.line - 1]!)![0] : `${/^\s*/.exec(lines[start]!)![0]}  `;
  if (!last) lines[start] = lines[start]!.replace(/\s*\[\s*\]\s*$/, '');
  lines.splice(last ? last.line : start + 1, 0, `${pad}- {id: ${id}, x: ${Math.max(0, x)}, y: ${Math.max(0, y)}}`);
  return lines.join('\n');
}

/** A tile less, with its objective. */
export const removeTile = (text: string, id: string): string => setObjective(changed(text, (tile) => (tile.id === id ? null : tile)), id, 0);

/** What the objective marker on a tile is worth; 0 takes it away. */
export function setObjective(text: string, id: string, value: number): string {
  const all = Object.entries(value ? { ...objectivesIn(text), [id]: value } : objectivesIn(text)).filter(([tile]) => value || tile !== id);
  return rows(text, (row) => row.replace(OBJECTIVES, (_all, head: string, _old: string, tail: string) => head + all.map(([tile, worth]) => `${tile}: ${worth}`).join(', ') + tail));
}

/** Both faces of a tile. */
export const otherFace = (id: string): string => id.slice(0, -1) + (id.endsWith('A') ? 'B' : 'A');
