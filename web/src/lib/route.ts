/** Pages and their addresses. */
export type Route =
  | { page: 'start' }
  | { page: 'table'; table: string; token: string }
  | { page: 'replay'; replay: string }
  | { page: 'diary'; table: string }
  | { page: 'rules'; rule: string }
  | { page: 'statistics' }
  | { page: 'lost' };

export function parseRoute(hash: string): Route {
  const parts = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decodeURIComponent);
  const [page = '', first = '', second = ''] = parts;
  if (page === '') return { page: 'start' };
  if (page === 't' && first) return { page: 'table', table: first, token: second };
  if (page === 'r' && first) return { page: 'replay', replay: first };
  if (page === 'd' && first) return { page: 'diary', table: first };
  if (page === 'rules') return { page: 'rules', rule: first };
  if (page === 'statistics') return { page: 'statistics' };
  return { page: 'lost' };
}
