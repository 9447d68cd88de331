/** What an option will do, as a message id and parameters, from nothing but the view. */
import { seatOf } from '../board/piece';
import type { Key } from '../../../ui/i18n.svelte';
import { single } from '../pieces';
import type { BattleView, CardInfo, Choice, Decision, SeatView } from '../types';
import { scouts } from './prompt';

export interface Said {
  key: Key;
  params: Record<string, string | number>;
}

interface Setting {
  decision: Decision;
  option: Choice;
  position: BattleView;
  side: string;
  card: (name: string) => CardInfo | undefined;
  name: (card: string) => string;
  sideName: (side: string) => string;
  seatActions?: (seat: SeatView) => string;
  faceName?: (face: string) => string;
  specialist?: (card: string) => string; // who may take the place of Riflemen
}

const tileOf = (position: BattleView, id: string) => position.tiles.find((tile) => tile.id === id);

export function explain(setting: Setting): Said | null {
  const { parts } = setting.option;
  switch (parts.kind) {
    case 'bid':
      return { key: 'explain.bid', params: { card: setting.name(parts.card ?? ''), value: setting.card(parts.card ?? '')?.initiative ?? 0 } };
    case 'hunker':
      return { key: 'explain.hunker', params: { card: setting.name(parts.card ?? '') } };
    case 'ready':
      return { key: single('explain.ready', setting.side), params: { unit: setting.name(parts.card ?? '') } };
    case 'play':
    case 'vehicle':
      return played(setting);
    case 'sit':
    case 'disembark':
    case 'swap':
      return seated(setting);
    case 'escape':
      return { key: 'explain.escape', params: { unit: setting.name(setting.decision.about.unit ?? '') } };
    case 'card':
      if (setting.decision.question === 'Exchange') return exchanged(setting);
      return { key: CARDS[setting.decision.question] ?? 'explain.bolster', params: { card: setting.name(parts.card ?? '') } };
    case 'mine':
      return mined(setting);
    case 'player':
      return { key: 'explain.concealFrom', params: { side: setting.sideName(parts.player ?? '') } };
    case 'tile':
      return going(setting);
    case 'unit': {
      const key = UNITS[setting.decision.question];
      return key ? { key, params: { unit: setting.name(parts.unit ?? ''), vehicle: setting.name(setting.decision.about.vehicle ?? '') } } : null;
    }
    default:
      return null;
  }
}

/** What choosing a unit means. */
const UNITS: Record<string, Key> = { GuideUnit: 'explain.guide', ChooseVictim: 'explain.victim', RepairVehicle: 'explain.repair', SelectTanks: 'explain.tank' };

/** What choosing a card means. */
const CARDS: Record<string, Key> = { InspireCard: 'explain.inspire', RallyCard: 'explain.inspire', TakePlane: 'explain.call', ChooseLoss: 'explain.lose' };

/** A mine on the border between the soldier's tile and another. */
function mined({ decision, option, position, faceName }: Setting): Said {
  const { tile = '', does, face = '' } = option.parts;
  const params = { a: decision.about.tile ?? '', b: tile, face: faceName?.(face) ?? face };
  if (does === 'lift') return { key: 'explain.mine.lift', params };
  return { key: 'explain.mine.lay', params: { ...params, count: (position.mines?.bank ?? 1) - 1 } };
}

/** Two Riflemen of a squad for two specialists, or as many as there are (RF-SPEC-4). */
function exchanged({ decision, option, position, side, name, specialist }: Setting): Said {
  const card = option.parts.card ?? '';
  const held = position.sides.find((each) => each.id === side && each.hand.cards)?.supply.cards?.[card] ?? 0;
  const left = decision.about.left ?? 1;
  return { key: 'explain.exchange', params: { card: name(card), other: name(specialist?.(card) ?? ''), count: held >= left ? left : 1 } };
}

