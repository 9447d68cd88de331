/** What others did, told one moment at a time, at the pace that a person has chosen; the table waits until it has been told. */
import { untrack } from 'svelte';
import { settings } from '../../ui/settings.svelte';
import type { Keeper, Session } from '../../net/session.svelte';
import type { Family, TableEvent } from '../../net/types';

/** What has just come cannot be passed by a press that was meant for what was there before: it must have been seen. */
const SEEN = 350; // milliseconds

export interface Moment {
  length: number; // how long it stays by itself, in milliseconds
  waits: boolean; // for a press, where somebody goes step by step
}

export class Story<M extends Moment, F extends Family = Family> implements Keeper {
  current: M | null = $state.raw(null);
  unseen = $state(false);
  #guided = $state(false);
  #queue: M[] = [];
  #on: ReturnType<typeof setTimeout> | undefined;
  #seen: ReturnType<typeof setTimeout> | undefined;

  /** `tell`: the moments of what has just come; `opens`: what is seen alone, before what came with it. Whoever is guided begins step by step. */
  constructor(
    readonly session: Session<F>,
    readonly tell: (fresh: TableEvent[]) => M[],
    guided: boolean,
    readonly opens: (event: TableEvent) => boolean = () => false,
  ) {
    this.#guided = guided;
    $effect(() => {
      session.keeper = this;
      return () => {
        session.keeper = null;
        this.#stop();
      };
    });
    /** Whoever acts while something is told has seen enough; what comes of the act is told again. */
    let acts = false;
    $effect(() => {
      const begins = session.busy && !acts;
      acts = session.busy;
      if (begins && untrack(() => this.current)) this.skip();
    });
    /** The pace may change while something is told. */
    $effect(() => this.#wait());
  }

  get told(): boolean {
    return settings.pace !== 'none' && !document.hidden;
  }

  get stepwise(): boolean {
    return this.told && (this.#guided || settings.pace === 'steps');
  }

  /** Whether what has just come is to be looked at before the table goes on. */
  take(fresh: TableEvent[]): boolean {
    if (!this.told) return false;
    this.#queue = this.tell(fresh);
    if (!this.#queue.length) return false;
    this.next();
    return true;
  }

  /** Whether an event is seen alone, before what came with it. */
  first(event: TableEvent): boolean {
    return this.told && this.opens(event);
  }

  /** On, where somebody has pressed for it. */
  press(): void {
    if (this.current && !this.unseen) this.next();
  }

  /** The next moment, or on with the table. */
  next(): void {
    this.#stop();
    this.current = this.#queue.shift() ?? null;
    if (!this.current) return this.session.release();
    this.unseen = true;
    this.#seen = setTimeout(() => (this.unseen = false), SEEN);
  }

  /** The rest at once. */
  skip(): void {
    this.#stop();
    this.#queue = [];
    this.current = null;
    this.session.flush();
  }

  toggle(): void {
    const steps = !this.stepwise;
    this.#guided = false;
    settings.pace = steps ? 'steps' : 'normal';
    if (!steps && this.current) this.next();
  }

  /** On by itself after a while, unless it waits for a press. */
  #wait(): void {
    clearTimeout(this.#on);
    if (!this.current || (this.stepwise && this.current.waits)) return;
    this.#on = setTimeout(() => this.next(), this.current.length / (settings.pace === 'quick' ? 3 : 1));
  }

  #stop(): void {
    clearTimeout(this.#on);
    clearTimeout(this.#seen);
    this.unseen = false;
  }
}
