/** Names of pieces in the reader's language. Data names them in English. */
import { maybe, t } from '../../ui/i18n.svelte';
import { wanted } from './goals';
import { inDesert, memberOf, sideOf, split } from './pieces';
import type { BattleView, SideView } from './types';

/** A side, or of a team one of its two players: "Germany", "Germany 2". */
export const sideName = (side: string): string => {
  const team = sideOf(side);
  return team === side ? maybe(`side.${side}`, side) : `${sideName(team)} ${memberOf(side)}`;
};

/** A title without squad; a side may have a word of its own for it. */
export const titleOf = (name: string, side = ''): string => {
  const { title } = split(name);
  return maybe(`card.${title}.${side}`, maybe(`card.${title}`, title));
};

export const cardName = (name: string, side = ''): string => {
  const { squad } = split(name);
  return squad ? `${titleOf(name, side)} ${squad}` : titleOf(name, side);
};

/** A unit with its side: "German Riflemen A". */
export const unitOf = (name: string, side: string): string =>
  t('unit.of', { unit: cardName(name, side), side: maybe(`side.adjective.${sideOf(side)}`, side) });

export const actionName = (action: string): string => maybe(`action.${action}`, action);

/** "Move 1", "Control", "Grenades 1, range 2". */
export const actionLabel = (action: { name: string; value: number; reach?: number }): string =>
  (action.value > 0 ? `${actionName(action.name)} ${action.value}` : actionName(action.name)) + rangeLabel(action.reach, ', ');

/** What a range box says; nothing where an action has none. */
export const rangeLabel = (reach = -1, before = ''): string => (reach >= 0 ? before + t('action.range', { range: reach }) : '');

export const faceName = (face: string): string => maybe(`mine.${face}`, face);

export const zoneName = (zone: string): string => maybe(`zone.${zone}`, zone);

/** Where a card was lost from. */
export const zoneOfLoss = (zone: string): string => maybe(`zone.from.${zone}`, zoneName(zone));

export const coverText = (cover: number, hill: boolean): string => (hill ? `${cover}/1` : String(cover));

/** A goal in full. Who must escape or be neutralized is named where it is told. */
export function goalText(goal: string, points: number, of: string[] = [], side = ''): string {
  if (goal === 'rout') return t('goal.rout');
  if (goal !== 'escape' && goal !== 'neutralize') return t(inDesert(side) ? 'goal.points.desert' : 'goal.points', { count: points });
  const names = of.map((name) => cardName(name)).join(', ');
  return t(`goal.${goal}${names ? '.of' : ''}`, { count: points, names });
}

/** The goal of a side at a table. */
export const goalOf = (position: BattleView, side: SideView): string =>
  goalText(side.goal, side.points, wanted(position, side).map(({ unit }) => unit), side.id);

export function goalShort(goal: string, points: number): string {
  if (goal === 'rout') return t('goal.rout.short');
  return goal === 'escape' || goal === 'neutralize' ? t(`goal.${goal}.short`, { count: points }) : t('goal.points.short', { count: points });
}

/** Where a scenario happens. */
export const placeName = (place: string): string => maybe(`place.${place}`, place);

export const structureName = (name: string): string => maybe(`structure.${name}`, name);