/** A seat move is free and goes with the card's action, before it or after it; a swap takes the whole card. */
function seated({ decision, option, position, side, name, seatActions }: Setting): Said {
  const { kind, card, vehicle, seat, unit } = option.parts;
  const after = decision.question === 'SeatAfter';
  const soldier = name(card ?? '');
  if (kind === 'swap') return { key: 'explain.swap', params: { unit: soldier, other: name(unit ?? '') } };
  if (kind === 'disembark') return { key: after ? 'explain.leave' : 'explain.leave.first', params: { unit: soldier } };
  const there = position.vehicles?.find((each) => each.unit === vehicle);
  const actions = there && seatActions ? seatActions(there.seats[(seat ?? 1) - 1]!) : '';
  const params = { unit: soldier, vehicle: name(vehicle ?? ''), seat: seat ?? 0, actions };
  if (there && there.side !== side) return { key: 'explain.capture', params };
  const within = seatOf(position, side, card ?? '')?.vehicle.unit === vehicle;
  if (within) return { key: after ? 'explain.shift' : 'explain.shift.first', params };
  return { key: after ? 'explain.board' : 'explain.board.first', params };
}

function played({ option, position, side, card, name, sideName }: Setting): Said | null {
  const who = option.parts.card ?? '';
  const enemy = position.sides.find((each) => each.id !== side);
  const me = position.sides.find((each) => each.id === side && each.hand.cards);
  switch (option.parts.action) {
    case 'control': {
      const tile = controlled(position, side, card(who)?.unit ?? '');
      if (!tile) return null;
      const lost = enemy && tile.marks[enemy.id] === 'controlled';
      const worth = tile.objective + (side === 'IT' ? (tile.structure?.value ?? 0) : 0); // Italy keeps what stands (NA-STRUCT-2)
      const params = { tile: tile.id, count: worth, side: sideName(enemy?.id ?? '') };
      if (!worth) return { key: lost ? 'explain.control.bare.from' : 'explain.control.bare', params };
      return { key: lost ? 'explain.control.from' : 'explain.control', params };
    }
    case 'recon':
      return { key: me?.hand.cards?.['Fog of War'] ? 'explain.recon' : 'explain.recon.none', params: {} };
    case 'conceal': {
      const fog = enemy?.supply.cards?.['Fog of War'] ?? 0;
      return { key: fog ? 'explain.conceal' : 'explain.conceal.none', params: { side: sideName(enemy?.id ?? '') } };
    }
    case 'repair':
      return { key: 'explain.mend', params: { card: name(who) } };
    case 'air-support':
      return { key: PLANES.some((plane) => me?.supply.cards?.[plane]) ? 'explain.air' : 'explain.air.none', params: { card: name(who) } };
    case 'blast':
      return { key: 'explain.blast', params: { tile: me?.target ?? '' } };
    default:
      return { key: 'explain.play', params: { card: name(who) } };
  }
}

/** What Air Support can call (RF-AIR-1). */
const PLANES = ['Reconnaissance Plane', 'Ground-Attack Plane'];

/** The tile a unit would take: where it stands, or where it would be deployed. */
function controlled(position: BattleView, side: string, unit: string) {
  const stands = position.units.find((each) => each.side === side && each.unit === unit)?.tile;
  if (stands) return tileOf(position, stands);
  const spawn = position.spawns.find((mark) => mark.side === side && tileOf(position, mark.tile)?.marks[side] === 'scouted');
  return spawn && tileOf(position, spawn.tile);
}

function going({ decision, option, position, side, name }: Setting): Said {
  const tile = option.parts.tile ?? '';
  const unit = name(decision.about.unit ?? '');
  const me = position.sides.find((each) => each.id === side);
  if (decision.question === 'BombTile' || decision.question === 'ThrowAt') return { key: 'explain.bomb.none', params: { tile } };
  const tanks = decision.about.chosen ?? [];
  if (tanks.length === 1) return { key: 'explain.move.one', params: { unit: name(tanks[0]!), tile } };
  if (tanks.length) return { key: 'explain.advance', params: { units: tanks.map(name).join(', '), tile } };
  if (decision.question === 'AimAt') return { key: 'explain.aim', params: { tile } };
  if (decision.question === 'Deploy') return { key: 'explain.deploy', params: { unit, tile } };
  const fresh = scouts(decision) && !tileOf(position, tile)?.marks[side];
  const fog = me?.supply.cards?.['Fog of War'] ?? 0;
  if (decision.question === 'SurveyTile') return { key: !fresh ? 'explain.survey.known' : fog ? 'explain.survey' : 'explain.survey.free', params: { tile } };
  if (fresh) return { key: single(fog ? 'explain.scout' : 'explain.scout.free', side), params: { unit, tile } };
  return { key: single('explain.move', side, decision.about.unit ?? ''), params: { unit, tile } };
}
