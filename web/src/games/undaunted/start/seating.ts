/** Seats of teams, and the virtual opponent with its rules. */
import type { Seating, Setup } from '../../../app/game';
import { isOwn } from '../../../scenarios/own';
import type { Family } from '../types';

/** Four players, where they are wanted and the scenario has them. */
const teamsOf = ({ scenario, options }: Setup<Family>) => (options['players'] === '4' ? (scenario.teams ?? []) : []);

/** The scenarios of the book that has a campaign. */
export const inCampaign = ({ id, pack }: { id: string; pack?: string }): boolean => id.startsWith('normandy/') && !pack && !isOwn(id);

const botPlays = (seats: Record<string, string>): boolean => Object.values(seats).includes('bot');

export const seating: Partial<Seating<Family>> = {
  seats: (setup) => (teamsOf(setup).length ? teamsOf(setup).map((member) => member.player) : setup.scenario.seats),
  fits: (kind, seat, setup) => kind !== 'bot' || (!teamsOf(setup).length && !!setup.scenario.solo?.includes(seat)),
  more: (game, seats) => (botPlays(seats) ? (game.solo ?? []) : []),
  means: (option, seats, setup) => (option === 'players' ? teamsOf(setup).length > 0 : option === 'cards' || option === 'luck' ? botPlays(seats) : option === 'campaign' ? inCampaign(setup.scenario) : undefined),
  uncounted: ['difficulty'],
};
