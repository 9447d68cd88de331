/** Games as a file to take along (docs/protocol.md, 6): what the server sealed, one game after the other. */
import { api, Trouble, type Key } from '../../net/api';
import { heldGames, keepOpened } from '../../net/held';
import type { SavedGame } from '../../net/types';
import { saveFile } from '../after/save';

const FORM = 'saved games 1';

export interface Outcome {
  done: number; // games that are in the file, or here
  left: number; // games that could not be saved, or were here already
  address: string; // of the last one that came
}

type Progress = (done: number, count: number) => void;

/** Save these games; those that cannot be taken along are counted. */
export async function saveGames(keys: Key[], name: string, progress: Progress = () => {}): Promise<Outcome> {
  const games: SavedGame[] = [];
  for (const [i, key] of keys.entries()) {
    progress(i, keys.length);
    try {
      games.push(await api.save(key));
    } catch (error) {
      if (keys.length === 1 || !(error instanceof Trouble) || !error.status) throw error;
    }
  }
  if (games.length) saveFile(JSON.stringify({ sandtable: FORM, games }, null, 1), `${name}.sandtable`, 'application/json');
  return { done: games.length, left: keys.length - games.length, address: '' };
}

/** Every game of this browser, opened with its first token. */
export const allKeys = (): Key[] => heldGames().map(({ table, tokens }) => ({ table, token: tokens[0] ?? '' }));

/** The games of a file; null where it is none of ours. */
export function gamesIn(text: string): SavedGame[] | null {
  try {
    const read = JSON.parse(text) as { sandtable?: string; games?: SavedGame[] };
    return read.sandtable === FORM && Array.isArray(read.games) ? read.games : null;
  } catch {
    return null;
  }
}

/** Where a game came from: the same table after the same moves is the same game. */
const originOf = ({ table, moves }: SavedGame): string => `${table}/${moves}`;

/** Bring the games of a file here; those that are here already are left alone. */
export async function bringGames(games: SavedGame[], progress: Progress = () => {}): Promise<Outcome> {
  const outcome: Outcome = { done: 0, left: 0, address: '' };
  for (const [i, game] of games.entries()) {
    progress(i, games.length);
    const known = heldGames().find((held) => held.table === game.table || held.origin === originOf(game));
    if (known) {
      outcome.left += 1;
      continue;
    }
    outcome.address = keepOpened(await api.bring(game), { origin: originOf(game) });
    outcome.done += 1;
  }
  return outcome;
}
