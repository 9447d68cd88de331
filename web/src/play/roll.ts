/** The last roll of the dice and what came of it, read from the events. */
import type { BattleView, TableEvent } from '../net/wire';
import { distances } from '../board/geometry';

export interface RollTold {
  seq: number;
  seat: number; // who rolled
  actor: string; // the card or unit that rolled
  action: string;
  target: string;
  owner: number;
  needed: number;
  faces: number[];
  hit: boolean;
  outcome: { kind: 'casualty' | 'counter lost' | 'suppressed' | 'none'; zone: string };
  sum: { base: number; cover: number; range: number } | null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export function lastRoll(events: TableEvent[], position: BattleView): RollTold | null {
  const at = events.findLastIndex((event) => event.kind === 'rolled');
  const rolled = events[at];
  if (!rolled) return null;
  const played = events.slice(0, at).findLast((event) => event.kind === 'played');
  const then = events.slice(at + 1, at + 4).find((event) => ['casualty', 'counter lost', 'suppressed', 'rolled', 'played', 'turn ended'].includes(event.kind));
  const kind = then && ['casualty', 'counter lost', 'suppressed'].includes(then.kind) ? (then.kind as RollTold['outcome']['kind']) : 'none';
  const told: RollTold = {
    seq: rolled.seq,
    seat: Number(rolled['seat']),
    actor: text(played?.['card']),
    action: text(played?.['action']),
    target: text(rolled['unit']),
    owner: Number(rolled['owner']),
    needed: Number(rolled['defence']),
    faces: (rolled['faces'] as number[] | undefined) ?? [],
    hit: rolled['hit'] === true,
    outcome: { kind, zone: text(then?.['zone']) },
    sum: null,
  };
  return { ...told, sum: sumOf(told, position) };
}

/** The parts of the needed number, where both units still stand where they stood. */
function sumOf(told: RollTold, position: BattleView): RollTold['sum'] {
  const unit = (seat: number, name: string) => position.units.find((each) => each.side === position.sides[seat]?.id && each.unit === name);
  const target = unit(told.owner, told.target);
  if (!target?.tile) return null;
  const tile = position.tiles.find((each) => each.id === target.tile);
  const from = unit(told.seat, told.actor)?.tile;
  const range = told.action === 'blast' ? 0 : from ? (distances(position.tiles, from).get(target.tile) ?? -1) : -1;
  const cover = told.needed - target.defence - range;
  const possible = tile && (cover === tile.cover || (tile.hill && cover === 1));
  return range >= 0 && possible ? { base: target.defence, cover, range } : null;
}
