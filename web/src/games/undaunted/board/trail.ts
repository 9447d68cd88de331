/** What the events of one deed left on the map: ways, shots and losses. Where units stood is folded from the start. */
import { succeeds } from '../dice/odds';
import { sideOf, unitKey } from '../pieces';
import type { ScenarioDetail, TableEvent } from '../types';

export interface Shot {
  from: string; // a tile; empty where nobody on the map fired
  to: string;
  side: string; // who fired
  faces: { face: number; hit: boolean }[];
}

export interface Trail {
  ways: { tiles: string[]; side: string }[];
  shots: Shot[];
  lost: string[]; // tiles on which a counter was lost
}

const text = (event: TableEvent, name: string): string => (typeof event[name] === 'string' ? (event[name] as string) : '');

class Field {
  readonly #at = new Map<string, string>();
  readonly #aboard = new Map<string, string>(); // the vehicle of a soldier

  constructor(detail: ScenarioDetail) {
    for (const { side, units, vehicles } of detail.scenario.armies) {
      for (const { unit, tile } of units) this.#at.set(unitKey(side, unit), tile);
      for (const { vehicle, tile, seats } of vehicles) {
        this.#at.set(vehicle, tile);
        for (const soldier of seats) if (soldier) this.#aboard.set(unitKey(side, soldier), vehicle);
      }
    }
  }

  /** Where a unit stands; a vehicle goes by its name alone, because it may change hands. */
  tile(side: string, unit: string): string {
    const key = unitKey(side, unit);
    return this.#at.get(this.#aboard.get(key) ?? key) ?? this.#at.get(unit) ?? '';
  }

  hear(event: TableEvent, side: string): void {
    const [unit, tile, vehicle] = [text(event, 'unit'), text(event, 'tile'), text(event, 'vehicle')];
    const key = unitKey(side, unit);
    if (event.kind === 'moved' || event.kind === 'deployed') this.#at.set(this.#at.has(unit) ? unit : key, tile);
    else if (event.kind === 'boarded') this.#aboard.set(key, vehicle);
    else if (event.kind === 'disembarked') {
      this.#aboard.delete(key);
      this.#at.set(key, tile);
    } else if (event.kind === 'counter lost' || event.kind === 'escaped') {
      this.#aboard.delete(key);
      this.#at.delete(key);
    }
  }
}

/** The trail of the events between two, those included. */
export function trailOf(events: TableEvent[], from: number, to: number, seats: string[], detail: ScenarioDetail): Trail {
  const field = new Field(detail);
  const trail: Trail = { ways: [], shots: [], lost: [] };
  let actor = ''; // the tile of whoever acts
  for (const event of events) {
    if (event.seq > to) break;
    const side = sideOf(seats[Number(event['seat'] ?? -1)] ?? '');
    if (event.kind === 'played' || event.kind === 'relevant') actor = field.tile(side, text(event, 'vehicle') || text(event, 'card'));
    if (event.kind === 'exploded') actor = '';
    const owner = sideOf(seats[Number(event['owner'] ?? -1)] ?? '');
    if (event.seq >= from) mark(trail, event, { side, owner }, field, actor);
    field.hear(event, side);
  }
  return trail;
}

function mark(trail: Trail, event: TableEvent, { side, owner }: { side: string; owner: string }, field: Field, actor: string): void {
  const tile = text(event, 'tile');
  const here = field.tile(side, text(event, 'unit'));
  if (event.kind === 'moved') {
    const way = trail.ways.find(({ tiles }) => tiles.at(-1) === here);
    if (way) way.tiles.push(tile);
    else trail.ways.push({ tiles: here ? [here, tile] : [tile], side });
  } else if (event.kind === 'deployed') trail.ways.push({ tiles: [tile], side });
  else if (event.kind === 'counter lost' && here) trail.lost.push(here);
  else if (event.kind === 'rolled') {
    const needed = Number(event['defence']);
    const target = tile || field.tile(owner, text(event, 'unit'));
    const faces = ((event['faces'] as number[] | undefined) ?? []).map((face) => ({ face, hit: succeeds(face, needed) }));
    trail.shots.push({ from: actor, to: target, side, faces });
  }
}
