/** The seats this browser holds, kept in local storage: that list is "my games".
 *
 * Every change reads the list anew and writes it at once, so that two tabs do not overwrite one another.
 */
import type { Opened } from './types';
import { lasts, store, stored, watchList } from '../ui/stored';

export interface HeldGame {
  table: string;
  tokens: string[]; // seats here; more than one at a shared screen
  invites: { side: string; link: string }[]; // links to give away
  watch: string; // the spectators' link
  guided: boolean;
  at: number;
  codes?: string[]; // invitations that were used here
  origin?: string; // the table and move that a saved game came from
  seed?: string; // of a lesson whose luck is known
  spoken?: boolean; // something was said here: nobody is asked for a name again
}

const KEY = 'sandtable.games';
const LIMIT = 200;

const whole = (game: HeldGame): boolean => typeof game?.table === 'string' && Array.isArray(game.tokens);

export const heldGames = (): HeldGame[] => stored<HeldGame>(KEY).filter(whole);

export const heldGame = (table: string): HeldGame | undefined => heldGames().find((game) => game.table === table);

export const watchGames = (changed: () => void): (() => void) => watchList(KEY, changed);

/** The address of a table: where the list will be gone with this tab, the address keeps the seat. */
export const addressOf = ({ table, tokens }: Pick<HeldGame, 'table' | 'tokens'>): string =>
  lasts(KEY) ? `/t/${table}` : `/t/${table}/${tokens[0]}`;

/** Put a game in front of the list; gives its address. */
export function keep(game: HeldGame): string {
  const others = heldGames().filter((each) => each.table !== game.table);
  store(KEY, [game, ...others].slice(0, LIMIT));
  return addressOf(game);
}

export function forget(table: string): void {
  store(KEY, heldGames().filter((game) => game.table !== table));
}

/** Keep what `POST /api/tables` told us this once. */
export function keepOpened(opened: Opened, more: Partial<Pick<HeldGame, 'guided' | 'origin' | 'seed'>> = {}): string {
  const own = opened.seats.map((seat) => seat.token).filter(Boolean);
  return keep({
    table: opened.table,
    tokens: own.length ? own : [opened.watch.token],
    invites: opened.seats.filter((seat) => seat.kind === 'link').map(({ side, link }) => ({ side, link })),
    watch: opened.watch.link,
    guided: false,
    at: Date.now(),
    ...more,
  });
}

/** Keep these tokens of a table, and those alone; what else is known of it stays. */
export function keepTokens(table: string, tokens: string[], code = ''): string {
  const known = heldGame(table) ?? { table, tokens, invites: [], watch: '', guided: false, at: Date.now() };
  return keep({ ...known, tokens, codes: [...(known.codes ?? []), ...(code ? [code] : [])] });
}

/** Something was said at a table from this browser. */
export function keepSpoken(table: string): void {
  const known = heldGame(table);
  if (known && !known.spoken) keep({ ...known, spoken: true });
}

/** Keep a link to give away, instead of the one before; no side is the spectators'. */
export function keepLink(table: string, side: string, link: string): void {
  const known = heldGame(table);
  if (!known) return;
  keep(side ? { ...known, invites: [...known.invites.filter((each) => each.side !== side), { side, link }] } : { ...known, watch: link });
}

export const held = (): { table: string; token: string }[] =>
  heldGames()
    .flatMap((game) => game.tokens.map((token) => ({ table: game.table, token })))
    .slice(0, LIMIT);
