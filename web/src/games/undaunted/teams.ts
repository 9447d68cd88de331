/** Two teams of two (RF-TEAM): a view lists four players; what belongs to a side is the same with both of its. */
import { isFog } from './pieces';
import type { BattleView, Member, SideView } from './types';

/** The sides of a battle, each once. */
export const bySide = ({ sides }: BattleView): SideView[] => sides.filter((side, i) => sides.findIndex((each) => each.id === side.id) === i);

export const isTeamGame = ({ sides }: BattleView): boolean => sides.length > 2;

/** The common Fog of War is the team's, though it lies with a player's cards. */
export const withoutFog = (cards: Record<string, number> | null | undefined): Record<string, number> =>
  Object.fromEntries(Object.entries(cards ?? {}).filter(([name]) => !isFog(name)));

/** All cards that a player has in the scenario. */
export function cardsOf(member: Member | undefined): Record<string, number> {
  const found: Record<string, number> = {};
  for (const pile of [member?.deck, member?.supply]) {
    for (const [name, count] of Object.entries(withoutFog(pile))) found[name] = (found[name] ?? 0) + count;
  }
  return found;
}

/** How many Fog of War cards a team has in common: they lie with its first player. */
export const fogStock = (sides: SideView[]): number => sides[0]?.supply.cards?.['Fog of War'] ?? 0;
