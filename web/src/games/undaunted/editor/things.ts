/** What lies on a map besides its tiles: laid and taken away, each as one change of the text. */
import { append, put, remove, type Path } from '../../../scenarios/yaml/change';
import { adjacent } from '../board/geometry';
import { draftOf, whereIs, type Draft, type StructureDraft, type VehicleDraft } from './draft';

export type Thing =
  | { kind: 'objective'; value: number }
  | { kind: 'radio' | 'escape' | 'impassable' }
  | ({ kind: 'structure'; what: string } & Partial<Omit<StructureDraft, 'kind'>>)
  | { kind: 'mine'; face: string; number?: number }
  | { kind: 'controlled' | 'scouted'; side: string }
  | { kind: 'spawn'; side: string; accepts: string[]; number?: number }
  | { kind: 'unit'; side: string; id: string }
  | { kind: 'vehicle'; side: string; id: string };

/** Something on the map, and where. */
export interface Lying {
  thing: Thing;
  tile: string;
}

const board = (...path: (string | number)[]): Path => ['board', ...path];
const side = (name: string, ...path: (string | number)[]): Path => ['sides', name, ...path];

/** Everything on a tile, in the order of drawing. Mines lie between tiles. */
export function thingsOn(draft: Draft, tile: string): Thing[] {
  const found: Thing[] = [];
  const structure = draft.structures[tile];
  if (tile in draft.objectives) found.push({ kind: 'objective', value: draft.objectives[tile]! });
  if (structure) found.push({ kind: 'structure', what: structure.kind, defence: structure.defence, value: structure.value });
  if (draft.radio === tile) found.push({ kind: 'radio' });
  if (draft.impassable.includes(tile)) found.push({ kind: 'impassable' });
  if (draft.escapes.includes(tile)) found.push({ kind: 'escape' });
  for (const [name, { controlled, scouted, spawns }] of Object.entries(draft.sides)) {
    if (controlled.includes(tile)) found.push({ kind: 'controlled', side: name });
    if (scouted.includes(tile)) found.push({ kind: 'scouted', side: name });
    spawns.forEach((spawn, number) => spawn.tile === tile && found.push({ kind: 'spawn', side: name, accepts: spawn.accepts, number }));
  }
  for (const [name, { units, vehicles }] of Object.entries(draft.sides)) {
    for (const id of units[tile] ?? []) found.push({ kind: 'unit', side: name, id });
    for (const [id, vehicle] of Object.entries(vehicles)) if (vehicle.tile === tile) found.push({ kind: 'vehicle', side: name, id });
  }
  return found;
}

/** A number of a list's items; -1 where it is not there. */
const at = (list: string[] | undefined, item: string): number => list?.indexOf(item) ?? -1;
const without = (text: string, path: Path, list: string[] | undefined, item: string): string => (at(list, item) < 0 ? text : remove(text, [...path, at(list, item)]));

/** Take a thing from its tile. */
export function take(text: string, { thing, tile }: Lying): string {
  const draft = draftOf(text);
  if (!draft) return text;
  switch (thing.kind) {
    case 'objective':
      return remove(text, board('objectives', tile));
    case 'structure':
      return remove(text, board('structures', tile));
    case 'radio':
      return remove(text, board('radio'));
    case 'escape':
      return without(text, board('escapes'), draft.escapes, tile);
    case 'impassable':
      return without(text, board('impassable'), draft.impassable, tile);
    case 'mine':
      return remove(text, board('mines', 'laid', thing.number ?? -1));
    case 'controlled':
    case 'scouted':
      return without(text, side(thing.side, thing.kind), draft.sides[thing.side]?.[thing.kind], tile);
    case 'spawn':
      return remove(text, side(thing.side, 'spawns', thing.number ?? -1));
    case 'unit':
      return unplace(text, thing.side, thing.id);
    case 'vehicle':
      return remove(text, side(thing.side, 'vehicles', thing.id));
  }
}

/** A soldier who is nowhere: off its tile, or out of its seat. */
function unplace(text: string, name: string, unit: string): string {
  const army = draftOf(text)?.sides[name];
  const { tile, vehicle, seat } = whereIs(army, unit);
  if (tile) return army!.units[tile]!.length > 1 ? without(text, side(name, 'units', tile), army!.units[tile], unit) : remove(text, side(name, 'units', tile));
  return vehicle ? put(text, side(name, 'vehicles', vehicle, 'seats', seat!), null) : text;
}

