import { describe, expect, it } from 'vitest';
import { tellEvents, type Words } from '../log/sentences';
import type { TableEvent } from '../types';
import { reseat } from '../../../app/start/seating';
import { plain } from '../../../testing/words';
import { lastTurn } from './resolved';

const words: Words = { ...plain, unit: (name) => name, pick: (names) => names['cs'] ?? '', list: (items) => items.join(', ') };

let seq = 0;
const event = (kind: string, fields: Record<string, unknown> = {}): TableEvent => ({ seq: ++seq, at: 0, kind, seat: 1, ...fields });
const tell = (...events: TableEvent[]) => tellEvents(events, ['US', 'DE'], words);
const told = { en: 'section I', cs: 'sekce I' };

describe('what the virtual opponent does', () => {
  it('is told in the words of the server, and what comes of it on a line of its own', () => {
    const lines = tell(
      event('relevant', { card: 'Riflemen A', algorithm: 'X', section: 'I', paragraph: 'A', action: 'control', told }),
      event('controlled', { tile: '7A', lost: false }),
    );
    expect(lines.map((line) => line.sentences.map((sentence) => sentence.key))).toEqual([['log.bot.card'], ['log.controlled']]);
    expect(lines[0]!.sentences[0]!.params).toEqual({ card: 'Riflemen A', told: 'sekce I' });
    expect(lines[0]!.lit).toEqual({ card: 'Riflemen A', id: 'X', section: 'I', paragraph: 'A' });
    expect(lines[1]!.sentences[0]!.params).toMatchObject({ unit: 'Riflemen A', tile: '7A' });
  });

  it('leaves no empty line where nothing came of it', () => {
    const lines = tell(event('relevant', { card: 'Riflemen A', algorithm: 'X', section: 'I', paragraph: '', action: 'bolster', told }), event('reinforced', { card: 'Scouts A', deck: 'A' }));
    expect(lines.map((line) => line.sentences[0]!.key)).toEqual(['log.bot.card', 'log.bot.reinforced']);
  });

  it('tells cards that are laid out one after another in one line', () => {
    const [line, ...rest] = tell(event('laid out', { card: 'Scouts A' }), event('laid out', { card: 'Scouts B' }), event('row', { cards: ['Scouts B', 'Scouts A'] }));
    expect(line!.sentences).toEqual([{ key: 'log.bot.laid', params: { side: 'DE', cards: 'Scouts A, Scouts B' } }]);
    expect(rest.map((each) => each.sentences[0]!.key)).toEqual(['log.bot.row']);
  });

  it('tells what chance chose before what came of it', () => {
    const lines = tell(
      event('relevant', { card: 'Riflemen A', algorithm: 'X', section: 'I', paragraph: '', action: 'attack', told }),
      event('tie', { parts: { unit: 'Scouts B' } }),
      event('rolled', { unit: 'Scouts B', owner: 0, defence: 7, faces: [3], hit: false }),
    );
    expect(lines.map((line) => line.sentences[0]!.key)).toEqual(['log.bot.card', 'log.bot.tie', 'log.fired']);
    expect(lines[2]!.sentences[0]!.params).toMatchObject({ unit: 'Riflemen A' });
  });

  it.each([
    [{ tile: '7A' }, 'log.bot.tie', { what: '7A' }],
    [{ deck: 'A' }, 'log.bot.tie.deck', { deck: 'A' }],
    [{ side: 'DE', unit: 'Riflemen A', tile: '7A' }, 'log.bot.tie.mover', { unit: 'Riflemen A', tile: '7A' }],
    [{ card: 'Riflemen A' }, 'log.bot.tie', { what: 'Riflemen A' }],
    [{ face: 'armour', tile: '7A' }, 'log.bot.tie.mine', { face: 'armour', tile: '7A' }],
  ])('says what chance chose: %o', (parts, key, params) => {
    expect(tell(event('tie', { parts }))[0]!.sentences).toEqual([{ key, params }]);
  });
});

it('remembers the cards of its last turn, and of that alone', () => {
  const card = (name: string) => event('relevant', { card: name, algorithm: 'X', section: 'II', paragraph: 'B', told });
  const events = [event('turn'), card('Scouts A'), event('turn', { seat: 0 }), event('turn'), card('Scouts B'), event('irrelevant', { card: 'Mortar', algorithm: 'Y', told }), event('turn', { seat: 0 })];
  expect(lastTurn(events, 1).map(({ card: name, section }) => [name, section])).toEqual([['Scouts B', 'II'], ['Mortar', '']]);
  expect(lastTurn(events.slice(2, 3), 1)).toEqual([]);
});

it('sits on one seat, and never instead of the only person', () => {
  expect(reseat({ US: 'me', DE: 'machine:scripted' }, 'DE', 'bot')).toEqual({ US: 'me', DE: 'bot' });
  expect(reseat({ US: 'me', DE: 'bot' }, 'US', 'bot')).toEqual({ US: 'bot', DE: 'me' });
  expect(reseat({ US: 'machine:scripted', DE: 'me' }, 'DE', 'bot')).toEqual({ US: 'me', DE: 'bot' });
  expect(reseat({ US: 'me', DE: 'bot' }, 'DE', 'me')).toEqual({ US: 'bot', DE: 'me' });
});
