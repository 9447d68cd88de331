/** Who sits where, and which rules may be switched. */
import type { Catalogue, OptionInfo, PlayerInfo, ScenarioInfo } from '../../net/types';
import { isOwn } from '../../scenarios/own';

/** Scenarios by the expansion they belong to, those of the box first, and those from people's files last. */
export function groups(scenarios: ScenarioInfo[]): { pack: string; scenarios: ScenarioInfo[] }[] {
  const group = (scenario: ScenarioInfo) => (isOwn(scenario.id) ? 'own' : (scenario.pack ?? ''));
  const packs = [...new Set(scenarios.map(group))].sort((a, b) => Number(a === 'own') - Number(b === 'own'));
  return packs.map((pack) => ({ pack, scenarios: scenarios.filter((each) => group(each) === pack) }));
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

export type SeatKind = 'me' | 'here' | 'link' | 'bot' | `machine:${string}`;

/** Seats after one of them was given to somebody: nobody sits on two chairs as "me", and the virtual opponent needs one.
 *
 * Whoever gives the own chair to a friend takes a machine's. */
export function reseat(seats: Record<string, SeatKind>, side: string, kind: SeatKind): Record<string, SeatKind> {
  const before = seats[side];
  const next = { ...seats, [side]: kind };
  if (kind === 'me' && before) {
    for (const other of Object.keys(seats)) if (other !== side && seats[other] === 'me') next[other] = before;
  }
  if ((kind === 'link' || kind === 'here') && before === 'me') {
    const free = Object.keys(seats).find((other) => other !== side && seats[other]?.startsWith('machine:'));
    if (free) next[free] = 'me';
  }
  if (kind === 'bot') {
    for (const other of Object.keys(seats)) if (other !== side && (seats[other] === 'bot' || before === 'me')) next[other] = 'me';
  }
  return next;
}

/** The machines that know the game of a scenario. */
export function machinesOf(catalogue: Catalogue | null, scenario: string): PlayerInfo[] {
  const game = catalogue?.games.find((each) => each.id === scenario.split('/')[0]);
  return (catalogue?.players ?? []).filter((player) => game?.players?.includes(player.name));
}

/** The machine a newcomer meets: the first that is not mere chance. */
export const defaultMachine = (players: { name: string }[]): SeatKind =>
  `machine:${players.find((player) => player.name === 'scripted')?.name ?? players.find((player) => player.name !== 'random')?.name ?? players[0]?.name ?? 'random'}`;
