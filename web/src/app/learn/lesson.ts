/** A guided game: hints that come when the table gives the occasion, and go when the thing is done. */
import type { Named } from '../../ui/named';
import type { Params } from '../../ui/message';

export interface Plan<M> {
  id: string;
  rule?: string;
  when: (moment: M) => boolean;
  /** Done by itself once this holds; without it the reader says so. */
  done?: (moment: M) => boolean;
  point?: (moment: M) => Named;
  /** What fills the holes of its words: numbers, a `side`, a `card`. */
  fill?: (moment: M) => Params;
  /** Hints of the box that this one stands in for. */
  instead?: string[];
  /** It asks for one answer, stays until that is given, and comes again where it is taken back; the table can show it. */
  asks?: boolean;
}

/** The hint to show now: the first one that is not done and has its occasion. */
export function lessonNow<M>(moment: M, past: ReadonlySet<string>, plans: Plan<M>[]): Plan<M> | null {
  return plans.find((lesson) => !past.has(lesson.id) && !lesson.done?.(moment) && lesson.when(moment)) ?? null;
}

/** Hints of an expansion before those of its box, without what they stand in for and what was learnt before. */
export function addPlans<M>(more: Plan<M>[], box: Plan<M>[], learnt: ReadonlySet<string>): Plan<M>[] {
  const gone = new Set(more.flatMap((plan) => plan.instead ?? []));
  return [...more, ...box.filter((plan) => !gone.has(plan.id) && !(more.length && learnt.has(plan.id)))];
}

export const tiles = (ids: string[]): Named => ({ tiles: new Set(ids), units: new Set() });
export const units = (keys: string[]): Named => ({ tiles: new Set(), units: new Set(keys) });
