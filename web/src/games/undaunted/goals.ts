/** What each side is after, how far it has come, and who counts. */
import type { BattleView, SideView } from './types';

/** Counters that count, and have been neutralized or have escaped; null where points are held. */
const gone = (side: SideView): string[] | null => (side.goal === 'escape' ? (side.escaped ?? []) : side.goal === 'neutralize' ? (side.neutralized ?? []) : null);

/** How far a side has come; counters that the goal names count, others not. */
export const reached = (side: SideView): number => gone(side)?.filter((unit) => side.named?.includes(unit)).length ?? side.score;

/** Whether whom a side has neutralized counts for its goal. */
export const counts = ({ sides }: BattleView, id: string, unit: string): boolean => {
  const side = sides.find((each) => each.id === id);
  return side?.goal !== 'neutralize' || !!side.named?.includes(unit);
};

/** Those whom the goal of a side names, and whether each is done with; none where a goal names everybody. */
export function wanted(position: BattleView, side: SideView): { unit: string; done: boolean }[] {
  const done = gone(side);
  if (!done || !side.named?.length) return [];
  const own = side.goal === 'escape';
  const all = [...position.units, ...(position.vehicles ?? [])].filter((each) => (each.side === side.id) === own);
  if (all.every(({ unit }) => side.named?.includes(unit))) return [];
  return side.named.map((unit) => ({ unit, done: done.includes(unit) }));
}
