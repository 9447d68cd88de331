/** At a table of Legions a seat is known by its faction, once it has one. */
import { maybe, t } from '../../ui/i18n.svelte';
import type { Sides } from '../../ui/sides.svelte';

export const FACTIONS = ['legion', 'whites', 'reds', 'locals'];
let factionsShown: Record<string, string> = $state.raw({});

const factionOf = (side: string): string => factionsShown[side] ?? side;

/** The table on the screen says who is who; a page without factions says nothing. */
export function showFactions(factions: Record<string, string>): void {
  factionsShown = factions;
}

/** What a side is called. */
export const sideName = (side: string): string => maybe(`side.${factionOf(side)}`, side);

/** The colours and the sign of its faction. */
export const style = (side: string): string => (FACTIONS.includes(factionOf(side)) ? factionOf(side) : 'seat');

/** Whom the table waits for; a faction is many. */
export const waitText = (side: string): string => t(factionOf(side) === side ? 'wait.other' : 'wait.faction', { side: sideName(side) });

export const sides: Sides = { name: sideName, style, emblem: style, isSecond: () => false, sideOf: (seat) => seat, waitText };
