/** Events told as lines: a card and all that came of it is one line. Message ids and parameters, no words. */
import type { Key } from '../../../ui/i18n.svelte';
import { memberOf, single, unitKey } from '../pieces';
import type { TableEvent } from '../types';
import type { Lit } from '../solo/resolved';
import { OF_THE_BOT } from '../solo/tell';
import type { LogLine as Line, Sentence } from '../../../app/log/lines';
import { SEAT_KINDS, offeredKey, seatSentence } from '../../../app/log/seats';
import { num, Teller, text, type Counts, type Tell } from './teller';

export type { Sentence };

export interface LogLine extends Line {
  lit?: Lit; // the algorithm card that the virtual opponent followed
  laid?: string[]; // the cards it has laid out
}

/** How names are said in the reader's language. */
export interface Words {
  card(name: string, side: string): string;
  unit(name: string, side: string): string; // with its side
  side(side: string): string;
  action(action: string): string;
  zone(zone: string): string;
  structure(name: string): string;
  face(face: string): string; // of a mine
  deck(name: string): string; // a supply deck of the virtual opponent
  stance(stance: string): string;
  pick(names: Record<string, string>): string; // what the server says, by language
  list(items: string[]): string;
}

export function tellEvents(events: TableEvent[], seats: string[], words: Words, counts?: Counts): LogLine[] {
  const teller = new Teller(seats, words, counts);
  for (const event of events) {
    const side = teller.hear(event);
    const tell = TOLD[event.kind];
    if (tell) tell(teller, event, side);
    else teller.line(event, side, { key: 'log.other', params: { kind: event.kind } });
  }
  return teller.lines.filter((line) => line.sentences.length || line.talk || line.heading);
}

/** A sentence on a line of its own, about a player, or about a side as a whole. */
const simple =
  (key: Key, whole = false): Tell =>
  (teller, event, side) => {
    teller.end();
    const line = teller.line(event, side, {
      key,
      params: { side: teller.words.side(whole ? side : teller.player), card: teller.words.card(text(event, 'card'), side), unit: teller.words.card(text(event, 'unit'), side), what: text(event, 'what'), count: num(event, 'cards') || num(event, 'rounds') },
    });
    if (text(event, 'unit')) line.units.push(unitKey(side, text(event, 'unit')));
  };

/** A seat move: with the action it follows, else on a line of its own. */
const seated =
  (key: Key, alone = false): Tell =>
  (teller, event, side) => {
    const { words } = teller;
    const [unit, vehicle] = [text(event, 'unit'), text(event, 'vehicle')];
    if (alone || (unit && teller.deed?.card !== unit)) teller.end();
    const line = teller.on(event, side);
    if (unit) line.units.push(unitKey(side, unit));
    if (vehicle) line.units.push(unitKey(side, vehicle));
    const params = { side: words.side(side), unit: words.card(unit, side), other: words.card(text(event, 'other'), side), vehicle: words.card(vehicle, side), seat: num(event, 'place'), tile: text(event, 'tile') };
    line.sentences.push({ key, params });
  };

const NONE: Tell = () => undefined;

/** Who holds a seat. */
const seat: Tell = (teller, event, side) => {
  teller.end();
  teller.line(event, side, seatSentence(event, teller.seats, (of) => teller.words.side(teller.seats[of] ?? '')));
};

