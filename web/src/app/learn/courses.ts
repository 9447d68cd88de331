/** The guided games that a box offers on the start page. */
import type { GuidedGame, GameInfo, NewTable } from '../../net/types';

export interface Course {
  id: GuidedGame['course'];
  game: GuidedGame;
  table: Pick<NewTable, 'scenario' | 'seats' | 'options' | 'seed'>;
}

const ORDER = ['first', 'pack', 'solo', 'four'];

/** Where the newcomer sits. */
export const mySeat = ({ seats }: GuidedGame): string => Object.keys(seats).find((seat) => seats[seat] === 'me') ?? '';

/** All of a box, the first game first; what is told of it beforehand needs its luck. */
export const coursesOf = ({ scenarios }: GameInfo, seed?: string): Course[] =>
  scenarios
    .flatMap(({ id, guided = [] }) =>
      guided.map((game) => ({ id: game.course, game, table: { scenario: id, seats: game.seats, options: game.options, ...(seed && game.course === 'first' && { seed }) } })),
    )
    .sort((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id));
