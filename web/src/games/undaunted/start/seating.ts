/** Seats of teams, and the virtual opponent with its rules. */
import type { Choice, Seating } from '../../../app/game';

/** Four players, where they are wanted and the scenario has them. */
const teamsOf = ({ scenario, options }: Choice) => (options['players'] === '4' ? (scenario.teams ?? []) : []);

const botPlays = (seats: Record<string, string>): boolean => Object.values(seats).includes('bot');

export const seating: Partial<Seating> = {
  seats: (choice) => (teamsOf(choice).length ? teamsOf(choice).map((member) => member.player) : choice.scenario.seats),
  fits: (kind, seat, choice) => kind !== 'bot' || (!teamsOf(choice).length && !!choice.scenario.solo?.includes(seat)),
  more: (game, seats) => (botPlays(seats) ? (game.solo ?? []) : []),
  means: (option, seats, choice) => (option === 'players' ? teamsOf(choice).length > 0 : option === 'cards' ? botPlays(seats) : undefined),
  uncounted: ['difficulty'],
};
