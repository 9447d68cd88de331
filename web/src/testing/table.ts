/** La Raye as the server tells it at the start, for tests, with a few things changed. */
import type { BattleView, CardInfo, Choice, Decision, Parts, Question, TableEvent, View } from '../games/undaunted/types';
import cardsJson from './cards.json';
import viewJson from './laraye.json';

export const CARDS = cardsJson as CardInfo[];

export const view = (change: Partial<View> = {}): View => ({ ...(structuredClone(viewJson) as unknown as View), ...change });

export const position = (change: (position: BattleView) => void = () => {}): BattleView => {
  const made = view().position;
  change(made);
  return made;
};

export const card = (name: string, side = 'US'): CardInfo | undefined => CARDS.find((each) => each.name === name && each.side === side);

export const option = (parts: Parts, odds: Choice['odds'] = null): Choice => ({ text: JSON.stringify(parts), parts, odds });

export const decision = (question: Question, parts: Parts[], about: Decision['about'] = {}): Decision => ({
  id: '0.1',
  seat: 0,
  question,
  about,
  options: parts.map((each) => option(each)),
});

/** Events numbered from 1. */
export const events = (...list: ({ kind: string } & Record<string, unknown>)[]): TableEvent[] => list.map((each, i) => ({ seq: i + 1, at: 0, ...each }));
