/** The guided game of the desert: what the truck adds. What both games share is told in the same words. */
import { seatOf } from '../board/piece';
import { unitKey } from '../lib/pieces';
import { asks, happened, LESSONS, played, tiles, units, type LessonPlan, type Moment } from './lessons';

const shared = (id: string, change: Partial<LessonPlan> = {}): LessonPlan => ({ ...LESSONS.find((lesson) => lesson.id === id)!, ...change });

const offers = (m: Moment, kind: string, action?: string): boolean =>
  asks(m, 'TakeTurn') && !!m.decision?.options.some(({ parts }) => parts.kind === kind && (!action || parts.action === action));

const own = ({ view, side }: Moment): string[] =>
  (view.position.vehicles ?? []).filter((each) => each.side === side).map((each) => unitKey(each.side, each.unit));

const structures = ({ view }: Moment): string[] => view.position.tiles.filter((tile) => tile.structure).map((tile) => tile.id);

/** The picked card could first change the seat of its soldier. */
const couldSit = (m: Moment): boolean =>
  !!m.decision?.options.some(({ parts }) => (parts.kind === 'sit' || parts.kind === 'disembark') && parts.card === m.picked);

export const DESERT_LESSONS: LessonPlan[] = [
  { id: 'desert.goal', rule: 'NA-STRUCT-1', when: (m) => asks(m, 'ChooseInitiative'), point: (m) => tiles(structures(m)) },
  { id: 'desert.truck', rule: 'NA-VEH-1', when: (m) => asks(m, 'ChooseInitiative'), point: (m) => units(own(m)) },
  shared('initiative'),
  { ...shared('enemy'), id: 'desert.enemy' },
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
  shared('odds', { rule: 'NA-COMBAT-5', when: (m) => asks(m, 'FireAt') }),
  shared('loss'),
  { id: 'desert.damage', rule: 'NA-DAMAGE-2', when: (m) => happened(m, 'damaged'), point: (m) => units(own(m)) },
  shared('end'),
  shared('reshuffle'),
];
