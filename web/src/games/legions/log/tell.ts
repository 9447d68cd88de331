/** What happens at a table of Legions as lines of the log: message ids and parameters, no words. */
import type { Key } from '../../../ui/i18n.svelte';
import { SEAT_KINDS, offeredKey, seatSentence } from '../../../app/log/seats';
import type { LogLine as Line, Sentence } from '../../../app/log/lines';
import type { TableEvent } from '../types';

/** How names are said in the reader's language. */
export interface LogLine extends Line {
  arrows?: { from: number; to: number; plot: string }[]; // who hits whom, at a plot
}

export interface JourneyWords {
  seat(seat: number): string; // by faction once there is one
  player(seat: number): string; // by number
  character(name: string): string;
  plot(name: string): string;
  location(name: string): string;
  order(name: string): string;
  equipment(kind: string): string;
  skill(skill: string): string;
  dispatch(name: string): string;
  commander(name: string): string;
  faction(key: string): string;
  hits(seat: number, count: number): string; // wounds of a charge
  list(items: string[]): string;
}

const text = (event: TableEvent, name: string): string => (typeof event[name] === 'string' ? (event[name] as string) : '');
const num = (event: TableEvent, name: string): number => Number(event[name] ?? 0);

export function tellJourney(events: TableEvent[], seats: string[], words: JourneyWords): LogLine[] {
  const teller = new Teller(seats, words);
  for (const event of events) teller.tell(event);
  return teller.lines.filter((line) => line.sentences.length || line.talk);
}

class Teller {
  lines: LogLine[] = [];
  #deed: LogLine | null = null; // the order, charge or send that what follows belongs to
  #group: { kind: string; seat: number; line: LogLine; sentence: Sentence; names: string[]; count: number } | null = null;
  #at = new Map<string, string>(); // where characters were last seen
  #plot = '';
  #frozen = '';

  constructor(
    readonly seats: string[],
    readonly words: JourneyWords,
  ) {}

  tell(event: TableEvent): void {
    const seat = typeof event['seat'] === 'number' ? event['seat'] : -1;
    const tell = TOLD[event.kind];
    if (!GROUPED.has(event.kind)) this.#group = null;
    if (tell) tell(this, event, seat);
    else this.line(event, seat, 'log.other' as Key, { kind: event.kind });
  }

  params(event: TableEvent, seat: number): Record<string, string | number> {
    const { words } = this;
    return {
      side: seat >= 0 ? words.seat(seat) : '',
      player: seat >= 0 ? words.player(seat) : '',
      character: words.character(text(event, 'character')),
      plot: words.plot(text(event, 'plot')),
      order: words.order(text(event, 'order')),
      dispatch: words.dispatch(text(event, 'dispatch')),
      skill: words.skill(text(event, 'skill')),
      equipment: words.equipment(text(event, 'equipment')),
      count: num(event, 'points') || num(event, 'gained') || num(event, 'spent'),
      what: text(event, 'what'),
    };
  }

  line(event: TableEvent, seat: number, key: Key | null, more: Record<string, string | number> = {}): LogLine {
    const sentences = key ? [{ key, params: { ...this.params(event, seat), ...more } }] : [];
    const line: LogLine = { seq: event.seq, began: event.seq, side: seat >= 0 ? (this.seats[seat] ?? '') : '', heading: false, sentences, tiles: [], units: [] };
    this.name(line, event);
    this.lines.push(line);
    return line;
  }

  name(line: LogLine, event: TableEvent): void {
    if (text(event, 'character')) line.units.push(text(event, 'character'));
    if (text(event, 'plot')) line.tiles.push(text(event, 'plot'));
  }

  begin(event: TableEvent, seat: number, key: Key, more: Record<string, string | number> = {}): LogLine {
    this.#deed = this.line(event, seat, key, more);
    return this.#deed;
  }

  end(): void {
    this.#deed = null;
  }

