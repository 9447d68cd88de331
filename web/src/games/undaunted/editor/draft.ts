/** A scenario file as the editor draws it: whatever of it makes sense, while the rest is still being written. */
import type { FileFault } from '../../../net/types';
import { plain, readYaml, type Plain } from '../../../scenarios/yaml/read';

type Mapping = { [key: string]: Plain };

export interface TileDraft {
  id: string;
  x: number;
  y: number;
  upside_down: boolean;
}

export interface StructureDraft {
  kind: string;
  defence: number;
  value: number;
}

export interface MineDraft {
  border: [string, string];
  face: string;
}

export interface SpawnDraft {
  tile: string;
  accepts: string[];
}

export interface VehicleDraft {
  tile: string;
  seats: (string | null)[];
  damage: number;
}

export interface SideDraft {
  goal: Mapping;
  deck: Record<string, number>;
  supply: Record<string, number>;
  controlled: string[];
  scouted: string[];
  spawns: SpawnDraft[];
  units: Record<string, string[]>; // by tile
  vehicles: Record<string, VehicleDraft>;
}

export interface Draft {
  whole: Mapping;
  tiles: TileDraft[];
  objectives: Record<string, number>;
  radio: string;
  structures: Record<string, StructureDraft>;
  escapes: string[];
  impassable: string[];
  mineOwner: string;
  mines: MineDraft[];
  sides: Record<string, SideDraft>;
}

const mapping = (value: Plain | undefined): Mapping => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {});
const list = (value: Plain | undefined): Plain[] => (Array.isArray(value) ? value : []);
export const word = (value: Plain | undefined): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
export const figure = (value: Plain | undefined): number => (typeof value === 'number' ? value : 0);
export const words = (value: Plain | undefined): string[] => list(value).map(word);
const each = <T>(value: Plain | undefined, make: (part: Plain) => T): Record<string, T> => Object.fromEntries(Object.entries(mapping(value)).map(([key, part]) => [key, make(part)]));

/** What a text says; null while it is no YAML. */
export function draftOf(text: string): Draft | null {
  let whole: Mapping;
  try {
    whole = mapping(plain(readYaml(text)));
  } catch {
    return null;
  }
  const board = mapping(whole['board']);
  const mines = mapping(board['mines']);
  return {
    whole,
    tiles: list(board['tiles']).map((tile) => {
      const { id, x, y, upside_down } = mapping(tile);
      return { id: word(id), x: figure(x), y: figure(y), upside_down: upside_down === true };
    }),
    objectives: each(board['objectives'], figure),
    radio: word(board['radio']),
    structures: each(board['structures'], (part) => {
      const { kind, defence, value } = mapping(part);
      return { kind: word(kind), defence: figure(defence), value: figure(value) };
    }),
    escapes: words(board['escapes']),
    impassable: words(board['impassable']),
    mineOwner: word(mines['owner']),
    mines: list(mines['laid']).map((part) => {
      const { border, face } = mapping(part);
      const [a = '', b = ''] = words(border);
      return { border: [a, b], face: word(face) };
    }),
    sides: each(whole['sides'], sideOf),
  };
}

function sideOf(value: Plain): SideDraft {
  const side = mapping(value);
  return {
    goal: mapping(side['goal']),
    deck: each(side['deck'], figure),
    supply: each(side['supply'], figure),
    controlled: words(side['controlled']),
    scouted: words(side['scouted']),
    spawns: list(side['spawns']).map((part) => ({ tile: word(mapping(part)['tile']), accepts: words(mapping(part)['accepts']) })),
    units: each(side['units'], words),
    vehicles: each(side['vehicles'], (part) => {
      const { tile, seats, damage } = mapping(part);
      return { tile: word(tile), seats: list(seats).map((seat) => word(seat) || null), damage: figure(damage) };
    }),
  };
}

/** The tile of a unit, or the vehicle in which it sits; nothing where it is off the map. */
export function whereIs(side: SideDraft | undefined, unit: string): { tile?: string; vehicle?: string; seat?: number } {
  for (const [tile, units] of Object.entries(side?.units ?? {})) if (units.includes(unit)) return { tile };
  for (const [vehicle, { seats }] of Object.entries(side?.vehicles ?? {})) if (seats.includes(unit)) return { vehicle, seat: seats.indexOf(unit) };
  return {};
}

/** `sides.US.spawns[2].tile` in parts. */
export const placeParts = (place: string): (string | number)[] =>
  [...place.matchAll(/'([^']*)'|\[(\d+)\]|([^.[\]']+)/g)].map(([, quoted, index, key]) => (index !== undefined ? Number(index) : (quoted ?? key ?? '')));

/** The tiles that a fault is about: those it names on its way, and what is written there. */
export function tilesOfFault(fault: FileFault, draft: Draft): string[] {
  const known = new Set(draft.tiles.map(({ id }) => id));
  const named: string[] = [];
  let at: Plain | undefined = draft.whole;
  for (const part of placeParts(fault.place)) {
    named.push(String(part));
    at = Array.isArray(at) ? at[Number(part)] : mapping(at)[part];
  }
  const { id, tile, border } = mapping(at);
  return [...new Set([...named, word(at), word(id), word(tile), ...words(border)])].filter((name) => known.has(name));
}
