/** Facts about a scenario for the start page. */
import { isTank, split } from '../pieces';
import type { Balance, Strength } from '../../../net/types';
import type { Army, ScenarioInfo } from '../types';

export const cardCount = (army: Army | undefined): number => (army?.deck_size ?? 0) + (army?.supply_size ?? 0);

/** Who wins, as the strongest machines see it that were asked. */
export const strongest = (balance: Balance | null | undefined): Balance | Strength | undefined => balance?.stronger?.at(-1) ?? balance ?? undefined;

/** The kinds of combat units both sides bring, in the order of the box. */
export function unitTitles(scenario: ScenarioInfo): string[] {
  const found = new Set<string>();
  for (const army of scenario.armies) {
    for (const name of [...Object.keys(army.deck), ...Object.keys(army.supply)]) found.add(split(name).title);
  }
  for (const title of ['Platoon Sergeant', 'Platoon Guide', 'Squad Leader', 'Fog of War', 'Lieutenant', 'Warrant Officer', 'Tank Commander', 'Tank Leader', 'Patrol Commander', 'Commando Leader']) found.delete(title);
  return [...found].filter((title) => !isTank(title));
}

/** The tanks that an army of Normandy brings. */
export const tanksOf = (army: Army): string[] => [...new Set([...Object.keys(army.deck), ...Object.keys(army.supply)])].filter(isTank);

export const pointsOnMap = (scenario: ScenarioInfo): number => scenario.tiles.reduce((sum, tile) => sum + tile.objective + (tile.structure?.value ?? 0), 0);

/** Where the sides come from: their spawn markers, or the tiles they stand on. */
export function beginnings(scenario: ScenarioInfo): { side: string; tile: string }[] {
  return scenario.armies.flatMap((army) => {
    if (army.spawns.length) return army.spawns.filter((spawn) => !spawn.accepts.includes('T')).map(({ side, tile }) => ({ side, tile }));
    return [...new Set([...army.units, ...army.vehicles].map((each) => each.tile))].map((tile) => ({ side: army.side, tile }));
  });
}

/** Where tanks come from. */
export const tankSpawns = (scenario: ScenarioInfo): { side: string; tile: string }[] =>
  scenario.armies.flatMap((army) => army.spawns.filter((spawn) => spawn.accepts.includes('T')).map(({ side, tile }) => ({ side, tile })));

/** The vehicles of both sides. */
export const vehicleNames = (scenario: ScenarioInfo): string[] => scenario.armies.flatMap((army) => army.vehicles.map((each) => each.vehicle));
