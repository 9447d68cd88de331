/** The virtual opponent's turn, told step by step: the table waits until a card has been read. */
import { Glance } from '../../../app/log/glance.svelte';
import { settings } from '../../../ui/settings.svelte';
import { paceOf } from '../table/pace';
import type { Session } from '../../../net/session.svelte';
import type { Family, TableEvent } from '../types';
import { readItem, writeItem } from '../../../ui/stored';

const KEY = 'sandtable.solo.steps';
/** What a person who goes step by step wants to see one by one. */
const STEPS = new Set(['row', 'relevant', 'irrelevant']);

export class BotNarration {
  stepwise: boolean;
  readonly glance = new Glance();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Whoever is guided begins step by step. */
  constructor(
    readonly session: Session<Family>,
    guided: boolean,
  ) {
    this.stepwise = $state(guided || readItem(KEY) === 'yes');
  }

  /** Whether what has just come is to be looked at before the table goes on; not where somebody is asked already. */
  take = (fresh: TableEvent[]): boolean => {
    const { view } = this.session;
    if (settings.pace === 'none' || document.hidden || view?.waiting.length || view?.result) return false;
    const length = paceOf(fresh, this.session.seats) / (settings.pace === 'quick' ? 3 : 1);
    if (!length) return false;
    const card = fresh.some((event) => STEPS.has(event.kind));
    if (card) this.glance.begin();
    if (!this.stepwise || !card) this.#timer = setTimeout(() => this.next(), length);
    return true;
  };

  /** On, where somebody has pressed for it. */
  press(): void {
    if (!this.glance.unseen) this.next();
  }

  next(): void {
    clearTimeout(this.#timer);
    this.session.release();
  }

  /** The rest of the turn at once. */
  skip(): void {
    this.stop();
    this.session.flush();
  }

  toggle(): void {
    this.stepwise = !this.stepwise;
    writeItem(KEY, this.stepwise ? 'yes' : 'no');
    if (this.stepwise) clearTimeout(this.#timer);
    else this.next();
  }

  stop(): void {
    this.glance.stop();
    clearTimeout(this.#timer);
  }
}
