/** The seats this browser holds, kept in local storage: that list is "my games". */
import type { Opened } from '../net/wire';
import { store, stored } from './stored';

export interface Game {
  table: string;
  tokens: string[]; // seats here; more than one at a shared screen
  invites: { side: string; link: string }[]; // links to give away
  watch: string; // the spectators' link
  guided: boolean;
  at: number;
}

const KEY = 'sandtable.games';
const LIMIT = 200;

export const games = (): Game[] => stored(KEY);

export const gameOf = (table: string): Game | undefined => games().find((game) => game.table === table);

export function keep(game: Game): void {
  const others = games().filter((each) => each.table !== game.table);
  store(KEY, [game, ...others].slice(0, LIMIT));
}

export function forget(table: string): void {
  store(KEY, games().filter((game) => game.table !== table));
}

/** Keep what `POST /api/tables` told us this once. */
export function keepOpened(opened: Opened, guided = false): Game {
  const game: Game = {
    table: opened.table,
    tokens: opened.seats.filter((seat) => seat.kind === 'me' || seat.kind === 'here').map((seat) => seat.token),
    invites: opened.seats.filter((seat) => seat.kind === 'link').map(({ side, link }) => ({ side, link })),
    watch: opened.watch.link,
    guided,
    at: Date.now(),
  };
  if (!game.tokens.length) game.tokens = [opened.watch.token];
  keep(game);
  return game;
}

/** Keep a seat that came by a link. */
export function keepToken(table: string, token: string): Game {
  const known = gameOf(table);
  const tokens = known?.tokens.includes(token) ? known.tokens : [...(known?.tokens ?? []), token];
  const game: Game = known ? { ...known, tokens } : { table, tokens, invites: [], watch: '', guided: false, at: Date.now() };
  keep(game);
  return game;
}

export const held = (): { table: string; token: string }[] =>
  games()
    .flatMap((game) => game.tokens.map((token) => ({ table: game.table, token })))
    .slice(0, LIMIT);
