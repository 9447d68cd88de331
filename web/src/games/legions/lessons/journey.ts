/** The guided first game of Legions. */
import type { Decision, PlayerView, PlotView, Question, TableEvent, View } from '../types';
import { tiles, type Plan } from '../../../app/learn/lesson';

export interface JourneyMoment {
  view: View;
  decision: Decision | null;
  events: TableEvent[];
  seat: number;
  picked: string | null; // a handle of legions/paths
}

const asks = (m: JourneyMoment, ...questions: Question[]): boolean => !!m.decision && questions.includes(m.decision.question);
const told = (m: JourneyMoment, kind: string): boolean => m.events.some((event) => event.kind === kind);
const happened = (m: JourneyMoment, kind: string): boolean => m.events.some((event) => event.kind === kind && event['seat'] === m.seat);
const me = (m: JourneyMoment): PlayerView | undefined => m.view.position.seats[m.seat];
const plots = (m: JourneyMoment, fits: (plot: PlotView) => boolean = () => true) => tiles(m.view.position.plots.filter(fits).map((plot) => plot.name));
const frosty = (plot: PlotView): boolean => plot.kinds.includes('frost');
const placed = (m: JourneyMoment) => m.view.position.plots.flatMap((plot) => plot.placed);
const takesUp = (m: JourneyMoment, handle: string): boolean => !!m.picked?.startsWith(handle);

export const JOURNEY: Plan<JourneyMoment>[] = [
  { id: 'journey.goal', rule: 'LG-END-1', when: (m) => asks(m, 'ChooseFaction'), fill: (m) => ({ count: m.view.position.rounds }) },
  { id: 'journey.commander', rule: 'LG-SETUP-2', when: (m) => asks(m, 'ChooseCommander'), done: (m) => happened(m, 'commander') },
  { id: 'journey.officer', rule: 'LG-SETUP-7', when: (m) => asks(m, 'ChooseOfficer'), done: (m) => happened(m, 'officer') },
  { id: 'journey.reject', rule: 'LG-SETUP-8', when: (m) => asks(m, 'RejectCard'), done: (m) => m.view.position.round > 0 },
  { id: 'journey.plots', rule: 'LG-PLOT-1', when: (m) => asks(m, 'Recruit'), point: plots },
  { id: 'journey.location', rule: 'LG-ROUND-3', when: (m) => asks(m, 'Recruit') && !!m.view.position.location },
  { id: 'journey.equip', rule: 'LG-EQUIP-2', when: (m) => takesUp(m, 'e:'), done: (m) => happened(m, 'equipped') },
  { id: 'journey.supplies', rule: 'LG-SUPPLY-5', when: (m) => asks(m, 'Recruit'), done: (m) => happened(m, 'ready'), fill: (m) => ({ count: me(m)?.supplies ?? 0 }) },
  { id: 'journey.march', rule: 'LG-MARCH-1', when: (m) => asks(m, 'March'), done: (m) => happened(m, 'sent') },
  { id: 'journey.entry', rule: 'LG-MARCH-4', when: (m) => asks(m, 'March') && takesUp(m, 'c:'), point: (m) => plots(m, (plot) => plot.requires.length > 0) },
  { id: 'journey.frost', rule: 'LG-FROST-1', when: (m) => asks(m, 'March') && m.view.position.plots.some(frosty), point: (m) => plots(m, frosty) },
  {
    id: 'journey.officers',
    rule: 'LG-ASSIGN-4',
    when: (m) => asks(m, 'March') && happened(m, 'sent') && !!me(m)?.hand?.some((character) => character.officer),
    done: (m) => asks(m, 'AssignOrder'),
  },
  { id: 'journey.orders', rule: 'LG-ASSIGN-1', when: (m) => asks(m, 'AssignOrder'), done: (m) => happened(m, 'assigned') },
  { id: 'journey.token', rule: 'LG-ASSIGN-8', when: (m) => happened(m, 'assigned') && placed(m).some((card) => card.seat === m.seat && card.order && !card.order.open) },
  {
    id: 'journey.bluff',
    rule: 'LG-ORDER-PRAZDNY-1',
    when: (m) => placed(m).some((card) => card.seat !== m.seat && card.order && card.order.key === null),
    point: (m) => plots(m, (plot) => plot.placed.some((card) => card.seat !== m.seat && card.order?.key === null)),
  },
  { id: 'journey.pass', rule: 'LG-MARCH-8', when: (m) => asks(m, 'March') && happened(m, 'sent'), done: (m) => happened(m, 'passed') },
  { id: 'journey.resolve', rule: 'LG-RES-3', when: (m) => asks(m, 'PickOrder'), done: (m) => happened(m, 'order') || happened(m, 'laid aside') },
  { id: 'journey.charges', rule: 'LG-CHARGE-2', when: (m) => asks(m, 'AnnounceCharges'), done: (m) => happened(m, 'charge') },
  { id: 'journey.wounds', rule: 'LG-WOUND-1', when: (m) => asks(m, 'AllotWound', 'TakeWound') || happened(m, 'wounded') },
  { id: 'journey.won', rule: 'LG-WIN-2', when: (m) => told(m, 'decided') },
  { id: 'journey.survivors', rule: 'LG-WIN-5', when: (m) => happened(m, 'supplies') },
  { id: 'journey.abilities', rule: 'LG-OTHER-1', when: (m) => asks(m, 'UseAbilities', 'TakeMaim') },
  { id: 'journey.frozen', rule: 'LG-FROST-2', when: (m) => happened(m, 'frostbitten') || happened(m, 'froze to death') },
  { id: 'journey.round', rule: 'LG-EOR-1', when: (m) => told(m, 'round over') && asks(m, 'Recruit') },
  { id: 'journey.used', rule: 'LG-RESTORE-1', when: (m) => asks(m, 'Recruit') && (me(m)?.used.length ?? 0) > 0 },
  { id: 'journey.last', rule: 'LG-END-2', when: (m) => m.view.position.round === m.view.position.rounds && asks(m, 'March') },
];
