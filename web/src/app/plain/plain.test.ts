import { describe, expect, it } from 'vitest';
import type { Choice, Decision, TableEvent, View } from '../../net/types';
import { matching, meant, positionText, questionText } from './choice';
import { tellPlain } from './tell';

const option = (text: string): Choice => ({ text, parts: { kind: 'move' } });
const options = ['e2 e4', 'e2 e3', 'castle', 'castle long'].map(option);
const decision: Decision = { id: '7', seat: 0, question: 'ChooseMove', about: { text: 'Where to?' }, options };
const view: View = { scenario: 'chess/1', seat: 0, seats: ['White', 'Black'], position: { text: 'r n b q' }, decisions: [decision], waiting: [0], result: null, can_undo: false, can_restart: false };

it('shows the position and the question in words', () => {
  expect(positionText(view)).toBe('r n b q');
  expect(positionText(null)).toBe('');
  expect(questionText(decision)).toBe('Where to?');
  expect(questionText({ ...decision, about: {} })).toBe('ChooseMove');
});

describe('an answer in words', () => {
  const texts = (typed: string) => matching(options, typed).map(({ text }) => text);
  it('narrows the list', () => {
    expect(texts('')).toHaveLength(4);
    expect(texts(' E2 ')).toEqual(['e2 e4', 'e2 e3']);
    expect(texts('e4 e2')).toEqual(['e2 e4']);
    expect(texts('rook')).toEqual([]);
  });
  it('is the one that is it, or the only one that contains it', () => {
    expect(meant(options, 'castle')?.text).toBe('castle');
    expect(meant(options, 'long')?.text).toBe('castle long');
    expect(meant(options, 'e2')).toBeNull();
    expect(meant(options, ' ')).toBeNull();
  });
});

it('tells what happened as the server says it, in the language of the reader where there is one', () => {
  const told = { en: 'A pawn falls.', cs: 'Padl pěšec.' };
  const events: TableEvent[] = [
    { seq: 1, at: 0, kind: 'captured', seat: 1, told },
    { seq: 2, at: 0, kind: 'checked', seat: 0 },
    { seq: 3, at: 0, kind: 'said', seat: 0, name: 'Ann', text: 'Oh!' },
    { seq: 4, at: 0, kind: 'named', seat: 0 },
    { seq: 5, at: 0, kind: 'offered', seat: 1, what: 'draw' },
    { seq: 6, at: 0, kind: 'sat down', seat: 1, name: '' },
  ];
  const said = (language: string) => tellPlain(events, view.seats, language, (side) => side).map(({ side, sentences, talk }) => [side, sentences[0]?.key ?? talk?.text, ...Object.values(sentences[0]?.params ?? {})]);
  expect(said('cs')).toEqual([
    ['Black', 'log.told', 'Padl pěšec.'],
    ['White', 'log.other', 'checked'],
    ['White', 'Oh!'],
    ['Black', 'log.offered.draw', 'Black'],
    ['Black', 'log.satDown', 'Black', '', ''],
  ]);
  expect(said('pl')[0]).toEqual(['Black', 'log.told', 'A pawn falls.']);
});