const TOLD: Record<string, Tell> = {
  ...Object.fromEntries(SEAT_KINDS.map((kind) => [kind, seat])),
  round: (teller, event) => {
    teller.end();
    teller.line(event, '', { key: 'log.round', params: { round: num(event, 'round') } }).heading = true;
  },
  drew: (teller, event, side) => teller.drew(event, side),
  reshuffle: (teller, event, side) => teller.reshuffled(event, side),
  chose: (teller, event, side) => {
    teller.end();
    const card = text(event, 'card');
    teller.line(event, side, { key: card ? 'log.chose.card' : 'log.chose', params: { side: teller.words.side(teller.player), card: teller.words.card(card, side) } });
  },
  initiative: (teller, event, side) => teller.initiative(event, side),
  turn: (teller, event) => {
    teller.end();
    const name = teller.words.side(teller.player);
    if (memberOf(teller.player)) teller.line(event, '', { key: 'log.turn', params: { side: name } }).heading = true;
  },
  'command passed': (teller, event, side) => {
    teller.line(event, side, { key: 'log.commandPassed', params: { card: teller.words.card(text(event, 'card'), side), side: teller.words.side(teller.player) } });
  },
  'turn ended': simple('log.turnEnded'),
  played: (teller, event, side) => teller.begin(event, side),
  hunkered: simple('log.hunkered'),
  readied: (teller, event, side) => simple(single('log.readied', side))(teller, event, side),
  deployed: (teller, event, side) => {
    const line = teller.on(event, side);
    const [unit, tile] = [text(event, 'unit'), text(event, 'tile')];
    line.tiles.push(tile);
    line.sentences.push({ key: 'log.deployed', params: { unit: teller.words.card(unit, side), tile } });
  },
  moved: (teller, event, side) => teller.moved(event, side),
  scouted: (teller, event, side) => teller.scouted(event, side),
  fog: (teller, event, side) => teller.fog(event, side),
  controlled: (teller, event, side) => {
    const line = teller.on(event, side);
    const tile = text(event, 'tile');
    line.tiles.push(tile);
    line.sentences = [{ key: event['lost'] ? 'log.controlled.from' : 'log.controlled', params: { unit: teller.words.card(teller.deed?.card ?? '', side), tile, side: teller.words.side(side) } }];
  },
  intelligence: (teller, event, side) => {
    const line = teller.on(event, side);
    line.tiles.push(text(event, 'tile'));
    line.sentences = [{ key: 'log.intelligence', params: { tile: text(event, 'tile'), count: num(event, 'value') } }];
  },
  bolstered: (teller, event, side) => teller.bolstered(event, side),
  inspired: (teller, event, side) => {
    teller.on(event, side).sentences = [{ key: 'log.inspired', params: { card: teller.words.card(teller.deed?.card ?? '', side), other: teller.words.card(text(event, 'card'), side) } }];
  },
  recon: (teller, event, side) => {
    teller.on(event, side).sentences = [{ key: 'log.recon', params: { card: teller.words.card(teller.deed?.card ?? '', side) } }];
  },
  aimed: (teller, event, side) => {
    const line = teller.on(event, side);
    line.tiles.push(text(event, 'tile'));
    line.sentences = [{ key: 'log.aimed', params: { tile: text(event, 'tile') } }];
  },
  'aim lost': (teller, event, side) => void teller.on(event, side).sentences.push({ key: 'log.aimLost', params: {} }),
  rolled: (teller, event, side) => teller.rolled(event, side),
  suppressed: (teller, event, side) => teller.consequence(event, side, single('log.suppressed', side)),
  casualty: (teller, event, side) => teller.consequence(event, side, 'log.casualty'),
  'counter lost': (teller, event, side) => teller.consequence(event, side, 'log.counterLost'),
  boarded: seated('log.boarded'),
  shifted: seated('log.shifted'),
  disembarked: seated('log.disembarked'),
  swapped: seated('log.swapped', true),
  captured: seated('log.captured'),
  damaged: (teller, event, side) => teller.consequence(event, side, 'log.damaged'),
  disabled: (teller, event, side) => teller.consequence(event, side, 'log.disabled'),
  destroyed: (teller, event, side) => teller.consequence(event, side, 'log.destroyed'),
  repaired: (teller, event, side) => {
    const line = teller.on(event, side);
    line.units.push(unitKey(side, text(event, 'unit')));
    line.sentences = [{ key: event['runs'] ? 'log.repaired.runs' : 'log.repaired', params: { unit: teller.words.card(text(event, 'unit'), side), damage: num(event, 'damage') } }];
  },
  razed: (teller, event, side) => {
    const line = teller.on(event, side);
    const tile = text(event, 'tile');
    line.tiles.push(tile);
    line.sentences = line.sentences.filter((sentence) => sentence.key !== 'log.hit');
    line.sentences.push({ key: 'log.razed', params: { name: teller.words.structure(text(event, 'structure')), tile, count: num(event, 'value') } });
  },
  escaped: (teller, event, side) => {
    const unit = text(event, 'unit');
    teller.on(event, side).sentences.push({ key: 'log.escaped', params: { unit: teller.words.card(unit, side) } });
  },
  neutralized: (teller, event, side) => void (teller.deed?.line ?? teller.line(event, side)).sentences.push({ key: teller.counts(side, text(event, 'unit')) ? 'log.neutralized' : 'log.neutralized.aside', params: { side: teller.words.side(side), unit: teller.words.card(text(event, 'unit'), '') } }),
  exploded: (teller, event) => teller.exploded(event),
  'mine spent': (teller, event, side) => teller.mined(event, side, 'log.mine.spent'),
  'mine laid': (teller, event, side) => teller.mined(event, side, 'log.mine.laid'),
  'mine lifted': (teller, event, side) => teller.mined(event, side, 'log.mine.lifted'),
  called: (teller, event, side) => {
    teller.on(event, side).sentences = [{ key: 'log.called', params: { card: teller.words.card(teller.deed?.card ?? '', side), other: teller.words.card(text(event, 'card'), side) } }];
  },
  exchanged: (teller, event, side) => {
    teller.line(event, side, { key: 'log.exchanged', params: { side: teller.words.side(side), count: num(event, 'cards'), card: teller.words.card(text(event, 'card'), side), other: teller.words.card(text(event, 'for'), side) } });
  },
  shuffled: NONE,
  routed: (teller, event, side) => teller.consequence(event, side, 'log.routed'),
  hopeless: (teller, event, side) => teller.consequence(event, side, 'log.hopeless'),
  won: simple('log.won', true),
  guarded: simple('log.guarded'),
  said: (teller, event, side) => {
    teller.line(event, side).talk = { name: text(event, 'name') || teller.words.side(teller.player), text: text(event, 'text') };
  },
  named: NONE,
  offered: (teller, event, side) => {
    teller.line(event, side, { key: offeredKey(text(event, 'what')), params: { side: teller.words.side(teller.player) } });
  },
  declined: simple('log.declined'),
  withdrawn: simple('log.withdrawn'),
  'taken back': simple('log.takenBack'),
  rematch: NONE,
  resigned: simple('log.resigned'),
  'agreed draw': simple('log.agreedDraw'),
  abandoned: simple('log.abandoned'),
  ended: NONE,
  ...OF_THE_BOT,
};