/** Lay a thing on a tile, where it may have been elsewhere before. */
export function lay(text: string, thing: Thing, tile: string, from = ''): string {
  const draft = draftOf(text);
  if (!draft || from === tile) return text;
  const army = 'side' in thing ? draft.sides[thing.side] : undefined;
  switch (thing.kind) {
    case 'objective':
      return put(from ? take(text, { thing, tile: from }) : text, board('objectives', tile), thing.value);
    case 'structure': {
      const { what, defence = 5, value = what === 'roadblock' ? 0 : 1 } = thing;
      return put(from ? take(text, { thing, tile: from }) : text, board('structures', tile), { kind: what, defence, value });
    }
    case 'radio':
      return put(text, board('radio'), tile);
    case 'escape':
    case 'impassable': {
      const key = thing.kind === 'escape' ? 'escapes' : 'impassable';
      const lifted = from ? take(text, { thing, tile: from }) : text;
      return draft[key].includes(tile) ? lifted : append(lifted, board(key), tile);
    }
    case 'controlled':
    case 'scouted': {
      const other = thing.kind === 'controlled' ? 'scouted' : 'controlled';
      let next = from ? take(text, { thing, tile: from }) : text;
      if (army?.[other].includes(tile)) next = take(next, { thing: { kind: other, side: thing.side }, tile });
      return army?.[thing.kind].includes(tile) ? next : append(next, side(thing.side, thing.kind), tile);
    }
    case 'spawn':
      return thing.number === undefined ? append(text, side(thing.side, 'spawns'), { tile, accepts: thing.accepts }) : put(text, side(thing.side, 'spawns', thing.number, 'tile'), tile);
    case 'unit': {
      const lifted = unplace(text, thing.side, thing.id);
      const path = side(thing.side, 'units', tile);
      return army?.units[tile] ? append(lifted, path, thing.id) : put(lifted, path, [thing.id]);
    }
    case 'vehicle':
      return thing.id in (army?.vehicles ?? {}) ? put(text, side(thing.side, 'vehicles', thing.id, 'tile'), tile) : put(text, side(thing.side, 'vehicles', thing.id), { tile, seats: [] });
    case 'mine':
      return text;
  }
}

/** Lay a mine between two tiles, or move one there; the text as it was where they do not touch. */
export function layMine(text: string, face: string, border: [string, string], owner: string, number?: number): string {
  const draft = draftOf(text);
  const [a, b] = border.map((id) => draft?.tiles.find((tile) => tile.id === id));
  if (!draft || !a || !b || !adjacent(a, b)) return text;
  if (number !== undefined) return put(text, board('mines', 'laid', number, 'border'), border);
  const mine = { border, face };
  return draft.mineOwner ? append(text, board('mines', 'laid'), mine) : put(text, board('mines'), { owner, laid: [mine] });
}

/** Seat a soldier, wherever it was; null leaves the seat empty. */
export function seat(text: string, name: string, vehicle: string, number: number, soldier: string | null): string {
  const lifted = soldier ? unplace(text, name, soldier) : text;
  const placed: VehicleDraft | undefined = draftOf(lifted)?.sides[name]?.vehicles[vehicle];
  if (!placed) return text;
  const seats = [...placed.seats];
  while (seats.length <= number) seats.push(null);
  seats[number] = soldier;
  while (seats.length && seats.at(-1) === null) seats.pop();
  return put(lifted, side(name, 'vehicles', vehicle, 'seats'), seats);
}

/** A tile without anything on it or beside it, before it is taken away. */
export function clear(text: string, tile: string): string {
  for (let draft = draftOf(text); draft; draft = draftOf(text)) {
    const thing = thingsOn(draft, tile).at(-1) ?? mineBy(draft, tile);
    const next = thing ? take(text, { thing, tile }) : text;
    if (next === text) break;
    text = next;
  }
  return text;
}

function mineBy(draft: Draft, tile: string): Thing | undefined {
  const number = draft.mines.findIndex(({ border }) => border.includes(tile));
  return number < 0 ? undefined : { kind: 'mine', face: draft.mines[number]!.face, number };
}
