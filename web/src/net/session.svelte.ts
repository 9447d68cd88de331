/** A table as this browser sees it: the line, the views of its seats, and what has happened. */
import { withoutUndone } from './undone';
import { sideOf } from '../ui/sides.svelte';
import { whyFailed, type Why } from './reasons';
import { calm, settings } from '../ui/settings.svelte';
import { api } from './api';
import { Line, type LineState } from './line';
import type { Family, Info, Offer, Reason, ServerMessage, Status, TableEvent, Tried, Update } from './types';

const UNREACHED = new Set(['no.offline', 'no.line_lost']);
const MOST_AT_ONCE = 12; // so much is shown bit by bit; who has missed more sees the end of it
const TALK_AT_ONCE = 100; // so much of the talk comes with an opening, the rest when asked for

interface Sight<F extends Family> {
  view: F['view'];
  events: TableEvent[];
  status: Status;
  seq: number; // the event up to which it shows the table
  at: number; // our clock when the status came
}

/** A table that tells what happened at a pace of its own. */
export interface Keeper {
  /** Whether what has just come is looked at before the table goes on: what comes next is kept back until `release`. */
  take(fresh: TableEvent[]): boolean;
  /** Whether an event is looked at alone, before what came with it. */
  first(event: TableEvent): boolean;
  /** Whether it waits for a press, however much comes meanwhile. */
  readonly stepwise: boolean;
}

