/** Facts about a scenario for the start page. */
import { isTank, split } from '../../games/undaunted/pieces';
import type { Army, OptionInfo, ScenarioInfo } from '../../net/wire';

export const cardCount = (army: Army | undefined): number => (army?.deck_size ?? 0) + (army?.supply_size ?? 0);

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

/** Scenarios by the expansion they belong to, those of the box first. */
export function groups(scenarios: ScenarioInfo[]): { pack: string; scenarios: ScenarioInfo[] }[] {
  const packs = [...new Set(scenarios.map((each) => each.pack ?? ''))];
  return packs.map((pack) => ({ pack, scenarios: scenarios.filter((each) => (each.pack ?? '') === pack) }));
}

/** The rules that may be switched in a scenario, as it has them and as what was chosen changes them. */
export function rulesOf(scenario: ScenarioInfo | undefined, options: OptionInfo[], chosen: Record<string, string>): OptionInfo[] {
  const sets = scenario?.options ?? [];
  const then = Object.assign({}, ...sets.map((set) => set.then[chosen[set.name] ?? set.default] ?? {})) as Record<string, string>;
  return sets.flatMap((set) => {
    const info = options.find((option) => option.name === set.name);
    return info ? [{ ...info, values: set.values, default: then[set.name] ?? set.default }] : [];
  });
}

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

export type SeatKind = 'me' | 'here' | 'link' | 'bot' | `machine:${string}`;

/** Seats after one of them was given to somebody: nobody sits on two chairs as "me", and the virtual opponent needs one. */
export function reseat(seats: Record<string, SeatKind>, side: string, kind: SeatKind): Record<string, SeatKind> {
  const before = seats[side];
  const next = { ...seats, [side]: kind };
  if (kind === 'me' && before) {
    for (const other of Object.keys(seats)) if (other !== side && seats[other] === 'me') next[other] = before;
  }
  if (kind === 'bot') {
    for (const other of Object.keys(seats)) if (other !== side && (seats[other] === 'bot' || before === 'me')) next[other] = 'me';
  }
  return next;
}

/** The machine a newcomer meets: the first that is not mere chance. */
export const defaultMachine = (players: { name: string }[]): SeatKind =>
  `machine:${players.find((player) => player.name === 'scripted')?.name ?? players.find((player) => player.name !== 'random')?.name ?? players[0]?.name ?? 'random'}`;
