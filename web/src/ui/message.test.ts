import { describe, expect, it } from 'vitest';
import { fill, pieces } from './message';

const catalogue = { plain: 'To {tile}.', hits: 'proti {unit:dat}', goes: '{unit} {unit:jde|jdou} na 5B.', 'case:Střelci': { number: 'plural', dat: 'Střelcům' }, cards: { one: '{count} karta', few: '{count} karty', many: '{count} karty', other: '{count} karet' } };

describe('messages', () => {
  it('fills holes', () => expect(fill(catalogue, 'en', 'plain', { tile: '2B' })).toBe('To 2B.'));
  it('leaves holes that have nothing', () => expect(fill(catalogue, 'en', 'plain')).toBe('To {tile}.'));
  it('chooses the plural of the language', () => {
    expect([1, 3, 5].map((count) => fill(catalogue, 'cs', 'cards', { count }))).toEqual(['1 karta', '3 karty', '5 karet']);
  });
  it('puts names into the case that is asked for, and leaves what follows them', () => {
    const told = (unit: string) => fill(catalogue, 'cs', 'hits', { unit });
    expect(['Střelci', 'Střelci A', 'Střelci A (Němci)', 'Minomet'].map(told)).toEqual(['proti Střelcům', 'proti Střelcům A', 'proti Střelcům A (Němci)', 'proti Minomet']);
  });
  it('lets a verb agree with a name in number', () => {
    const told = (unit: string) => fill(catalogue, 'cs', 'goes', { unit });
    expect(['Střelci A (Němci)', 'Minomet'].map(told)).toEqual(['Střelci A (Němci) jdou na 5B.', 'Minomet jde na 5B.']);
    expect(pieces(catalogue, 'cs', 'goes', { unit: 'Střelci A' })).toEqual([{ text: 'Střelci A', name: 'unit' }, { text: ' ' }, { text: 'jdou' }, { text: ' na 5B.' }]);
  });
  it('puts no full stop after a call', () => {
    expect(['Za mnou!', '2B'].map((tile) => fill(catalogue, 'en', 'plain', { tile }))).toEqual(['To Za mnou!', 'To 2B.']);
  });
  it('gives the key where there is no message', () => expect(fill(catalogue, 'en', 'nothing')).toBe('nothing'));
  it('sets pieces apart', () => {
    expect(pieces(catalogue, 'en', 'plain', { tile: '2B' })).toEqual([{ text: 'To ' }, { text: '2B', name: 'tile' }, { text: '.' }]);
  });
});
