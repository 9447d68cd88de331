/** What the virtual opponent does, told in the log. What a card does and why comes in words from the server. */
import { unitKey } from '../pieces';
import type { Lit } from './resolved';
import type { Sentence, Words } from '../log/sentences';
import { text, type Tell } from '../log/teller';
import type { TableEvent } from '../types';

const list = (event: TableEvent): string[] => (event['cards'] as string[] | undefined) ?? [];

/** A line of its own; what it names can be pointed at. */
const plain =
  (key: Sentence['key'], more: (event: TableEvent, words: Words, side: string) => Sentence['params'] = () => ({})): Tell =>
  (teller, event, side) => {
    teller.end();
    const { words } = teller;
    const params = { side: words.side(side), card: words.card(text(event, 'card'), side), unit: words.card(text(event, 'unit'), side), ...more(event, words, side) };
    const line = teller.line(event, side, { key, params });
    if (text(event, 'unit')) line.units.push(unitKey(side, text(event, 'unit')));
  };

/** What came of a card: the line says why, and what happens next is told on lines that follow. */
const card: Tell = (teller, event, side) => {
  teller.end();
  const name = text(event, 'card');
  const told = teller.words.pick((event['told'] as Record<string, string> | undefined) ?? {});
  const line = teller.line(event, side, { key: 'log.bot.card', params: { card: teller.words.card(name, side), told } });
  line.units.push(unitKey(side, name));
  line.lit = litOf(event);
  if (event.kind === 'relevant') teller.act(event, side, name, text(event, 'action'));
};

export const litOf = (event: TableEvent): Lit => ({ card: text(event, 'card'), id: text(event, 'algorithm'), section: text(event, 'section'), paragraph: text(event, 'paragraph') });

/** What chance chose among equals: a deck, a unit and where it goes, a mine, a tile, a unit or a card. */
function chosen(event: TableEvent, words: Words, side: string): Sentence {
  const { deck = '', unit = '', tile = '', face = '', card: name = '' } = (event['parts'] as Record<string, string> | undefined) ?? {};
  if (deck) return { key: 'log.bot.tie.deck', params: { deck: words.deck(deck) } };
  if (face) return { key: 'log.bot.tie.mine', params: { face: words.face(face), tile } };
  if (unit && tile) return { key: 'log.bot.tie.mover', params: { unit: words.card(unit, side), tile } };
  return { key: 'log.bot.tie', params: { what: tile || words.card(unit || name, side) } };
}

export const OF_THE_BOT: Record<string, Tell> = {
  'laid out': (teller, event, side) => {
    teller.end();
    const last = teller.lines.at(-1);
    const laid = [...((last?.side === side && last.sentences[0]?.key === 'log.bot.laid' && last.laid) || []), teller.words.card(text(event, 'card'), side)];
    const line = laid.length > 1 ? last! : teller.line(event, side);
    line.laid = laid;
    line.sentences = [{ key: 'log.bot.laid', params: { side: teller.words.side(side), cards: teller.words.list(laid) } }];
  },
  'laid face down': plain('log.bot.down'),
  'turned up': plain('log.bot.up'),
  row: (teller, event, side) => plain(list(event).length ? 'log.bot.row' : 'log.bot.row.none', (_, words) => ({ cards: words.list(list(event).map((each) => words.card(each, side))) }))(teller, event, side),
  'hit marker': plain('log.bot.hit', (event) => ({ count: Number(event['markers']) })),
  'hit settled': (teller, event, side) => plain(event['found'] ? 'log.bot.settled' : 'log.bot.settled.none')(teller, event, side),
  again: plain('log.bot.again'),
  'fog idle': plain('log.bot.fog'),
  relevant: card,
  irrelevant: card,
  tie: (teller, event, side) => {
    const line = teller.before(event, side, chosen(event, teller.words, side));
    const tile = (event['parts'] as Record<string, string> | undefined)?.['tile'];
    if (tile) line.tiles.push(tile);
  },
  'bot die': (teller, event, side) => void teller.before(event, side, { key: 'log.bot.die', params: { side: teller.words.side(side), face: Number(event['face']) } }),
  reinforced: plain('log.bot.reinforced', (event, words) => ({ deck: words.deck(text(event, 'deck')) })),
  'turned sideways': plain('log.bot.sideways'),
  stance: plain('log.bot.stance', (event, words) => ({ stance: words.stance(text(event, 'stance')) })),
};

