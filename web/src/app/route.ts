/** Pages and their addresses. */
import { PAGES } from '../games';

export type Route =
  | { page: 'start'; scenario: string } // one that a link names, or none
  | { page: 'table'; table: string; token: string }
  | { page: 'invitation'; table: string; code: string }
  | { page: 'give' }
  | { page: 'saved' } // games as files
  | { page: 'take'; code: string }
  | { page: 'replay'; replay: string }
  | { page: 'game'; own: string; table: string; token: string } // a page of a game's own
  | { page: 'write'; scenario: string } // a scenario file, begun with one that is there, or with what was written last
  | { page: 'gallery' }
  | { page: 'rules'; rule: string; books: string[] } // all books, or some by their prefixes
  | { page: 'primer'; primer: string; number: number; table: string } // an illustrated rulebook, and the table that one comes from
  | { page: 'mine' }
  | { page: 'lost' };

/** A link that was cut off in the middle of a letter is a wrong link, not a broken page. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function parseRoute(hash: string): Route {
  const parts = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decoded);
  const [page = '', first = '', second = '', third = ''] = parts;
  if (page === '') return { page: 'start', scenario: '' };
  if (page === 's' && first && second) return { page: 'start', scenario: `${first}/${second}` };
  if (page === 't' && first) return { page: 'table', table: first, token: second };
  if (page === 'i' && first && second) return { page: 'invitation', table: first, code: second };
  if (page === 'h') return { page: 'take', code: first };
  if (page === 'move') return { page: 'give' };
  if (page === 'saved') return { page: 'saved' };
  if (page === 'r' && first) return { page: 'replay', replay: first };
  if (page in PAGES && first) return { page: 'game', own: page, table: first, token: second };
  if (page === 'write') return { page: 'write', scenario: first && second ? `${first}/${second}` : '' };
  if (page === 'gallery') return { page: 'gallery' };
  if (page === 'rules') return { page: 'rules', rule: first, books: second.split('+').filter(Boolean) };
  if (page === 'primer' && first) return { page: 'primer', primer: first, number: Number(second) || 1, table: third };
  if (page === 'games' || page === 'statistics') return { page: 'mine' };
  return { page: 'lost' };
}