  /** A sentence on the line of the deed, or on a line of its own. */
  add(event: TableEvent, seat: number, key: Key, more: Record<string, string | number> = {}): LogLine {
    if (!this.#deed) return this.line(event, seat, key, more);
    this.#deed.sentences.push({ key, params: { ...this.params(event, seat), ...more } });
    this.#deed.seq = event.seq;
    this.name(this.#deed, event);
    return this.#deed;
  }

  /** The same happening to several, told once. */
  group(event: TableEvent, seat: number, key: Key, apart = true): void {
    const name = this.words.character(text(event, 'character'));
    const known = this.#group;
    if (known && known.kind === event.kind && (!apart || known.seat === seat)) {
      known.count++;
      if (name) known.names.push(name);
    } else {
      const line = this.line(event, apart ? seat : -1, key);
      this.#group = { kind: event.kind, seat, line, sentence: line.sentences[0]!, names: name ? [name] : [], count: 1 };
    }
    const group = this.#group!;
    group.line.seq = event.seq;
    group.sentence.params = { ...group.sentence.params, characters: this.words.list(group.names), count: group.count };
    this.name(group.line, event);
  }

  /** Draws: their number for all, their names for the owner. */
  drew(event: TableEvent, seat: number): void {
    this.group(event, seat, text(event, 'character') ? 'legions.log.drew.names' : 'legions.log.drew');
  }

  went(event: TableEvent, seat: number, key: Key): LogLine {
    this.#at.set(text(event, 'character'), text(event, 'plot'));
    return this.add(event, seat, key);
  }

  order(event: TableEvent, seat: number): void {
    this.begin(event, seat, 'legions.log.order');
    this.#plot = this.#at.get(text(event, 'character')) ?? '';
  }

  sent(event: TableEvent, seat: number): void {
    this.#at.set(text(event, 'character'), text(event, 'plot'));
    this.begin(event, seat, text(event, 'character') ? 'legions.log.sent' : 'legions.log.sent.hidden');
  }

  assigned(event: TableEvent, seat: number): void {
    const known = text(event, 'order');
    const who = text(event, 'character');
    this.add(event, seat, known ? 'legions.log.assigned.known' : who ? 'legions.log.assigned' : 'legions.log.assigned.hidden');
  }

  charge(event: TableEvent, seat: number): void {
    const wounds = Object.entries((event['wounds'] as Record<string, number> | undefined) ?? {});
    this.#plot = text(event, 'plot');
    const hits = this.words.list(wounds.map(([other, count]) => this.words.hits(Number(other), count)));
    const line = this.begin(event, seat, wounds.length ? 'legions.log.charge' : 'legions.log.charge.none', { hits });
    line.arrows = wounds.map(([other]) => ({ from: seat, to: Number(other), plot: this.#plot }));
  }

  hits(event: TableEvent, seat: number, key: Key): void {
    const line = this.add(event, seat, key, { at: this.words.seat(num(event, 'at')) });
    line.arrows = [...(line.arrows ?? []), { from: seat, to: num(event, 'at'), plot: this.#plot }];
  }

  died(event: TableEvent, seat: number): void {
    if (this.#frozen === text(event, 'character')) this.#frozen = '';
    else this.add(event, seat, 'legions.log.died');
  }

  froze(event: TableEvent, seat: number): void {
    this.#frozen = text(event, 'character');
    this.end();
    this.line(event, seat, 'legions.log.froze');
  }

  decided(event: TableEvent): void {
    const totals = Object.entries((event['totals'] as Record<string, number> | undefined) ?? {});
    const winners = (event['winners'] as number[] | undefined) ?? [];
    this.#plot = text(event, 'plot');
    const strengths = this.words.list(totals.map(([seat, total]) => `${this.words.seat(Number(seat))} ${total}`));
    this.begin(event, -1, winners.length ? 'legions.log.decided' : 'legions.log.decided.none', { strengths });
  }

  revealed(event: TableEvent): void {
    const last = this.lines.at(-1);
    const sentence = last?.sentences.find((each) => each.key === 'legions.log.plots');
    const plot = this.words.plot(text(event, 'plot'));
    if (last && sentence) {
      sentence.params['plots'] = `${sentence.params['plots']}, ${plot}`;
      last.seq = event.seq;
      last.tiles.push(text(event, 'plot'));
    } else this.line(event, -1, 'legions.log.plots', { plots: plot });
  }
}

type Tell = (teller: Teller, event: TableEvent, seat: number) => void;
const GROUPED = new Set(['drew', 'frostbitten', 'warmed', 'supplies', 'rejected', 'died']);
const NONE: Tell = () => undefined;
const line =
  (key: Key): Tell =>
  (teller, event, seat) => {
    teller.end();
    teller.line(event, seat, key);
  };
const add =
  (key: Key): Tell =>
  (teller, event, seat) =>
    void teller.add(event, seat, key);

/** Who holds a seat. */
const seat = (teller: Teller, event: TableEvent, of: number): void => {
  teller.line(event, of, null).sentences.push(seatSentence(event, teller.seats, (each) => teller.words.seat(each)));
};

const TOLD: Record<string, Tell> = {
  ...Object.fromEntries(SEAT_KINDS.map((kind) => [kind, seat])),
  faction: (teller, event, seat) => void teller.line(event, seat, 'legions.log.faction', { faction: teller.words.faction(text(event, 'faction')) }),
  commander: (teller, event, seat) => void teller.line(event, seat, 'legions.log.commander', { commander: teller.words.commander(text(event, 'commander')) }),
  officer: (teller, event, seat) => void (text(event, 'character') && teller.line(event, seat, 'legions.log.officer')),
  drew: (teller, event, seat) => teller.drew(event, seat),
  rejected: (teller, event, seat) => void (text(event, 'character') && teller.group(event, seat, 'legions.log.rejected')),
  'start player': line('legions.log.start'),
  round: (teller, event) => {
    teller.end();
    teller.line(event, -1, 'legions.log.round', { round: num(event, 'round') }).heading = true;
  },
  location: (teller, event) => void teller.line(event, -1, 'legions.log.location', { location: teller.words.location(text(event, 'location')) }),
  plot: (teller, event) => teller.revealed(event),
  'drew dispatch': NONE,
  'kept dispatch': (teller, event, seat) => void teller.line(event, seat, text(event, 'dispatch') ? 'legions.log.kept.known' : 'legions.log.kept'),
  'played dispatch': (teller, event, seat) => void teller.begin(event, seat, 'legions.log.played'),
  recruited: line('legions.log.recruited'),
  equipped: (teller, event, seat) => void teller.line(event, seat, text(event, 'character') ? 'legions.log.equipped.known' : 'legions.log.equipped'),
  restored: (teller, event, seat) => void teller.line(event, seat, text(event, 'order') ? 'legions.log.restored.known' : 'legions.log.restored'),
  'restored all': line('legions.log.restored.all'),
  ready: line('legions.log.ready'),
  'recruiting over': NONE,
  sent: (teller, event, seat) => teller.sent(event, seat),
  passed: line('legions.log.passed'),
  assigned: (teller, event, seat) => teller.assigned(event, seat),
  'immediate order': (teller, event, seat) => void teller.add(event, seat, text(event, 'character') ? 'legions.log.immediate.known' : 'legions.log.immediate'),
  recovered: add('legions.log.recovered'),
  looked: (teller, event, seat) => void teller.add(event, seat, text(event, 'order') ? 'legions.log.looked.known' : 'legions.log.looked', { of: teller.words.seat(num(event, 'of')) }),
  'turned up': (teller, event, seat) => {
    teller.end();
    teller.went(event, seat, 'legions.log.turnedUp');
  },
  order: (teller, event, seat) => teller.order(event, seat),
  'orders done': line('legions.log.ordersDone'),
  'order shown': line('legions.log.shown'),
  'laid aside': line('legions.log.laidAside'),
  'token lost': (teller, event, seat) => void teller.add(event, seat, text(event, 'order') ? 'legions.log.tokenLost.known' : 'legions.log.tokenLost'),
  sabotaged: add('legions.log.sabotaged'),
  moved: (teller, event, seat) => void teller.went(event, seat, 'legions.log.moved'),
  withdrawn: (teller, event, seat) => void (text(event, 'character') ? teller.add(event, seat, 'legions.log.withdrew') : teller.line(event, seat, 'log.withdrawn')),
  promoted: add('legions.log.promoted'),
  fired: (teller, event, seat) => teller.hits(event, seat, 'legions.log.fired'),
  charge: (teller, event, seat) => teller.charge(event, seat),
  wounded: add('legions.log.wounded'),
  'took cover': add('legions.log.tookCover'),
  died: (teller, event, seat) => teller.died(event, seat),
  decided: (teller, event) => teller.decided(event),
  won: add('legions.log.won'),
  supplies: add('legions.log.supplies'),
  violence: (teller, event, seat) => {
    teller.end();
    teller.hits(event, seat, 'legions.log.violence');
  },
  maimed: add('legions.log.maimed'),
  healed: line('legions.log.healed'),
  frostbitten: (teller, event, seat) => (teller.end(), teller.group(event, seat, 'legions.log.frostbitten', false)),
  warmed: (teller, event, seat) => (teller.end(), teller.group(event, seat, 'legions.log.warmed', false)),
  'froze to death': (teller, event, seat) => teller.froze(event, seat),
  'round over': (teller) => teller.end(),
  'scored dispatch': line('legions.log.scored'),
  'game over': line('legions.log.over'),
  'left the shop': line('legions.log.leftShop'),
  said: (teller, event, seat) => {
    teller.line(event, seat, null).talk = { name: text(event, 'name') || teller.words.seat(seat), text: text(event, 'text') };
  },
  named: NONE,
  offered: (teller, event, seat) => void teller.line(event, seat, offeredKey(text(event, 'what'))),
  declined: line('log.declined'),
  'taken back': line('log.takenBack'),
  rematch: NONE,
  resigned: line('log.resigned'),
  'agreed draw': line('log.agreedDraw'),
  abandoned: line('log.abandoned'),
  ended: NONE,
};
