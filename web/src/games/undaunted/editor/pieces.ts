/** The counters of a draft as the board draws them, and where everything on a tile lies. */
import { outward, spots, type Placed } from '../board/geometry';
import type { Piece } from '../board/piece';
import { unitKey } from '../pieces';
import type { ScenarioKit, TileView } from '../types';
import { coverText } from '../words';
import type { Draft, TileDraft, VehicleDraft } from './draft';
import { sideOfKit, titleOf } from './names';
import type { Thing } from './things';

/** A counter of the box; a vehicle with whoever sits in it. */
export function pieceOf(kit: ScenarioKit, side: string, id: string, tile = '', placed?: VehicleDraft): Piece {
  const box = sideOfKit(kit, side);
  const unit = titleOf(kit, side, id);
  const counter = box?.units.find((each) => each.id === id);
  const vehicle = box?.vehicles.find((each) => each.id === id);
  const { defence = 0, armour = 0 } = counter ?? vehicle ?? {};
  const found = { key: unitKey(side, unit), side, unit, tile, defence, armour, suppressed: false, vehicle: null, hits: 0 };
  if (!vehicle) return found;
  const { critical, integrity } = vehicle;
  const damage = placed?.damage ?? 0;
  const seats = vehicle.seats.map((requires, i) => ({ soldier: placed?.seats[i] ?? null, actions: [], requires }));
  return { ...found, vehicle: { side, origin: side, unit, tile, defence, armour, damage, critical, integrity, disabled: damage >= critical, seats, fate: '' } };
}

/** A tile as the board draws it; null for a face that the box does not have. */
export function tileOf(kit: ScenarioKit, draft: Draft, { id, x, y, upside_down }: TileDraft): TileView | null {
  const face = kit.faces.find((each) => each.id === id);
  if (!face) return null;
  const built = draft.structures[id];
  const marks = Object.entries(draft.sides).map(([side, { controlled, scouted }]) => [side, controlled.includes(id) ? 'controlled' : scouted.includes(id) ? 'scouted' : '']);
  return {
    ...face, x, y, upside_down,
    objective: draft.objectives[id] ?? 0,
    marks: Object.fromEntries(marks),
    radio: draft.radio === id,
    impassable: face.impassable || draft.impassable.includes(id),
    escape: draft.escapes.includes(id),
    structure: built ? { name: kit.structures[built.kind] ?? built.kind, defence: built.defence, value: built.value } : null,
  };
}

/** A thing on a tile: where its middle is and how far it reaches, in the units of the tile. */
export interface Spotted {
  thing: Thing;
  x: number;
  y: number;
  r: number;
}

/** Where things lie on a tile, as `Tile` and `Counter` draw them. */
export function spotted(things: Thing[], tile: TileView, tiles: Placed[], grown: number): Spotted[] {
  const counters = things.filter(({ kind }) => kind === 'unit' || kind === 'vehicle');
  const marks = things.filter(({ kind }) => kind === 'controlled' || kind === 'scouted');
  const spawns = things.filter(({ kind }) => kind === 'spawn');
  const places = spots(counters.length);
  return things.map((thing) => {
    if (counters.includes(thing)) {
      const { x, y, scale } = places[counters.indexOf(thing)]!;
      return { thing, x: 100 + x, y: 100 + y, r: 38 * scale };
    }
    if (marks.includes(thing)) return { thing, x: 176 - (marks.length - 1 - marks.indexOf(thing)) * 38, y: 174, r: 20 };
    if (spawns.includes(thing)) return { thing, x: 13 + 30 * grown, y: 190 - (12 + spawns.indexOf(thing) * 28) * grown, r: 15 * grown };
    switch (thing.kind) {
      case 'structure':
        return { thing, x: tile.objective ? 88 : 34, y: 36, r: 26 };
      case 'radio':
        return { thing, x: 120, y: 26, r: 20 };
      case 'impassable':
        return { thing, x: coverText(tile.cover, tile.hill).length > 1 ? 114 : 132, y: 25, r: 17 };
      case 'escape': {
        const turn = (outward(tiles, tile) * Math.PI) / 180;
        return { thing, x: 100 + 77 * Math.cos(turn), y: 100 + 77 * Math.sin(turn), r: 24 };
      }
      default:
        return { thing, x: 30, y: 32, r: 24 };
    }
  });
}
