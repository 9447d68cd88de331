/** Names that every game has, in the reader's language. */
import { maybe, named, t } from '../ui/i18n.svelte';
import type { ScenarioInfo } from '../net/types';

/** A scenario by name; its English title until it is loaded. */
export const scenarioName = (scenario: ScenarioInfo | undefined, title: string): string => (scenario ? named(scenario.names) : title);

/** A machine's name and manner; people have only a name. */
export const machineName = (name: string): string => maybe(`machine.${name}`, name);

/** An illustrated rulebook: that of a box, or of what is called behind the stroke. */
export const primerName = (primer: string): string => [t('primer.title'), packName(primer)].filter(Boolean).join(': ');

/** What an illustrated rulebook explains on top of its box; empty where it is the box's own. */
export function packName(primer: string): string {
  const [, pack] = primer.split('-');
  return pack ? maybe(`pack.${pack}`, pack) : '';
}

/** The short name of a box, or of the box that a scenario belongs to: it stands before the stroke. */
export const gameShort = (scenario: string): string => maybe(`game.${scenario.split('/')[0]}.short`, scenario);

/** "Round 3"; what is done before the first has no number. */
export const roundText = (round: number): string => (round ? t('bar.round', { round }) : t('bar.before'));
