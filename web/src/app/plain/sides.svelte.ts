/** The sides of a plain game: the catalogue has their names. */
import { api } from '../../net/api';
import type { GameInfo } from '../../net/types';
import { named } from '../../ui/i18n.svelte';
import { plainSides, type Sides } from '../../ui/sides.svelte';

let games: GameInfo[] = $state.raw([]);
void api.catalogue().then((found) => (games = found.games), () => undefined);

export function sidesOf(scenario: string, seats: string[]): Sides {
  const plain = plainSides(seats);
  const namesOf = (side: string) => games.find(({ id }) => id === scenario.split('/')[0])?.sides.find(({ id }) => id === side)?.names ?? {};
  return { ...plain, name: (side) => named(namesOf(side)) || plain.name(side) };
}
