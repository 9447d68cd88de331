/** The guided first game: hints that come when the table gives the occasion, and go when the thing is done. */
import type { Named } from '../board/glow';
import { unitKey } from '../lib/pieces';
import type { Decision, TableEvent, View } from '../net/wire';

export interface Moment {
  view: View;
  decision: Decision | null;
  events: TableEvent[];
  side: string;
  seat: number;
  hand: string[];
  picked: string | null;
  greyed: boolean; // the picked card has an action that is not legal
  able: number; // cards that can still act
}

export interface LessonPlan {
  id: string;
  rule?: string;
  when: (moment: Moment) => boolean;
  /** Done by itself once this holds; without it the reader says so. */
  done?: (moment: Moment) => boolean;
  point?: (moment: Moment) => Named;
}

export const asks = (moment: Moment, question: string): boolean => moment.decision?.question === question;
const holds = (moment: Moment, title: string): boolean => moment.hand.some((card) => card.startsWith(title));
export const happened = (moment: Moment, kind: string, more: (event: TableEvent) => boolean = () => true): boolean =>
  moment.events.some((event) => event.kind === kind && event['seat'] === moment.seat && more(event));
export const played = (moment: Moment, action: string): boolean => happened(moment, 'played', (event) => event['action'] === action);
const me = (moment: Moment) => moment.view.position.sides.find((side) => side.id === moment.side);

export const tiles = (ids: string[]): Named => ({ tiles: new Set(ids), units: new Set() });
export const units = (keys: string[]): Named => ({ tiles: new Set(), units: new Set(keys) });

/** Scouted tiles with an objective that we do not hold yet. */
const ripe = ({ view, side }: Moment): string[] =>
  view.position.tiles.filter((tile) => tile.objective && tile.marks[side] === 'scouted').map((tile) => tile.id);

export const LESSONS: LessonPlan[] = [
  {
    id: 'goal',
    rule: 'UN-END-2',
    when: (m) => asks(m, 'ChooseInitiative'),
    point: (m) => tiles(m.view.position.tiles.filter((tile) => tile.objective).map((tile) => tile.id)),
  },
  {
    id: 'units',
    rule: 'UN-COMP-2',
    when: (m) => asks(m, 'ChooseInitiative'),
    point: (m) => units(m.view.position.units.filter((unit) => unit.side === m.side).map((unit) => unitKey(unit.side, unit.unit))),
  },
  { id: 'initiative', rule: 'UN-INIT-2', when: (m) => asks(m, 'ChooseInitiative'), done: (m) => m.events.some((event) => event.kind === 'initiative') },
  { id: 'enemy', when: (m) => !m.decision && m.view.position.active !== null && m.view.position.active !== m.side, done: (m) => asks(m, 'TakeTurn') },
  { id: 'turn', rule: 'UN-PLAY-3', when: (m) => asks(m, 'TakeTurn'), done: (m) => m.picked !== null },
  { id: 'greyed', when: (m) => m.greyed },
  {
    id: 'scout',
    rule: 'UN-SCOUT-2',
    when: (m) => asks(m, 'TakeTurn') && holds(m, 'Scouts'),
    done: (m) => played(m, 'scout'),
    point: (m) => units(m.hand.filter((card) => card.startsWith('Scouts')).map((card) => unitKey(m.side, card))),
  },
  { id: 'path', rule: 'UN-SCOUT-3', when: (m) => asks(m, 'ScoutPath'), done: (m) => happened(m, 'scouted') },
  { id: 'fog', rule: 'UN-FOG-5', when: (m) => happened(m, 'fog') },
  { id: 'undo', when: (m) => m.view.can_undo && asks(m, 'TakeTurn') },
  { id: 'sergeant', rule: 'UN-BOLSTER-1', when: (m) => asks(m, 'TakeTurn') && holds(m, 'Platoon Sergeant'), done: (m) => played(m, 'bolster') || played(m, 'command') },
  { id: 'leader', rule: 'UN-INSPIRE-1', when: (m) => asks(m, 'TakeTurn') && holds(m, 'Squad Leader'), done: (m) => played(m, 'inspire') },
  {
    id: 'move',
    rule: 'UN-MOVE-1',
    when: (m) => asks(m, 'TakeTurn') && holds(m, 'Riflemen') && ripe(m).length > 0,
    done: (m) => played(m, 'move'),
    point: (m) => tiles(ripe(m)),
  },
  {
    id: 'control',
    rule: 'UN-CONTROL-1',
    when: (m) => asks(m, 'TakeTurn') && !!m.decision?.options.some((option) => option.parts.action === 'control'),
    done: (m) => happened(m, 'controlled'),
    point: (m) => tiles(ripe(m)),
  },
  { id: 'held', rule: 'UN-CONTROL-5', when: (m) => happened(m, 'controlled') },
  { id: 'odds', rule: 'UN-COMBAT-3', when: (m) => asks(m, 'ChooseTarget'), done: (m) => happened(m, 'rolled') },
  { id: 'loss', rule: 'UN-CASUALTY-1', when: (m) => happened(m, 'casualty') },
  { id: 'recon', rule: 'UN-RECON-1', when: (m) => asks(m, 'TakeTurn') && holds(m, 'Scouts') && holds(m, 'Fog of War'), done: (m) => played(m, 'recon') },
  { id: 'end', rule: 'UN-PLAY-7', when: (m) => asks(m, 'TakeTurn') && m.able === 0 },
  { id: 'reshuffle', rule: 'UN-DRAW-2', when: (m) => happened(m, 'reshuffle') },
  { id: 'close', when: (m) => (me(m)?.score ?? 0) >= 3 },
];

/** The hint to show now: the first one that is not done and has its occasion. */
export function lessonNow(moment: Moment, past: ReadonlySet<string>, plans: LessonPlan[] = LESSONS): LessonPlan | null {
  return plans.find((lesson) => !past.has(lesson.id) && !lesson.done?.(moment) && lesson.when(moment)) ?? null;
}
