/** What lies on the board: soldiers on foot, and vehicles with everybody in them. */
import { unitKey } from '../pieces';
import type { BattleView, ScenarioDetail, SeatView, StructureView, VehicleView } from '../types';

export interface Piece {
  key: string;
  side: string;
  unit: string;
  tile: string;
  defence: number;
  armour: number; // of a tank, which has no defence
  suppressed: boolean;
  vehicle: VehicleView | null;
  hits: number; // hit markers of the virtual opponent
}

export function piecesOf(position: BattleView): Piece[] {
  const found: Piece[] = [];
  const hits = (side: string, unit: string): number => (position.solo?.side === side ? (position.solo.hits[unit] ?? 0) : 0);
  for (const { side, unit, tile, defence, suppressed, vehicle, armour = 0 } of position.units) {
    if (tile && !vehicle) found.push({ key: unitKey(side, unit), side, unit, tile, defence, armour, suppressed, vehicle: null, hits: hits(side, unit) });
  }
  for (const vehicle of vehiclesOf(position)) {
    const { side, unit, tile, defence, armour } = vehicle;
    if (tile) found.push({ key: unitKey(side, unit), side, unit, tile, defence, armour, suppressed: false, vehicle, hits: vehicle.seats.reduce((sum, seat) => sum + hits(side, seat.soldier ?? ''), 0) });
  }
  return found;
}

export const vehiclesOf = (position: BattleView): VehicleView[] => position.vehicles ?? [];

/** A seat is named by its vehicle and its number on the card, from 1. */
export const seatKey = (vehicle: string, seat: number): string => `${vehicle}/${seat}`;

export interface Place {
  vehicle: VehicleView;
  seat: number;
  view: SeatView;
}

/** Where a soldier sits. */
export function seatOf(position: BattleView, side: string, soldier: string): Place | null {
  for (const vehicle of vehiclesOf(position)) {
    const at = vehicle.side === side ? vehicle.seats.findIndex((seat) => seat.soldier === soldier) : -1;
    if (at >= 0) return { vehicle, seat: at + 1, view: vehicle.seats[at]! };
  }
  return null;
}

/** The piece that stands on the board for a unit: whoever sits in a vehicle is seen as the vehicle. */
export function standIn(position: BattleView, key: string): string {
  for (const vehicle of vehiclesOf(position)) {
    if (vehicle.seats.some((seat) => seat.soldier && unitKey(vehicle.side, seat.soldier) === key)) return unitKey(vehicle.side, vehicle.unit);
  }
  return key;
}

/** "drive 2" as the view writes a seat's action. */
export function actionOf(text: string): { name: string; value: number } {
  const [name = '', value = '0'] = text.split(' ');
  return { name, value: Number(value) };
}

/** The structures that stood on the tiles at the start: what the view no longer shows is destroyed. */
export const builtAtFirst = (detail: ScenarioDetail | null): Map<string, StructureView> =>
  new Map(detail?.scenario.tiles.flatMap((tile) => (tile.structure ? [[tile.id, tile.structure] as const] : [])));
