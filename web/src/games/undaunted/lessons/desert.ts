/** The guided game of the desert: what the truck adds. What both games share is told in the same words. */
import { seatOf } from '../board/piece';
import { unitKey } from '../pieces';
import { tiles, units } from '../../../app/learn/lesson';
import { asks, first, happened, me, offers, played, type Hint, type Moment } from './moment';
import { NORMANDY } from './normandy';

const shared = (id: string, change: Partial<Hint> = {}): Hint => ({ ...NORMANDY.find((lesson) => lesson.id === id)!, ...change });

const own = ({ view, side }: Moment): string[] =>
  (view.position.vehicles ?? []).filter((each) => each.side === side).map((each) => unitKey(each.side, each.unit));

const structures = ({ view }: Moment): string[] => view.position.tiles.filter((tile) => tile.structure).map((tile) => tile.id);

/** The picked card could first change the seat of its soldier. */
const couldSit = (m: Moment): boolean =>
  !!m.decision?.options.some(({ parts }) => (parts.kind === 'sit' || parts.kind === 'disembark') && parts.card === m.picked);

const goal = (m: Moment, kind: string): boolean => first(m) && me(m)?.goal === kind;
const points = (m: Moment) => ({ count: me(m)?.points ?? 0 });

export const DESERT: Hint[] = [
  { id: 'desert.goal', rule: 'NA-STRUCT-1', when: (m) => goal(m, 'objectives') && structures(m).length > 0, point: (m) => tiles(structures(m)), fill: points },
  {
    id: 'desert.escape',
    rule: 'NA-ESCAPE-1',
    when: (m) => goal(m, 'escape'),
    point: (m) => tiles(m.view.position.tiles.filter((tile) => tile.escape).map((tile) => tile.id)),
    fill: points,
  },
  {
    id: 'desert.hunt',
    rule: 'NA-ELIM-1',
    when: (m) => goal(m, 'neutralize'),
    point: (m) => units(m.view.position.units.filter((unit) => unit.side !== m.side && me(m)?.named?.includes(unit.unit)).map((unit) => unitKey(unit.side, unit.unit))),
    fill: points,
  },
  { id: 'desert.truck', rule: 'NA-VEH-1', when: (m) => first(m) && own(m).length > 0, point: (m) => units(own(m)) },
  shared('initiative'),
  shared('enemy'),
  shared('turn', { rule: 'NA-PLAY-2' }),
  shared('greyed'),
  { id: 'desert.navigate', rule: 'NA-NAVIGATE-1', when: (m) => offers(m, 'vehicle', 'navigate'), done: (m) => played(m, 'navigate') },
  { id: 'desert.drive', rule: 'NA-DRIVE-1', when: (m) => offers(m, 'vehicle', 'drive'), done: (m) => played(m, 'drive'), point: (m) => units(own(m)) },
  { id: 'desert.before', rule: 'NA-EMBARK-1', when: (m) => m.picked !== null && couldSit(m) && seatOf(m.view.position, m.side, m.picked) !== null },
  { id: 'desert.after', rule: 'NA-EMBARK-1', when: (m) => asks(m, 'SeatAfter') },
  shared('fog'),
  shared('undo'),
  {
    id: 'desert.demolish',
    rule: 'NA-DEMOLISH-1',
    when: (m) => offers(m, 'play', 'demolish'),
    done: (m) => played(m, 'demolish'),
    point: (m) => tiles(structures(m)),
  },
  shared('odds', { rule: 'NA-COMBAT-5' }),
  shared('loss'),
  { id: 'desert.damage', rule: 'NA-DAMAGE-2', when: (m) => happened(m, 'damaged'), point: (m) => units(own(m)) },
  shared('end'),
  shared('reshuffle'),
];
