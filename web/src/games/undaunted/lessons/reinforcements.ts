/** What the expansion adds to a guided game: tanks and specialists in Normandy, mines and planes in the desert. */
import { isTank, unitKey } from '../pieces';
import type { UnitView } from '../types';
import { tiles, units } from '../../../app/learn/lesson';
import { asks, first, happened, holds, inDesert, offers, ownUnits, picks, played, told, type Hint, type Moment } from './moment';

const armoured = (unit: UnitView): boolean => (unit.armour ?? 0) > 0;
const tanks = (m: Moment): string[] => ownUnits(m, armoured);
const closed = ({ view }: Moment): string[] => view.position.tiles.filter((tile) => tile.impassable).map((tile) => tile.id);

/** A tank of ours that waits beside the map, with a card of it in hand. */
const waiting = (m: Moment): UnitView | undefined =>
  m.view.position.units.find((unit) => unit.side === m.side && armoured(unit) && unit.tile === null && !unit.fate && m.hand.includes(unit.unit));

const mines = ({ view }: Moment): string[] => [...new Set((view.position.mines?.laid ?? []).flatMap((mine) => mine.border))];
/** An answer that leads over a mine. */
const mined = (m: Moment): boolean => !!m.decision?.options.some((option) => option.shots?.some((shot) => shot.mine));

/** Control while the enemy stands there, in Normandy: also against the virtual opponent (RF-CONTROL-5). */
export const CONTROL: Hint = { id: 'rf.control', rule: 'RF-CONTROL-1', when: (m) => offers(m, 'play', 'control'), done: (m) => happened(m, 'controlled'), instead: ['control'] };

const TANKS: Hint[] = [
  { id: 'rf.exchange', rule: 'RF-SPEC-4', when: (m) => asks(m, 'Exchange'), done: (m) => happened(m, 'exchanged') },
  { id: 'rf.tank', rule: 'RF-TANK-3', when: (m) => first(m) && tanks(m).length > 0, point: (m) => units(tanks(m)) },
  { id: 'rf.closed', rule: 'RF-TANK-6', when: (m) => first(m) && tanks(m).length > 0 && closed(m).length > 0, point: (m) => tiles(closed(m)) },
  {
    id: 'rf.spawn',
    rule: 'RF-TANK-12',
    when: (m) => asks(m, 'TakeTurn') && !!waiting(m),
    done: (m) => happened(m, 'deployed', (event) => isTank(String(event['unit']))),
    point: (m) => tiles(m.view.position.spawns.filter((spawn) => spawn.side === m.side && spawn.accepts.includes('T')).map((spawn) => spawn.tile)),
    fill: (m) => ({ card: waiting(m)?.unit ?? '' }),
  },
  { id: 'rf.antitank', rule: 'RF-AT-2', when: (m) => picks(m, 'anti-tank'), done: (m) => played(m, 'anti-tank') },
  { id: 'rf.advance', rule: 'RF-ADVANCE-1', when: (m) => picks(m, 'advance'), done: (m) => played(m, 'advance'), point: (m) => units(tanks(m)) },
  { id: 'rf.hit', rule: 'RF-TANK-13', when: (m) => happened(m, 'casualty', (event) => tanks(m).includes(unitKey(m.side, String(event['unit'])))) },
  { id: 'rf.specialist', rule: 'RF-SPEC-7', when: (m) => asks(m, 'TakeTurn') && (holds(m, 'Grenadiers') || holds(m, 'Submachine Gunners')) },
  { id: 'rf.loss', rule: 'RF-SPEC-9', when: (m) => asks(m, 'ChooseLoss') },
  CONTROL,
];

const MINES: Hint[] = [
  { id: 'rf.mines', rule: 'RF-MINE-5', when: (m) => first(m) && !!m.view.position.mines && m.view.position.mines.side !== m.side, point: (m) => tiles(mines(m)) },
  { id: 'rf.mines.own', rule: 'RF-MINE-2', when: (m) => first(m) && m.view.position.mines?.side === m.side, point: (m) => tiles(mines(m)) },
  { id: 'rf.sapper', rule: 'RF-MINE-15', when: (m) => picks(m, 'mines'), done: (m) => played(m, 'mines') },
  { id: 'rf.crossing', rule: 'RF-MINE-9', when: mined, done: (m) => told(m, 'exploded') },
  { id: 'rf.exploded', rule: 'RF-MINE-13', when: (m) => told(m, 'exploded') },
  { id: 'rf.air', rule: 'RF-AIR-1', when: (m) => picks(m, 'air-support'), done: (m) => played(m, 'air-support') },
  { id: 'rf.called', rule: 'RF-AIR-2', when: (m) => told(m, 'called', (event) => event['seat'] !== m.seat) },
  { id: 'rf.bomb', rule: 'RF-BOMB-2', when: (m) => picks(m, 'bomb'), done: (m) => played(m, 'bomb') },
  { id: 'rf.bombed', rule: 'RF-BOMB-3', when: (m) => told(m, 'played', (event) => event['action'] === 'bomb' && event['seat'] !== m.seat) },
];

const BOTH: Hint[] = [
  { id: 'rf.grenades', rule: 'RF-GREN-2', when: (m) => picks(m, 'grenades'), done: (m) => played(m, 'grenades') },
  { id: 'rf.close', rule: 'RF-RATK-1', when: (m) => picks(m, 'close-attack'), done: (m) => played(m, 'close-attack') },
];

export const reinforcements = (m: Moment): Hint[] => [...(inDesert(m) ? MINES : TANKS), ...BOTH];
