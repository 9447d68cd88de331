/** Names of pieces in the reader's language. Data names them in English. */
import { maybe, t } from './i18n.svelte';
import { guiseOf } from './guise.svelte';
import { split } from './pieces';

export const sideName = (side: string): string => maybe(`side.${guiseOf(side)}`, side);

/** Whom the table waits for; a faction is many. */
export const waitText = (side: string): string => t(guiseOf(side) === side ? 'wait.other' : 'wait.faction', { side: sideName(side) });

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
  t('unit.of', { unit: cardName(name, side), side: maybe(`side.adjective.${side}`, side) });

export const actionName = (action: string): string => maybe(`action.${action}`, action);

/** "Move 1", "Bolster 2, squad A", "Control". */
export const actionLabel = (action: { name: string; value: number }): string =>
  action.value > 0 ? `${actionName(action.name)} ${action.value}` : actionName(action.name);

export const zoneName = (zone: string): string => maybe(`zone.${zone}`, zone);

/** A machine's name and manner; people have only a name. */
export const machineName = (name: string): string => maybe(`machine.${name}`, name);

export const coverText = (cover: number, hill: boolean): string => (hill ? `${cover}/1` : String(cover));

export const goalText = (goal: string, points: number): string =>
  goal === 'rout' ? t('goal.rout') : t('goal.points', { count: points });
