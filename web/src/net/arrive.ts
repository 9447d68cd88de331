/** Coming to a table: with what this browser holds, by a link, by an invitation, from the game before.
 *
 * A link never changes what a browser holds of a table: it opens what is held, or, where nothing is, is kept once the server
 * has said that it is good.
 */
import { addressOf, heldGame, heldGames, held, keep, keepTokens, type HeldGame } from './held';
import { secretFor, secretsFor, settle } from './secrets';
import { api, Trouble } from './api';

export interface Arrival {
  tokens: string[];
  guided: boolean;
  address: string;
}

/** The seat that each token opens; null where one opens nothing. */
export async function seatsOf(table: string, tokens: string[]): Promise<(number | null)[]> {
  return Promise.all(tokens.map(async (token) => (await api.mine([{ table, token }])).tables[0]?.seat ?? null));
}

/** The tokens of a game that open seats, in the order of the seats; the spectators' only where there is no other. */
export async function goodTokens(game: HeldGame | undefined): Promise<{ tokens: string[]; sits: boolean }> {
  if (!game) return { tokens: [], sits: false };
  const seats = await seatsOf(game.table, game.tokens);
  const good = game.tokens.map((token, i) => ({ token, seat: seats[i] ?? null })).filter((each) => each.seat !== null);
  const own = good.filter((each) => each.seat! >= 0).sort((a, b) => a.seat! - b.seat!);
  return { tokens: (own.length ? own : good).map((each) => each.token), sits: own.length > 0 };
}

/** The tokens to open a table with; null where this browser holds none. A link that is no good throws. */
export async function arrive(table: string, token: string): Promise<Arrival | null> {
  const known = heldGame(table);
  if (!token || known?.tokens.includes(token)) return known ? { ...known, address: addressOf(known) } : null;
  const { seat } = await api.open({ table, token });
  const { tokens, sits } = await goodTokens(known);
  if (known && (sits || (tokens.length && seat < 0))) return { tokens, guided: known.guided, address: addressOf(known) };
  return { tokens: [token], guided: false, address: keepTokens(table, [token]) };
}

/** A list that was damaged by an older program, or a seat that has moved: keep what still opens something. */
export async function mend(table: string): Promise<string[]> {
  const known = heldGame(table);
  const { tokens } = await goodTokens(known);
  if (known && tokens.length) keepTokens(table, tokens);
  return tokens;
}

/** Sit down by an invitation; gives the address of the table. */
export async function sitDown(table: string, code: string, name: string): Promise<string> {
  const purpose = `i/${table}/${code}`;
  const { token } = await api.claim({ table, token: code }, secretFor(purpose), name);
  const address = keepTokens(table, [token], code);
  settle([purpose]);
  return address;
}

/** Go over to the table that follows, with every seat this browser holds; gives its address. */
export async function goOver(before: string, table: string, guided = false): Promise<string> {
  const old = heldGame(before);
  const known = heldGame(table);
  if (!old || known) return known ? addressOf(known) : `/t/${table}`;
  const purpose = (token: string) => `f/${before}/${token}`;
  const tried = await Promise.allSettled(old.tokens.map((token) => api.follow({ table: before, token }, secretFor(purpose(token)))));
  const gone = tried.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])).sort((a, b) => a.seat - b.seat);
  const failed = tried.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  const unheard = failed.find((error) => !(error instanceof Trouble) || !error.status); // it may be done: ask again later
  if (unheard || !gone.length) throw unheard ?? failed[0];
  const own = gone.filter((each) => each.seat >= 0);
  const tokens = (own.length ? own : gone).map((each) => each.token);
  const address = keep({ table, tokens, invites: [], watch: await watchLink(old, table), guided, at: Date.now() });
  settle(old.tokens.map(purpose));
  return address;
}

/** The spectators' link of the table that follows; whoever knew the one before may know it. */
async function watchLink(old: HeldGame, table: string): Promise<string> {
  const token = old.watch.split('/').at(-1) ?? '';
  if (!token) return '';
  const purpose = `f/${old.table}/watch`;
  const link = await api.follow({ table: old.table, token }, secretFor(purpose)).then((seated) => `/#/t/${table}/${seated.token}`, () => '');
  settle([purpose]);
  return link;
}

// To another browser

export interface Coming {
  table: string;
  seat: number;
}

const handed = (code: string, { table, seat }: Coming) => `h/${code}/${table}/${seat}`;

/** The seats that purposes of a handover are about. */
export const comingOf = (purposes: string[]): Coming[] =>
  purposes.map((purpose) => purpose.split('/')).map(([, , table = '', seat = '']) => ({ table, seat: Number(seat) }));

/** Take the seats of a code over. The tokens are kept before the server is asked; false if this browser cannot keep them. */
export async function takeOver(code: string, seats: Coming[]): Promise<boolean> {
  const { secrets, kept } = secretsFor(seats.map((each) => handed(code, each)));
  if (!kept) return false;
  const wanted = seats.map(({ table, seat }, i) => ({ table, seat, secret: secrets[i]! }));
  const moved = await api.take(code, wanted).catch((error: unknown) => movedBefore(wanted, error));
  await keepMoved(wanted.filter((each) => moved.some(({ table, seat }) => table === each.table && seat === each.seat)));
  settle(seats.map((each) => handed(code, each)));
  return true;
}

/** The code may be used up or too old, and the seats ours all the same: a reply got lost. */
async function movedBefore(wanted: (Coming & { secret: string })[], error: unknown): Promise<Coming[]> {
  const { tables } = await api.mine(wanted.slice(0, 200).map(({ table, secret }) => ({ table, token: secret })));
  if (!tables.length) throw error;
  return tables;
}

/** Beside what this browser holds of the same tables already. */
async function keepMoved(seats: (Coming & { secret: string })[]): Promise<void> {
  for (const table of new Set(seats.map((each) => each.table))) {
    const fresh = seats.filter((each) => each.table === table);
    const { tokens, sits } = await goodTokens(heldGame(table));
    const all = [...(sits ? tokens : []), ...fresh.map((each) => each.secret)];
    const order = await seatsOf(table, all);
    keepTokens(table, [...new Set(all)].sort((a, b) => order[all.indexOf(a)]! - order[all.indexOf(b)]!));
  }
}

/** Whether none of the tokens that were given away opens anything here any more. */
export async function hasMoved(): Promise<boolean> {
  return heldGames().length > 0 && !(await api.mine(held().slice(0, 20))).tables.some((each) => each.seat >= 0);
}
