/** Events told as lines: a card and all that came of it is one line. Message ids and parameters, no words. */
import type { Key } from '../lib/i18n.svelte';
import { memberOf, sideOf, single, unitKey } from '../lib/pieces';
import type { TableEvent } from '../net/wire';
import type { Lit } from '../solo/resolved';
import { OF_THE_BOT } from '../solo/tell';

export interface Sentence {
  key: Key;
  params: Record<string, string | number>;
}

export interface LogLine {
  seq: number; // of its last event
  began: number; // of its first
  side: string; // whose deed; empty for the table's
  heading: boolean;
  sentences: Sentence[];
  tiles: string[];
  units: string[];
  faces: { face: number; hit: boolean }[];
  talk?: { name: string; text: string };
  lit?: Lit; // the algorithm card that the virtual opponent followed
  laid?: string[]; // the cards it has laid out
  arrows?: { from: number; to: number; plot: string }[]; // who hits whom, at a plot of Legions
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

type Fields = Record<string, unknown>;
const text = (fields: Fields, name: string): string => (typeof fields[name] === 'string' ? (fields[name] as string) : '');
const num = (fields: Fields, name: string): number => Number(fields[name] ?? 0);

export function tellEvents(events: TableEvent[], seats: string[], words: Words): LogLine[] {
  const teller = new Teller(seats, words);
  for (const event of events) teller.tell(event);
  return teller.lines.filter((line) => line.sentences.length || line.talk || line.heading);
}

interface Deed {
  line: LogLine;
  card: string;
  action: string;
  side: string;
  path: string[];
  fog: number;
  drawn: string[];
  taken: string[];
}

class Teller {
  lines: LogLine[] = [];
  #deed: Deed | null = null;
  #mine: Record<string, string> | null = null; // that has just gone off: the next roll is its
  #draws: { line: LogLine; player: string; cards: string[]; count: number } | null = null;

  player = ''; // of the event that is told

  constructor(
    readonly seats: string[],
    readonly words: Words,
  ) {}

  tell(event: TableEvent): void {
    this.player = typeof event['seat'] === 'number' ? (this.seats[event['seat']] ?? '') : '';
    const side = sideOf(this.player);
    if (event.kind !== 'drew' && event.kind !== 'reshuffle') this.#draws = null;
    const tell = TOLD[event.kind];
    if (tell) tell(this, event, side);
    else this.line(event, side, { key: 'log.other', params: { kind: event.kind } });
  }

  line(event: TableEvent, side: string, ...sentences: Sentence[]): LogLine {
    const line: LogLine = { seq: event.seq, began: event.seq, side, heading: false, sentences, tiles: [], units: [], faces: [] };
    this.lines.push(line);
    return line;
  }

  /** The line of the card being played, or a new one. */
  on(event: TableEvent, side: string): LogLine {
    return this.#deed && this.#deed.side === side ? this.#deed.line : this.line(event, side);
  }

  begin(event: TableEvent, side: string): void {
    const [card, action] = [text(event, 'card'), text(event, 'action')];
    const vehicle = text(event, 'vehicle');
    const params = { card: this.words.card(card, side), action: this.words.action(action), vehicle: this.words.card(vehicle, side) };
    const line = this.line(event, side, { key: vehicle ? 'log.played.vehicle' : 'log.played', params });
    line.units.push(unitKey(side, card));
    this.#deed = { line, card, action, side, path: [], fog: 0, drawn: [], taken: [] };
  }

  /** What follows is the deed of a card that has been told already: it has a line of its own. */
  act(event: TableEvent, side: string, card: string, action: string): void {
    this.#deed = { line: this.line(event, side), card, action, side, path: [], fog: 0, drawn: [], taken: [] };
  }

