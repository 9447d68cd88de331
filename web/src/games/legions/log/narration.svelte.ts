/** What the others do and what plots come to, told one line at a time; the table waits until it has been told. */
import { Glance } from '../../../app/log/glance.svelte';
import { settings } from '../../../ui/settings.svelte';
import type { LogLine } from './tell';
import type { Session } from '../../../net/session.svelte';
import type { Family, TableEvent } from '../types';
import { readItem, writeItem } from '../../../ui/stored';

/** How long a line stays, in milliseconds, by what it is about; what is not here is not told. */
const LENGTHS: Record<string, number> = {
  'legions.log.sent': 900, 'legions.log.sent.hidden': 900, 'legions.log.order': 1300, 'legions.log.charge': 1500, 'legions.log.decided': 1900,
  'legions.log.violence': 1400, 'legions.log.froze': 1500, 'legions.log.frostbitten': 1200, 'legions.log.played': 1500, 'legions.log.location': 1500, 'legions.log.plots': 900,
  'legions.log.turnedUp': 1100, 'legions.log.shown': 900, 'legions.log.scored': 1400, 'legions.log.passed': 500,
};
const KEY = 'sandtable.legions.steps';

export class Narration {
  current: LogLine | null = $state.raw(null);
  stepwise: boolean;
  readonly glance = new Glance();
  #queue: LogLine[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Whoever is guided begins step by step. */
  constructor(
    readonly session: Session<Family>,
    readonly tell: (events: TableEvent[]) => LogLine[],
    guided: boolean,
  ) {
    this.stepwise = $state(guided || readItem(KEY) === 'yes');
  }

  /** Whether new events are to be told before the table goes on. */
  take = (fresh: TableEvent[]): boolean => {
    if (settings.pace === 'none' || document.hidden) return false;
    const first = fresh[0]?.seq ?? 0;
    const mine = this.session.side;
    const lines = this.tell(this.session.events)
      .filter((line) => line.seq >= first && lengthOf(line) > 0 && (line.side !== mine || line.arrows?.length))
      .map((line) => (line.began < first ? { ...line, arrows: [] } : line)); // what came of it: the arrow has been seen
    if (!lines.length) return false;
    this.#queue = lines;
    this.next();
    return true;
  };

  /** On, where somebody has pressed for it. */
  press(): void {
    if (!this.glance.unseen) this.next();
  }

  /** The next line, or on with the table. */
  next(): void {
    clearTimeout(this.#timer);
    this.current = this.#queue.shift() ?? null;
    if (!this.current) return this.session.release();
    this.glance.begin();
    if (!this.stepwise) this.#timer = setTimeout(() => this.next(), this.#length(this.current));
  }

  #length(line: LogLine): number {
    const quick = settings.pace === 'quick' ? 3 : 1;
    return lengthOf(line) / quick / (1 + this.session.backlog / 12);
  }

  /** Everything at once. */
  skip(): void {
    this.stop();
    this.#queue = [];
    this.current = null;
    this.session.flush();
  }

  toggle(): void {
    this.stepwise = !this.stepwise;
    writeItem(KEY, this.stepwise ? 'yes' : 'no');
    if (!this.stepwise && this.current) this.next();
    else clearTimeout(this.#timer);
  }

  stop(): void {
    this.glance.stop();
    clearTimeout(this.#timer);
  }
}

const lengthOf = (line: LogLine): number => Math.max(0, ...line.sentences.map((sentence) => LENGTHS[sentence.key] ?? 0));
