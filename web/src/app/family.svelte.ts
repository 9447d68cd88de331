/** The games whose parts have come so far. A family without parts of its own gets the plain ones. */
import { GAMES } from '../games';
import { addBook } from '../ui/i18n.svelte';
import type { Sides } from '../ui/sides.svelte';
import type { ScenarioInfo } from '../net/types';
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

/** See to it that the parts of a family are there. */
export function loadGame(family: string): Promise<ClientGame> {
  const load = GAMES[family] ?? (() => import('./plain'));
  if (!coming.has(family)) coming.set(family, bring(family, load).catch((error: unknown) => (coming.delete(family), Promise.reject(error))));
  return coming.get(family)!;
}

/** The parts of a family, once they are there. */
export const gameFor = (family: string): ClientGame | undefined => loaded[family];

/** A table in a list of tables of several games. */
interface Listed {
  family: string;
  scenario: string;
  title: string;
}

/** Its sides. */
export const sidesIn = ({ family, scenario }: Listed): Sides | undefined => gameFor(family)?.sides(scenario, []);
export const sideNameIn = (table: Listed, side: string): string => sidesIn(table)?.name(side) ?? side;

/** What it is called. */
export function tableName({ family, scenario, title }: Listed, scenarios: ScenarioInfo[]): string {
  const found = scenarios.find((each) => each.id === scenario);
  return (found && gameFor(family)?.start.tableName?.(found)) ?? scenarioName(found, title);
}