  /** What comes between a card and its deed, as long as nothing has come of it. */
  before(event: TableEvent, side: string, sentence: Sentence): LogLine {
    const line = this.line(event, side, sentence);
    if (this.#deed && !this.#deed.line.sentences.length) this.#deed.line = this.line(event, side);
    return line;
  }

  end(): void {
    this.#deed = null;
  }

  get deed(): Deed | null {
    return this.#deed;
  }

  moved(event: TableEvent, side: string): void {
    const [unit, tile] = [text(event, 'unit'), text(event, 'tile')];
    const line = this.on(event, side);
    line.tiles.push(tile);
    line.units.push(unitKey(side, unit));
    if (this.#deed?.action === 'scout') {
      this.#deed.path.push(tile);
      this.#sayScout();
    } else if (this.#deed?.action === 'drive') {
      this.#deed.path.push(tile);
      line.sentences = [{ key: 'log.drove', params: { unit: this.words.card(unit, side), tiles: this.words.list(this.#deed.path) } }, ...this.#blown(line)];
    } else {
      line.sentences = this.#withoutOpening(line);
      line.sentences.push({ key: 'log.moved', params: { unit: this.words.card(unit, side), tile } });
    }
  }

  #withoutOpening(line: LogLine): Sentence[] {
    return line.sentences.filter((sentence) => sentence.key !== 'log.played' && sentence.key !== 'log.played.vehicle');
  }

  #sayScout(): void {
    const deed = this.#deed;
    if (!deed) return;
    const params = { unit: this.words.card(deed.card, deed.side), tiles: this.words.list(deed.path), count: deed.fog };
    const deployed = deed.line.sentences.filter((sentence) => sentence.key === 'log.deployed');
    deed.line.sentences = [...deployed, { key: deed.fog ? 'log.scouted.fog' : 'log.scouted', params }, ...this.#blown(deed.line)];
  }

  /** What mines did on the way so far stays told. */
  #blown(line: LogLine): Sentence[] {
    const at = line.sentences.findIndex((sentence) => sentence.key === 'log.exploded');
    return at < 0 ? [] : line.sentences.slice(at);
  }

  /** Navigate and Spot scout without moving. */
  scouted(event: TableEvent, side: string): void {
    const [line, tile] = [this.on(event, side), text(event, 'tile')];
    line.tiles.push(tile);
    if (!this.#surveys) return;
    this.#deed!.path.push(tile);
    this.#saySurvey();
  }

  get #surveys(): boolean {
    return this.#deed?.action === 'navigate' || this.#deed?.action === 'spot';
  }

  #saySurvey(): void {
    const deed = this.#deed!;
    const params = { unit: this.words.card(deed.card, deed.side), tiles: this.words.list(deed.path), count: deed.fog };
    deed.line.sentences = [{ key: deed.fog ? 'log.surveyed.fog' : 'log.surveyed', params }];
  }

  fog(event: TableEvent, side: string): void {
    const deed = this.#deed;
    if (deed && this.#surveys && deed.side === side) {
      deed.fog++;
      return this.#saySurvey();
    }
    if (deed?.action === 'scout' && deed.side === side) {
      deed.fog++;
      this.#sayScout();
    } else if (deed?.action === 'conceal') {
      deed.line.sentences.push({ key: 'log.concealed', params: { side: this.words.side(this.player) } });
    } else this.line(event, side, { key: 'log.fog', params: { side: this.words.side(this.player) } });
  }

  drew(event: TableEvent, side: string): void {
    const card = text(event, 'card');
    const deed = this.#deed;
    const { player } = this;
    const line = this.#draws?.player === player ? this.#draws.line : deed && deed.side === side ? deed.line : this.line(event, side);
    if (this.#draws?.player !== player) this.#draws = { line, player, cards: [], count: 0 };
    const draws = this.#draws!;
    draws.count++;
    if (card) draws.cards.push(this.words.card(card, side));
    const sentence: Sentence = draws.cards.length
      ? { key: 'log.drew.cards', params: { cards: this.words.list(draws.cards), side: this.words.side(player) } }
      : { key: 'log.drew', params: { count: draws.count, side: this.words.side(player) } };
    const last = line.sentences.at(-1);
    if (last && (last.key === 'log.drew' || last.key === 'log.drew.cards')) line.sentences[line.sentences.length - 1] = sentence;
    else line.sentences.push(sentence);
  }

  /** The draws that follow are counted anew, on the same line. */
  reshuffled(event: TableEvent, side: string): void {
    const line = this.#draws?.player === this.player ? this.#draws.line : this.on(event, side);
    line.sentences.push({ key: 'log.reshuffle', params: { side: this.words.side(this.player), count: num(event, 'cards') } });
    this.#draws = { line, player: this.player, cards: [], count: 0 };
  }

  bolstered(event: TableEvent, side: string): void {
    const deed = this.#deed;
    const card = this.words.card(text(event, 'card'), side);
    if (!deed) return void this.line(event, side, { key: 'log.bolstered', params: { card: '', cards: card } });
    deed.taken.push(card);
    deed.line.sentences = [{ key: 'log.bolstered', params: { card: this.words.card(deed.card, side), cards: this.words.list(deed.taken) } }];
  }

  /** A mine as a sentence names it: its two tiles and its face. */
  mine(event: TableEvent): Record<string, string> {
    const [a = '', b = ''] = (event['border'] as string[] | undefined) ?? [];
    return { a, b, face: this.words.face(text(event, 'face')) };
  }

  exploded(event: TableEvent): void {
    this.#mine = this.mine(event);
  }

  /** A mine laid, lifted or spent. */
  mined(event: TableEvent, side: string, key: Key): void {
    const line = key === 'log.mine.spent' ? (this.#deed?.line ?? this.line(event, side)) : this.on(event, side);
    line.tiles.push(...((event['border'] as string[] | undefined) ?? []));
    if (key !== 'log.mine.spent') line.sentences = this.#withoutOpening(line);
    line.sentences.push({ key, params: { ...this.mine(event), unit: this.words.card(this.#deed?.card ?? '', side) } });
  }

  rolled(event: TableEvent, side: string): void {
    const owner = sideOf(this.seats[num(event, 'owner')] ?? '');
    const [unit, structure, tile] = [text(event, 'unit'), text(event, 'structure'), text(event, 'tile')];
    const faces = (event['faces'] as number[] | undefined) ?? [];
    const mine = this.#mine;
    this.#mine = null;
    const line = mine ? (this.#deed?.line ?? this.line(event, owner)) : this.on(event, side);
    if (structure) line.tiles.push(tile);
    else line.units.push(unitKey(owner, unit));
    if (mine) line.tiles.push(mine['a']!, mine['b']!);
    const needed = num(event, 'defence');
    line.faces.push(...faces.map((face) => ({ face, hit: face === 0 || face >= needed })));
    line.sentences = this.#withoutOpening(line);
    line.sentences.push({
      key: mine ? 'log.exploded' : (FIRE[this.#deed?.action ?? ''] ?? 'log.fired'),
      params: { ...mine, unit: this.words.card(this.#deed?.card ?? '', side), target: structure ? this.words.structure(structure) : this.words.unit(unit, owner), needed, faces: faces.join(' ') },
    });
    line.sentences.push({ key: event['hit'] ? 'log.hit' : 'log.miss', params: {} });
  }

  /** A sentence about a unit that belongs to the line of the deed, whoever owns it. */
  consequence(event: TableEvent, side: string, key: Key): void {
    const unit = text(event, 'unit');
    const line = this.#deed?.line ?? this.line(event, side);
    if (unit) line.units.push(unitKey(side, unit));
    line.sentences = line.sentences.filter((sentence) => sentence.key !== 'log.hit' || ASIDE.has(key));
    line.sentences.push({ key, params: { damage: num(event, 'damage'), unit: this.words.card(unit, side), who: this.words.unit(unit, side), side: this.words.side(side), zone: this.words.zone(text(event, 'zone')) } });
  }

  initiative(event: TableEvent, side: string): void {
    this.lines = this.lines.filter((line) => !line.sentences.some((sentence) => sentence.key.startsWith('log.chose')));
    const values = (event['values'] as number[] | undefined) ?? [];
    const cards = (event['cards'] as (string | null)[] | undefined) ?? [];
    const seat = num(event, 'seat');
    const [high, low] = [values[seat] ?? 0, values[1 - seat] ?? 0];
    const shown = (at: number) => this.words.card(cards[at] ?? '', sideOf(this.seats[at] ?? '')) || '–';
    this.line(event, side, {
      key: high === low ? 'log.initiative.tie' : 'log.initiative',
      params: { side: this.words.side(side), high, low, card: shown(seat), other: shown(1 - seat) },
    });
  }
}

/** How fire of an action is told. */
const FIRE: Record<string, Key> = {
  suppress: 'log.suppress', blast: 'log.blast', 'anti-tank': 'log.antitank', demolish: 'log.demolish', strafe: 'log.strafe', grenades: 'log.grenades', bomb: 'log.bomb',
};

/** What goes without saying how it came. */
const ASIDE = new Set<Key>(['log.routed', 'log.hopeless', 'log.damaged', 'log.disabled', 'log.destroyed']);

type Tell = (teller: Teller, event: TableEvent, side: string) => void;

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

const TOLD: Record<string, Tell> = {
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
  neutralized: (teller, event, side) => void (teller.deed?.line ?? teller.line(event, side)).sentences.push({ key: 'log.neutralized', params: { side: teller.words.side(side), unit: teller.words.card(text(event, 'unit'), '') } }),
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
    teller.line(event, side).talk = { name: text(event, 'name'), text: text(event, 'text') };
  },
  named: NONE,
  offered: (teller, event, side) => {
    teller.line(event, side, { key: text(event, 'what') === 'draw' ? 'log.offered.draw' : 'log.offered.back', params: { side: teller.words.side(teller.player) } });
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
