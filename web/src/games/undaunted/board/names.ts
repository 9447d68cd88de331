/** Accessible names: what, where it matters, state, offer. */
import { percent, t } from '../../../ui/i18n.svelte';
import { actionLabel, cardName, coverText, faceName, sideName, structureName, unitOf } from '../words';
import type { CardInfo, Choice, Odds, SeatView, Shot, TileView, VehicleView } from '../types';
import { actionOf, type Piece } from './piece';

export function tileLabel(tile: TileView, units: Piece[], legal: boolean, odds: Odds | null = null, shots: Shot[] = [], tankSpawns: string[] = []): string {
  const parts = [t('name.tile', { tile: tile.id }), t('name.cover', { cover: coverText(tile.cover, tile.hill) })];
  if (tile.objective) parts.push(t('name.objective', { count: tile.objective }));
  if (tile.structure) parts.push(t('name.structure', { name: structureName(tile.structure.name), defence: tile.structure.defence, count: tile.structure.value }));
  if (tile.impassable) parts.push(t('LRDG' in tile.marks ? 'name.closed' : 'name.closed.tanks'));
  for (const side of tankSpawns) parts.push(t('name.spawn.tanks', { side: sideName(side) }));
  if (tile.escape) parts.push(t('name.escape'));
  if (tile.radio) parts.push(t('name.radio'));
  for (const [side, mark] of Object.entries(tile.marks)) {
    if (mark === 'scouted') parts.push(t('name.scouted', { side: sideName(side) }));
    if (mark === 'controlled') parts.push(t('name.controlled', { side: sideName(side) }));
  }
  for (const unit of units) parts.push(unitOf(unit.unit, unit.side));
  if (legal && odds) parts.push(t('name.target', { needed: odds.total, chance: percent(odds.chance) }));
  else if (legal) parts.push(t('name.legal'));
  if (legal) parts.push(...shots.map(shotText));
  return parts.join(', ');
}

/** "anti-armour mine, needs 4, 97%", or the same for whoever is under fire. */
export const shotText = (shot: Shot): string => `${shot.mine ? t('name.mine.off', { face: faceName(shot.mine) }) : unitOf(shot.unit, shot.side)}: ${percent(shot.odds.chance)}`;

/** A border between two tiles: its mines, and what may be done there. */
export function borderLabel(tiles: string[], mines: { face: string }[], side: string, offers: string[]): string {
  const parts = [t('name.border', { a: tiles[0] ?? '', b: tiles[1] ?? '' })];
  for (const mine of mines) parts.push(t('name.mine', { face: faceName(mine.face), side: sideName(side) }));
  if (!mines.length) parts.push(t('name.unmined'));
  return [...parts, ...offers].join(', ');
}

/** What can be done on a border: "Lay: anti-armour". */
export const mineDeed = ({ parts }: Choice): string => t(parts.does === 'lift' ? 'choice.mine.lift' : 'choice.mine.lay', { face: faceName(parts.face ?? '') });

export function pieceLabel(piece: Piece, legal: boolean, odds: Odds | null): string {
  const parts = [t('name.unit', { unit: unitOf(piece.unit, piece.side), tile: piece.tile }), ...stateOf(piece)];
  if (piece.hits) parts.push(t('name.hits', { count: piece.hits }));
  if (legal && odds) parts.push(t('name.target', { needed: odds.total, chance: percent(odds.chance) }));
  else if (legal) parts.push(t('name.legal'));
  return parts.join(', ');
}

function stateOf({ vehicle, suppressed, side, armour }: Piece): string[] {
  if (armour && !vehicle) return [t('name.armour', { armour })]; // a tank is never suppressed (RF-TANK-4)
  if (!vehicle) return [suppressed ? t('state.suppressed') : t('state.ready')];
  const crew = vehicle.seats.flatMap((seat) => (seat.soldier ? [cardName(seat.soldier, side)] : []));
  return [damageText(vehicle), crew.length ? t('name.aboard', { units: crew.join(', ') }) : t('name.empty')];
}

/** "runs, damage 1 of 5, disabled at 3". */
export function damageText(vehicle: VehicleView): string {
  const state = vehicle.fate === 'escaped' ? t('fate.escaped') : vehicle.fate ? t('state.destroyed') : vehicle.disabled ? t('state.disabled') : t('state.running');
  return `${state}, ${t('name.damage', { damage: vehicle.damage, integrity: vehicle.integrity, critical: vehicle.critical })}`;
}

/** What a seat lets its soldier do. */
export const seatActions = (seat: SeatView): string => seat.actions.map((text) => actionLabel(actionOf(text))).join(', ') || t('seat.passenger');

export function seatLabel(vehicle: VehicleView, number: number, offer: string): string {
  const seat = vehicle.seats[number - 1]!;
  const parts = [t('name.seat', { vehicle: cardName(vehicle.unit, vehicle.side), seat: number }), seatActions(seat)];
  if (seat.requires) parts.push(t('name.requires', { who: t(`needs.${seat.requires}` as 'needs.driver') }));
  parts.push(seat.soldier ? cardName(seat.soldier, vehicle.side) : t('seat.empty'));
  if (offer) parts.push(offer);
  return parts.join(', ');
}

export function cardLabel(name: string, side: string, info: CardInfo | undefined): string {
  const parts = [cardName(name, side)];
  if (info) parts.push(t('name.initiative', { value: info.initiative }), ...info.actions.map(actionLabel));
  return parts.join(', ');
}
