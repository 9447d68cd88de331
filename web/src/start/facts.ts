/** Facts about a scenario for the start page. */
import { split } from '../lib/pieces';
import type { Army, ScenarioInfo } from '../net/wire';

export const armyOf = (scenario: ScenarioInfo, side: string): Army | undefined => scenario.armies.find((army) => army.side === side);

export const cardCount = (army: Army | undefined): number => (army?.deck_size ?? 0) + (army?.supply_size ?? 0);

/** How many cards each team has, where four play. */
export const teamCards = ({ seats, teams = [] }: ScenarioInfo): number[] =>
  seats.map((side) => teams.filter((member) => member.side === side).reduce((sum, member) => sum + member.deck_size + member.supply_size, 0));

/** The kinds of combat units both sides bring, in the order of the box. */
export function unitTitles(scenario: ScenarioInfo): string[] {
  const found = new Set<string>();
  for (const army of scenario.armies) {
    for (const name of [...Object.keys(army.deck), ...Object.keys(army.supply)]) found.add(split(name).title);
  }
  for (const title of ['Platoon Sergeant', 'Platoon Guide', 'Squad Leader', 'Fog of War', 'Lieutenant', 'Warrant Officer', 'Tank Commander']) found.delete(title);
  return [...found];
}

export const pointsOnMap = (scenario: ScenarioInfo): number => scenario.tiles.reduce((sum, tile) => sum + tile.objective + (tile.structure?.value ?? 0), 0);

/** Where the sides come from: their spawn markers, or the tiles they stand on. */
export function beginnings(scenario: ScenarioInfo): { side: string; tile: string }[] {
  return scenario.armies.flatMap((army) => {
    if (army.spawns.length) return army.spawns.map(({ side, tile }) => ({ side, tile }));
    return [...new Set([...army.units, ...army.vehicles].map((each) => each.tile))].map((tile) => ({ side: army.side, tile }));
  });
}

/** The vehicles of both sides. */
export const vehicleNames = (scenario: ScenarioInfo): string[] => scenario.armies.flatMap((army) => army.vehicles.map((each) => each.vehicle));

export type SeatKind = 'me' | 'here' | 'link' | `machine:${string}`;

/** Seats after one of them was given to somebody: nobody sits on two chairs as "me". */
export function reseat(seats: Record<string, SeatKind>, side: string, kind: SeatKind): Record<string, SeatKind> {
  const before = seats[side];
  const next = { ...seats, [side]: kind };
  if (kind === 'me' && before) {
    for (const other of Object.keys(seats)) if (other !== side && seats[other] === 'me') next[other] = before;
  }
  return next;
}

/** The machine a newcomer meets: the first that is not mere chance. */
export const defaultMachine = (players: { name: string }[]): SeatKind =>
  `machine:${players.find((player) => player.name === 'scripted')?.name ?? players.find((player) => player.name !== 'random')?.name ?? players[0]?.name ?? 'random'}`;