/** `F` says what the game of the table has of its own. */
export class Session<F extends Family = Family> {
  info: Info | null = $state.raw(null);
  detail: F['detail'] | null = $state.raw(null);
  state: LineState = $state('connecting');
  closedWith = $state('');
  away = $state(false); // the server cannot save
  seats: number[] = $state.raw([]);
  shown = $state(-2); // the seat whose view is on the screen
  present: number[] = $state.raw([]);
  watching = $state(0);
  queued = $state(false);
  notice: Why | null = $state.raw(null);
  #sights: Record<number, Sight<F>> = $state.raw({});
  /** What has happened and still counts, as the seat on the screen knows it. */
  readonly events: TableEvent[] = $derived(withoutUndone(this.#sights[this.shown]?.events ?? []));
  #saying = $state(false);
  #moreTalk = $state(true);
  /** What we did last: the question that stood then, and the event up to which the table has to show it. */
  #done = $state.raw({ seat: -1, question: '', seq: 0 });
  #line: Line;
  #queue: Update[] = [];
  #told: Record<number, { seq: number; move: number }> = {}; // how far we have heard, by seat; what waits in the queue counts
  #resting: ReturnType<typeof setTimeout> | undefined;
  #held = false;
  #begun: TableEvent[] = []; // what is shown already of the update that is being shown
  /** The event that is still unfolding, such as dice that fall: what it decides is not shown yet. 0 where none is. */
  unfolding = $state(0);
  /** How long an event unfolds where things may move, in milliseconds. */
  suspense: ((event: TableEvent) => number) | null = null;
  keeper: Keeper | null = null;

  constructor(
    readonly table: string,
    readonly tokens: string[],
  ) {
    this.#line = new Line(
      table,
      tokens,
      {
        heard: (message) => this.#heard(message),
        changed: (state, reason, why) => {
          this.state = state;
          this.closedWith = reason;
          if (why) this.notice = why;
          else if (state !== 'connecting' && UNREACHED.has(this.notice?.key ?? '')) this.notice = null; // it is reached again
        },
        after: () => (this.seats.length ? Math.min(...this.seats.map((seat) => this.#told[seat]?.seq ?? 0)) : 0),
      },
      settings.name,
    );
  }

  close(): void {
    clearTimeout(this.#resting);
    this.#line.close();
  }

  // What is seen

  get sight(): Sight<F> | null {
    return this.#sights[this.shown] ?? null;
  }

  get view(): F['view'] | null {
    return this.sight?.view ?? null;
  }

  /** What everybody may see, before one of several seats at this screen is shown. */
  get open(): F['view'] | null {
    return this.view ?? Object.values(this.#sights)[0]?.view ?? null;
  }

  get status(): Status | null {
    return this.sight?.status ?? null;
  }

  get decision(): F['decision'] | null {
    return this.view?.decisions[0] ?? null;
  }

  /** Whether what we did is on its way, or done while the question it answered still stands here. */
  get busy(): boolean {
    const { seat, question, seq } = this.#done;
    const sight = this.#sights[seat];
    return this.#saying || (!!sight && sight.seq < seq && sight.view.decisions[0]?.id === question);
  }

  /** Whether the table can be played: all that it is drawn from is here, and nothing is on its way. */
  get settled(): boolean {
    return !!this.detail && !this.busy;
  }

  /** The seat of ours that is asked next, where several sit at this screen. */
  get asked(): number | null {
    if (this.decision) return this.shown;
    return this.seats.find((seat) => (this.#sights[seat]?.view.decisions.length ?? 0) > 0) ?? null;
  }

  /** The side that the seat on the screen fights for. */
  get side(): string {
    return sideOf(this.view?.seats[this.shown] ?? '');
  }

  // What is done

  async answer(decision: F['decision'], choice: F['choice']): Promise<boolean> {
    return this.#say({ type: 'answer', seat: decision.seat, decision: decision.id, parts: choice.parts });
  }

  /** The same in words. */
  async answerText(decision: F['decision'], text: string): Promise<boolean> {
    return this.#say({ type: 'answer', seat: decision.seat, decision: decision.id, text });
  }

  undo = (): Promise<boolean> => this.#say({ type: 'undo', seat: this.shown });
  restart = (): Promise<boolean> => this.#say({ type: 'restart_turn', seat: this.shown });
  resign = (): Promise<boolean> => this.#say({ type: 'resign', seat: this.shown });
  toTheEnd = (): Promise<boolean> => this.#say({ type: 'to_the_end', seat: this.shown });
  abandon = (): Promise<boolean> => this.#say({ type: 'abandon', seat: this.shown });
  offer = (what: Offer['what']): Promise<boolean> => this.#say({ type: 'offer', seat: this.shown, what });
  accept = (what: Offer['what'], seat = this.shown): Promise<boolean> => this.#say({ type: 'accept', seat, what });
  decline = (what: Offer['what'], seat = this.shown): Promise<boolean> => this.#say({ type: 'decline', seat, what });
  chat = (text: string): Promise<boolean> => this.#say({ type: 'chat', seat: this.shown, text });
  rename = (name: string): Promise<boolean> => this.#say({ type: 'name', seat: this.shown, name });

  /** Why these answers are not legal; null where they are. */
  why(decision: F['decision'], answers: F['choice']['parts'][]): Promise<(Reason | null)[]> {
    return this.whyNot(decision, answers.map((parts) => ({ parts })));
  }

  /** The same for answers in words too; empty where the server did not say. */
  async whyNot(decision: F['decision'], answers: Tried[]): Promise<(Reason | null)[]> {
    try {
      const message = { type: 'why_not' as const, seat: decision.seat, decision: decision.id, answers };
      const heard = await this.#line.send(message, this.tokenOf(decision.seat));
      return heard.type === 'why' ? heard.reasons : [];
    } catch {
      return [];
    }
  }

  /** Show at once all that waits to be shown or was kept back. */
  flush(): void {
    this.#wake();
    this.#held = false;
    this.#begun = [];
    while (this.#queue.length) this.#take(this.#queue.shift()!);
  }

  /** What unfolds lies still at once. */
  hurry(): void {
    if (!this.#resting) return;
    this.#wake();
    this.#pump();
  }

  /** Go on with what was kept back. */
  release(): void {
    this.#held = false;
    this.#pump();
  }

  /** How much waits to be shown. */
  get backlog(): number {
    return this.#queue.length;
  }

  /** Whether there may be talk from before what we have. */
  get olderTalk(): boolean {
    return this.#moreTalk && (this.sight?.events.filter((event) => event.kind === 'said').length ?? 0) >= TALK_AT_ONCE;
  }

  async tellOlderTalk(): Promise<void> {
    const seat = this.shown;
    const oldest = this.sight?.events.find((event) => event.kind === 'said')?.seq ?? 0;
    try {
      const { events, more } = await api.talk({ table: this.table, token: this.tokenOf(seat) }, oldest);
      this.#moreTalk = more;
      const sight = this.#sights[seat];
      if (sight) this.#sights = { ...this.#sights, [seat]: { ...sight, events: [...events, ...sight.events].toSorted((a, b) => a.seq - b.seq) } };
    } catch (error) {
      this.notice = whyFailed(error);
    }
  }

  async #say(message: Parameters<Line['send']>[0]): Promise<boolean> {
    const seat = 'seat' in message ? (message.seat ?? 0) : 0;
    const question = this.#sights[seat]?.view.decisions[0]?.id ?? '';
    this.#saying = true;
    this.notice = null;
    try {
      const heard = await this.#line.send(message, this.tokenOf(seat));
      if (heard.type === 'ack') this.#done = { seat, question, seq: heard.seq };
      return heard.type !== 'refused';
    } catch (error) {
      this.notice = whyFailed(error);
      return false;
    } finally {
      this.#saying = false;
    }
  }

  /** The token of a seat. */
  tokenOf(seat: number): string {
    return this.tokens[this.seats.indexOf(seat)] ?? this.tokens[0] ?? '';
  }

  // What is heard

  #heard(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.away = false; // what follows says so if it is
        this.#sitDown(message.seats, message.info);
        break;
      case 'update':
        this.#enqueue(message);
        this.#pump();
        break;
      case 'store':
        this.away = message.away;
        if (!message.away && this.notice?.key.startsWith('no.store_')) this.notice = null;
        break;
      case 'refused':
        if (message.error === 'away') this.away = true;
        if (message.key !== 'no.over') this.notice = message; // the end of a game says so itself
        if (message.update) {
          this.#queue.push(message.update);
          this.#pump();
        }
        break;
      case 'presence':
        this.present = message.seats;
        this.watching = message.watching;
        this.queued = message.queued;
        break;
    }
  }

  /** Put an update into the queue. Who polls hears some things twice, and the last one again and again. */
  #enqueue(update: Update): void {
    const told = this.#told[update.seat];
    if (told && (update.seq < told.seq || update.move < told.move)) return;
    this.#told[update.seat] = update;
    const last = this.#queue.findLastIndex((each) => each.seat === update.seat);
    const known = this.#queue[last];
    if (known?.seq === update.seq && known.move === update.move) this.#queue[last] = { ...update, events: known.events };
    else this.#queue.push(update);
  }

  #sitDown(seats: number[], info: Info): void {
    this.seats = seats;
    this.info = info;
    if (this.shown < -1) this.shown = seats.length === 1 ? (seats[0] ?? -1) : -2;
    void api.detail(info.scenario).then((detail) => (this.detail = detail));
  }

  /** Who comes by a link brings a name along. */
  #introduce(update: Update): void {
    const nameless = update.status.players.find((player) => player.seat === update.seat)?.name === '';
    if (settings.name && nameless && this.seats.length === 1 && update.seat >= 0 && !update.status.over) void this.rename(settings.name);
  }

  #pump(): void {
    while (!this.#resting && !this.#held && this.#queue.length) {
      const next = this.#queue[0]!;
      if (this.#unfold(next)) continue;
      this.#queue.shift();
      this.#tell(next.seat, this.#take(next));
    }
  }

  /** What is new has been taken in: it may be looked at before anything else is shown. */
  #tell(seat: number, taken: TableEvent[]): void {
    const fresh = [...this.#begun, ...taken];
    this.#begun = [];
    this.#held = seat === this.shown && fresh.length > 0 && !!this.keeper?.take(fresh); // what is not on the screen needs no time
  }

  /** Show an update as far as its next event that unfolds or is seen alone, and the table as it stood before that. */
  #unfold(update: Update): boolean {
    const known = this.#sights[update.seat];
    if (!known || update.seat !== this.shown || document.hidden) return false;
    const have = known.events.at(-1)?.seq ?? 0;
    const fresh = update.events.filter((event) => event.seq > have);
    const long = (event: TableEvent): number => (calm() ? 0 : (this.suspense?.(event) ?? 0));
    const stops = fresh.filter((event) => long(event) || (event !== fresh.at(-1) && this.keeper?.first(event)));
    const [first] = stops;
    if (!first || stops.length + (this.keeper?.stepwise ? 0 : this.#queue.length) > MOST_AT_ONCE) return false;
    const events = update.events.filter((event) => event.seq <= first.seq);
    const taken = this.#take({ ...update, view: null, status: known.status, events, seq: first.seq - 1 });
    if (long(first)) {
      this.#begun.push(...taken);
      this.unfolding = first.seq;
      this.#rest(long(first));
    } else this.#tell(update.seat, taken);
    return true;
  }

  #rest(ms: number): void {
    this.#resting = setTimeout(() => this.hurry(), ms);
  }

  #wake(): void {
    clearTimeout(this.#resting);
    this.#resting = undefined;
    this.unfolding = 0;
  }

  /** Take an update in; gives the events that are new, none while we catch up. */
  #take(update: Update): TableEvent[] {
    const known = this.#sights[update.seat];
    const have = known?.events.at(-1)?.seq ?? 0;
    const fresh = update.events.filter((event) => event.seq > have);
    const view = update.view ?? known?.view;
    if (!view) return [];
    const events = fresh.length ? [...(known?.events ?? []), ...fresh] : (known?.events ?? []);
    this.#sights = { ...this.#sights, [update.seat]: { view, events, status: update.status, seq: update.seq, at: Date.now() } };
    if (!known) this.#introduce(update);
    return known ? fresh : [];
  }
}
