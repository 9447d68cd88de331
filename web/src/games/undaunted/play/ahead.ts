/** Deeds of several answers: what a card leads to is known before it is played, so card, action and target are one press. */
import { plain } from './choice';
import type { Choice, Decision, Question, SideView } from '../types';

/** An answer that is decided but not sent, and the question that comes after it. */
export interface Taken {
  option: Choice;
  next: Decision;
}

/** A card's action, and what it is done to. */
export interface Deed extends Taken {
  target: Choice;
}

/** The question that an answer leads to, as the server has told it. */
export function following({ id, seat }: Decision, option: Choice): Decision | null {
  const { then } = option;
  return then ? { ...then, id: `${id}/${option.text}`, seat } : null;
}

/** What the server would propose of some options. */
export const proposed = ({ about }: Decision, options: Choice[]): Choice | null => options.find(({ text }) => about.sensible?.includes(text)) ?? null;

/** What is shown of a question at first: the sensible answer, or the only one. A draw has buttons of its own. */
export function firstShown(decision: Decision): Choice | null {
  const shown = proposed(decision, decision.options) ?? (decision.options.length === 1 ? decision.options[0]! : null);
  return shown?.parts.kind === 'draw' ? null : shown;
}

/** What the cards of a turn can do to a thing: of each card the first action that fits. */
export function deedsAt(turn: Decision, card: string | null, find: (next: Decision) => Choice | undefined): Deed[] {
  const found: Deed[] = [];
  for (const option of turn.options) {
    if ((card !== null && option.parts.card !== card) || found.some((deed) => deed.option.parts.card === option.parts.card)) continue;
    const next = following(turn, option);
    const target = next && find(next);
    if (next && target) found.push({ option, next, target });
  }
  return found;
}

/** The deed that is meant where several would do: the likeliest shot; null where one has to say. */
export function meant(deeds: Deed[]): Deed | null {
  if (deeds.length > 1 && deeds.some(({ target }) => !target.odds)) return null;
  return deeds.reduce<Deed | null>((best, deed) => (!best || (deed.target.odds?.chance ?? 0) > (best.target.odds?.chance ?? 0) ? deed : best), null);
}

/** Questions whose answers are collected: so many cards, so many tiles. */
const COLLECTS = new Set<Question>(['BolsterCard', 'RallyCard', 'SurveyTile']);

/** How many of a card are there to be taken, after those that are taken already. */
export function held({ question }: Decision, { parts }: Choice, me: SideView | null, path: Taken[]): number {
  const pile = question === 'BolsterCard' ? me?.supply : question === 'RallyCard' ? me?.play : null;
  return (pile?.cards?.[parts.card ?? ''] ?? 0) - path.filter(({ option }) => option.parts.card === parts.card && option.parts.kind === 'card').length;
}

/** The same question after one of its answers, while more may be taken; `held` is how often that answer may be given. */
export function oneLess(decision: Decision, option: Choice, held: number): Decision | null {
  const left = decision.about.left ?? 1;
  if (!COLLECTS.has(decision.question) || left < 2) return null;
  const options = held > 1 ? decision.options : decision.options.filter((each) => each.text !== option.text);
  return { ...decision, id: `${decision.id}/${option.text}`, about: { ...decision.about, left: left - 1, sensible: [] }, options };
}

/** To draw all that may be drawn; one at a time it can be stopped after each. */
export const draws = (decision: Decision | null): Choice[] => {
  const draw = plain(decision, 'draw');
  return draw ? Array.from({ length: decision?.about.left ?? 1 }, () => draw) : [];
};
