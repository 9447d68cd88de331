/** The games whose parts have come so far. A family without parts of its own gets the plain ones. */
import { familyOf, GAMES } from '../games';
import { addBook } from '../ui/i18n.svelte';
import type { ScenarioInfo } from '../net/wire';
import type { ClientGame } from './game';
import { scenarioName } from './words';

let loaded: Record<string, ClientGame> = $state.raw({});
const coming = new Map<string, Promise<ClientGame>>();

async function bring(family: string, load: () => Promise<{ game: ClientGame }>): Promise<ClientGame> {
  const { game } = await load();
  if (game.words) await addBook(game.words);
  loaded = { ...loaded, [family]: game };
  return game;
}

/** See to it that the game of a scenario is there. */
export function loadGame(scenario: string): Promise<ClientGame> {
  const family = familyOf(scenario);
  const load = GAMES[family] ?? (() => import('./plain'));
  if (!coming.has(family)) coming.set(family, bring(family, load).catch((error: unknown) => (coming.delete(family), Promise.reject(error))));
  return coming.get(family)!;
}

/** The game of a scenario, once it is there. */
export const gameFor = (scenario: string): ClientGame | undefined => loaded[familyOf(scenario)];

/** A side in a list of tables of several games. */
export const sideNameIn = (scenario: string, side: string): string => gameFor(scenario)?.sides(scenario, []).name(side) ?? side;

/** What a table is called in a list. */
export const tableName = (scenario: ScenarioInfo | undefined, title: string): string =>
  (scenario && gameFor(scenario.id)?.start.tableName?.(scenario)) ?? scenarioName(scenario, title);
