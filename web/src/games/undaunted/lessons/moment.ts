/** A moment at a table of Undaunted, and what hints ask of it. */
import { unitKey } from '../pieces';
import type { Decision, Question, SideView, TableEvent, View } from '../types';
import type { Plan } from '../../../app/learn/lesson';

export interface Moment {
  view: View;
  decision: Decision | null;
  events: TableEvent[];
  side: string;
  seat: number;
  hand: string[];
  pack: string; // the expansion that the scenario belongs to
  leader: string; // of a team: the card that takes the command along
  picked: string | null;
  greyed: boolean; // the picked card has an action that is not legal
  able: number; // cards that can still act
}

export type Hint = Plan<Moment>;

export const asks = (moment: Moment, ...questions: Question[]): boolean => !!moment.decision && questions.includes(moment.decision.question);
export const holds = (moment: Moment, title: string): boolean => moment.hand.some((card) => card.startsWith(title));

export const told = (moment: Moment, kind: string, more: (event: TableEvent) => boolean = () => true): boolean =>
  moment.events.some((event) => event.kind === kind && more(event));
/** It happened to the seat, or the seat did it. */
export const happened = (moment: Moment, kind: string, more: (event: TableEvent) => boolean = () => true): boolean =>
  told(moment, kind, (event) => event['seat'] === moment.seat && more(event));
export const played = (moment: Moment, action: string): boolean => happened(moment, 'played', (event) => event['action'] === action);

/** The turn offers an action, of a card or from a seat. */
export const offers = (moment: Moment, kind: string, action: string): boolean =>
  asks(moment, 'TakeTurn') && !!moment.decision?.options.some(({ parts }) => parts.kind === kind && parts.action === action);
/** The card that was picked can be played for an action. */
export const picks = (moment: Moment, action: string): boolean =>
  moment.picked !== null && !!moment.decision?.options.some(({ parts }) => parts.card === moment.picked && parts.action === action);

export const me = (moment: Moment): SideView | undefined => moment.view.position.sides[moment.seat];
export const first = (moment: Moment): boolean => asks(moment, 'ChooseInitiative');
export const inDesert = (moment: Moment): boolean => moment.view.scenario.startsWith('africa/');

/** The own counters that fit. */
export const ownUnits = ({ view, side }: Moment, fits: (unit: View['position']['units'][number]) => boolean = () => true): string[] =>
  view.position.units.filter((unit) => unit.side === side && fits(unit)).map((unit) => unitKey(unit.side, unit.unit));
