/** What two teams of two add to a guided game: the command, the bid, the order of turns, what is common. */
import type { SideView } from '../types';
import { asks, first, happened, me, told, type Hint, type Moment } from './moment';

const partner = (m: Moment): SideView | undefined => m.view.position.sides.find((side, seat) => side.id === m.side && seat !== m.seat);
const mate = (m: Moment) => ({ side: partner(m)?.player ?? '', card: m.leader });
/** To me or to the partner. */
const ours = (m: Moment, kind: string): boolean => told(m, kind, (event) => m.view.position.sides[Number(event['seat'])]?.id === m.side);
const commands = (m: Moment): boolean => !!me(m)?.commands;

export const FOUR: Hint[] = [
  { id: 'four.team', rule: 'RF-TEAM-14', when: () => true, fill: mate },
  { id: 'four.command', rule: 'RF-TEAM-4', when: commands, fill: mate },
  { id: 'four.led', rule: 'RF-TEAM-5', when: (m) => !commands(m), fill: mate },
  { id: 'four.bid', rule: 'RF-TEAM-6', when: first, done: (m) => told(m, 'initiative'), fill: mate, instead: ['initiative'] },
  { id: 'four.order', rule: 'RF-TEAM-7', when: (m) => (me(m)?.turn ?? 0) > 0, fill: (m) => ({ count: me(m)?.turn ?? 0 }) },
  { id: 'four.own', rule: 'RF-TEAM-10', when: (m) => asks(m, 'BolsterCard', 'InspireCard', 'RallyCard', 'CommandDraw'), fill: mate },
  { id: 'four.guide', rule: 'RF-TEAM-11', when: (m) => asks(m, 'GuideUnit'), fill: mate },
  { id: 'four.leader', rule: 'RF-TEAM-8', when: (m) => commands(m) && m.hand.includes(m.leader), done: (m) => ours(m, 'command passed'), fill: mate },
  { id: 'four.passed', rule: 'RF-TEAM-9', when: (m) => ours(m, 'command passed'), fill: mate },
  { id: 'four.fog', rule: 'RF-TEAM-3', when: (m) => happened(m, 'fog') },
  { id: 'four.loss', rule: 'RF-TEAM-15', when: (m) => ours(m, 'casualty') && !happened(m, 'casualty'), fill: mate },
];
