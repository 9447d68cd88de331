/** Who tells the log: what belongs to the card being played goes on its line, draws are counted together. */
import type { Key } from '../../../ui/i18n.svelte';
import { sideOf, unitKey } from '../pieces';
import type { TableEvent } from '../types';
import type { LogLine, Sentence, Words } from './sentences';

/** How one kind of event is told. */
export type Tell = (teller: Teller, event: TableEvent, side: string) => void;

/** Whether whom a side has neutralized counts for its goal. */
export type Counts = (side: string, unit: string) => boolean;

type Fields = Record<string, unknown>;
export const text = (fields: Fields, name: string): string => (typeof fields[name] === 'string' ? (fields[name] as string) : '');
export const num = (fields: Fields, name: string): number => Number(fields[name] ?? 0);

/** How fire of an action is told. */
const FIRE: Record<string, Key> = {
  suppress: 'log.suppress', blast: 'log.blast', 'anti-tank': 'log.antitank', demolish: 'log.demolish', strafe: 'log.strafe', grenades: 'log.grenades', bomb: 'log.bomb',
};

/** What goes without saying how it came. */
const ASIDE = new Set<Key>(['log.routed', 'log.hopeless', 'log.damaged', 'log.disabled', 'log.destroyed']);

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

export class Teller {
  lines: LogLine[] = [];
  #deed: Deed | null = null;
  #mine: Record<string, string> | null = null; // that has just gone off: the next roll is its
  #draws: { line: LogLine; player: string; cards: string[]; count: number } | null = null;

  player = ''; // of the event that is told

  constructor(
    readonly seats: string[],
    readonly words: Words,
    readonly counts: Counts = () => true,
  ) {}

  /** Turn to an event; gives the side whose deed it is. */
  hear(event: TableEvent): string {
    this.player = typeof event['seat'] === 'number' ? (this.seats[event['seat']] ?? '') : '';
    if (event.kind !== 'drew' && event.kind !== 'reshuffle') this.#draws = null;
    return sideOf(this.player);
  }

  line(event: TableEvent, side: string, ...sentences: Sentence[]): LogLine {
    const line: LogLine = { seq: event.seq, began: event.seq, side, heading: false, sentences, tiles: [], units: [] };
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
    line.sentences = this.#withoutOpening(line);
    line.sentences.push({
      key: mine ? 'log.exploded' : (FIRE[this.#deed?.action ?? ''] ?? 'log.fired'),
      params: { ...mine, unit: this.words.card(this.#deed?.card ?? '', side), target: structure ? this.words.structure(structure) : this.words.unit(unit, owner), needed, faces: faces.join(' ') },
      faces: faces.map((face) => ({ face, hit: face === 0 || face >= needed })),
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
