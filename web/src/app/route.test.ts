import { expect, it } from 'vitest';
import { parseRoute } from './route';

it.each([
  ['', { page: 'start', scenario: '' }],
  ['#/s/chess/ford@0123', { page: 'start', scenario: 'chess/ford@0123' }],
  ['#/', { page: 'start', scenario: '' }],
  ['#/t/k7c2q9x4mz', { page: 'table', table: 'k7c2q9x4mz', token: '' }],
  ['#/t/k7c2q9x4mz/s_cret-1', { page: 'table', table: 'k7c2q9x4mz', token: 's_cret-1' }],
  ['#/t/k7c2q9x4mz/%E0%A4%A', { page: 'table', table: 'k7c2q9x4mz', token: '%E0%A4%A' }],
  ['#/i/k7c2q9x4mz/c0de', { page: 'invitation', table: 'k7c2q9x4mz', code: 'c0de' }],
  ['#/i/k7c2q9x4mz', { page: 'lost' }],
  ['#/h/bcdfg-hjkmn', { page: 'take', code: 'bcdfg-hjkmn' }],
  ['#/gallery', { page: 'gallery' }],
  ['#/write', { page: 'write', scenario: '' }],
  ['#/write/chess/1', { page: 'write', scenario: 'chess/1' }],
  ['#/h', { page: 'take', code: '' }],
  ['#/move', { page: 'give' }],
  ['#/saved', { page: 'saved' }],
  ['#/r/abc', { page: 'replay', replay: 'abc' }],
  ['#/rules/UN-END-2', { page: 'rules', rule: 'UN-END-2', books: [] }],
  ['#/rules/UN-END-2/UN+SB', { page: 'rules', rule: 'UN-END-2', books: ['UN', 'SB'] }],
  ['#/primer/chess', { page: 'primer', primer: 'chess', number: 1, table: '' }],
  ['#/primer/chess/3/k7c2q9x4mz', { page: 'primer', primer: 'chess', number: 3, table: 'k7c2q9x4mz' }],
  ['#/primer', { page: 'lost' }],
  ['#/games', { page: 'mine' }],
  ['#/statistics', { page: 'mine' }], // as it was called once
  ['#/elsewhere', { page: 'lost' }],
])('%s', (hash, route) => expect(parseRoute(hash)).toEqual(route));
