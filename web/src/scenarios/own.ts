/** The scenario files this browser has brought, kept in local storage by name: nobody else is told of them. */
import { api, sendText } from '../net/api';
import type { Catalogue, ScenarioInfo, ScenarioKept } from '../net/types';
import { store, stored } from '../ui/stored';

const KEY = 'sandtable.scenarios';
const LIMIT = 12;

export const ownScenarios = (): string[] => stored(KEY);

/** Keep a scenario, the latest first. */
export const keepScenario = (name: string): void => void store(KEY, [name, ...ownScenarios().filter((each) => each !== name)].slice(0, LIMIT));

export const forgetScenario = (name: string): void => void store(KEY, ownScenarios().filter((each) => each !== name));

/** Whether a scenario is from somebody's file. */
export const isOwn = (name: string): boolean => name.includes('@');

/** Bring a file; what the scenario is called from now on. */
export async function bringScenario(file: Blob | string): Promise<string> {
  const { scenario } = await sendText<ScenarioKept>('/api/scenarios', file);
  keepScenario(scenario);
  return scenario;
}

/** The address that opens a scenario for somebody else. */
export const linkTo = (name: string): string => `${location.href.replace(/#.*/, '')}#/s/${name}`;

/** A catalogue with scenarios of one's own among the others. */
export function withOwn(catalogue: Catalogue, more: ScenarioInfo[]): Catalogue {
  const games = catalogue.games.map((game) => {
    const own = more.filter((each) => each.id.startsWith(`${game.id}/`) && !game.scenarios.some((other) => other.id === each.id));
    return own.length ? { ...game, scenarios: [...game.scenarios, ...own] } : game;
  });
  return { ...catalogue, games };
}

/** What a server knows of some scenarios; those that it does not have are left out. */
export async function findScenarios(names: string[]): Promise<ScenarioInfo[]> {
  const found = await Promise.all(names.map((name) => api.detail(name).then((detail) => detail.scenario, () => null)));
  return found.filter((each): each is ScenarioInfo => each !== null);
}
