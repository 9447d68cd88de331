/** The last roll of the dice and what came of it, read from the events. */
import type { BattleView, TableEvent } from '../types';
import { distances } from '../board/geometry';

export interface RollTold {
  seq: number;
  seat: number; // who rolled
  actor: string; // the card or unit that rolled
  action: string;
  target: string;
  owner: number;
  structure: string; // the structure it was rolled for, instead of a unit
  mine: string; // the face of the mine that went off, instead of an actor
  needed: number;
  faces: number[];
  hit: boolean;
  outcome: { kind: Outcome | 'none'; zone: string; who: string };
  sum: { base: number; cover: number; range: number } | null;
}

const OUTCOMES = ['casualty', 'counter lost', 'suppressed', 'destroyed', 'disabled', 'damaged', 'razed'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** What came of it, the gravest first: a vehicle that is destroyed was also damaged. */
function outcomeOf(events: TableEvent[]): TableEvent | undefined {
  const end = events.findIndex((event) => ['rolled', 'played', 'turn ended'].includes(event.kind));
  const then = (end < 0 ? events : events.slice(0, end)).filter((event) => OUTCOMES.includes(event.kind as Outcome));
  return then.find((event) => event.kind === 'destroyed') ?? then.find((event) => event.kind === 'disabled') ?? then.find((event) => event.kind === 'damaged') ?? then[0];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export function lastRoll(events: TableEvent[], position: BattleView): RollTold | null {
  const at = events.findLastIndex((event) => event.kind === 'rolled');
  const rolled = events[at];
  if (!rolled) return null;
  // a card of a hand, or one that the virtual opponent resolves
  const played = events.slice(0, at).findLast((event) => event.kind === 'played' || event.kind === 'relevant');
  const then = outcomeOf(events.slice(at + 1));
  const told: RollTold = {
    seq: rolled.seq,
    seat: Number(rolled['seat']),
    actor: text(played?.['card']),
    action: text(played?.['action']),
    target: text(rolled['unit']),
    owner: Number(rolled['owner'] ?? -1),
    structure: text(rolled['structure']),
    mine: events[at - 1]?.kind === 'exploded' ? text(events[at - 1]!['face']) : '',
    needed: Number(rolled['defence']),
    faces: (rolled['faces'] as number[] | undefined) ?? [],
    hit: rolled['hit'] === true,
    outcome: { kind: (then?.kind as Outcome | undefined) ?? 'none', zone: text(then?.['zone']), who: text(then?.['unit']) },
    sum: null,
  };
  return { ...told, sum: sumOf(told, position) };
}

/** The parts of the needed number, where both units still stand where they stood. */
function sumOf(told: RollTold, position: BattleView): RollTold['sum'] {
  const here = [...position.units, ...(position.vehicles ?? [])];
  const unit = (seat: number, name: string) => here.find((each) => each.side === position.sides[seat]?.id && each.unit === name);
  const target = unit(told.owner, told.target);
  if (!target?.tile || told.action === 'demolish' || told.mine) return null;
  const base = told.action === 'anti-tank' ? (target.armour ?? 0) : target.defence;
  const tile = position.tiles.find((each) => each.id === target.tile);
  const from = unit(told.seat, told.actor)?.tile;
  const range = ['blast', 'strafe', 'bomb'].includes(told.action) ? 0 : from ? (distances(position.tiles, from).get(target.tile) ?? -1) : -1;
  const cover = told.needed - base - range;
  const possible = tile && (cover === tile.cover || (tile.hill && cover === 1));
  return range >= 0 && possible ? { base, cover, range } : null;
}
