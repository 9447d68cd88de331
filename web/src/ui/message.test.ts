import { describe, expect, it } from 'vitest';
import { fill, pieces } from './message';

const catalogue = { plain: 'To {tile}.', cards: { one: '{count} karta', few: '{count} karty', many: '{count} karty', other: '{count} karet' } };

describe('messages', () => {
  it('fills holes', () => expect(fill(catalogue, 'en', 'plain', { tile: '2B' })).toBe('To 2B.'));
  it('leaves holes that have nothing', () => expect(fill(catalogue, 'en', 'plain')).toBe('To {tile}.'));
  it('chooses the plural of the language', () => {
    expect([1, 3, 5].map((count) => fill(catalogue, 'cs', 'cards', { count }))).toEqual(['1 karta', '3 karty', '5 karet']);
  });
  it('gives the key where there is no message', () => expect(fill(catalogue, 'en', 'nothing')).toBe('nothing'));
  it('sets pieces apart', () => {
    expect(pieces(catalogue, 'en', 'plain', { tile: '2B' })).toEqual([{ text: 'To ' }, { text: '2B', name: 'tile' }, { text: '.' }]);
  });
});
