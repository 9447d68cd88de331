/** What the person at a table of Legions has picked up but not yet done. Everything legal comes from the view. */
import { settings } from '../../../ui/settings.svelte';
import type { Session } from '../../../net/session.svelte';
import type { Family } from '../types';
import type { CharacterView, Choice, Decision, Parts, PlayerView, Question, Reason, View } from '../types';
import { entryReason } from './describe';
import { endOf, ENDS, handlesOf, REVERSIBLE, sameParts, waysOf, type Way } from './paths';

/** Questions where one says first with whom, or with what. */
const PICKS_FIRST = new Set<Question>(['March', 'Recruit']);

export class JourneyPlay {
  picked: string | null = $state(null);
  preview: Choice | null = $state.raw(null);
  hovered: Choice | null = $state.raw(null);
  offered = $state(false); // what is shown was proposed, not tapped
  warned = $state(false);
  refusal: Reason | null = $state.raw(null);
  /** Why things that might follow the picked one are not legal, by handle. */
  reasons: Record<string, Reason> = $state.raw({});
  #seen = '';

  readonly ways: Way[] = $derived.by(() => waysOf(this.decision));
  /** Everything that glows. */
  readonly legal: Set<string> = $derived.by(() => new Set(handlesOf(this.ways, this.picked)));
  /** The own strength by plot if what is shown were done. */
  readonly forecast: Record<string, number> = $derived.by(() => (this.hovered ?? this.preview)?.strength ?? {});

  constructor(readonly session: Session<Family>) {}

  get decision(): Decision | null {
    return this.session.decision;
  }

  get view(): View | null {
    return this.session.view;
  }

  get me(): PlayerView | null {
    return this.view?.position.seats[this.session.shown] ?? null;
  }

  get hand(): CharacterView[] {
    return this.me?.hand ?? [];
  }

  get end(): Choice | null {
    return endOf(this.decision);
  }

  /** Start afresh with each question, and give answers that are the only ones where nobody could learn by it. Call in an effect. */
  follow(): void {
    if (this.session.busy) return;
    const decision = this.decision;
    const id = `${this.session.shown}/${decision?.id ?? ''}`;
    if (id === this.#seen) return;
    this.#seen = id;
    this.#drop();
    const only = decision && settings.forced ? this.#forced(decision) : null;
    if (decision && only) void this.#commit(decision, only);
    else if (decision) this.#propose(decision);
  }

  /** Show what the server holds for sensible where that is one thing; where it has one for each card, the card shows it. */
  #propose({ about }: Decision): void {
    const [only, ...more] = about.sensible ?? [];
    if ((this.decision && PICKS_FIRST.has(this.decision.question)) || more.length) return;
    this.preview = this.decision?.options.find(({ text }) => text === only) ?? null;
    this.offered = !!this.preview;
  }

  /** The only answer. Coming at once it tells other people what somebody holds, so all others must be machines; and the sum of a round stays until it was read. */
  #forced({ options }: Decision): Choice | null {
    const [only, ...rest] = options;
    if (['recruit', 'shop', 'end'].includes(this.view?.position.phase ?? '')) return null;
    const others = this.session.status?.players.filter(({ seat }) => seat !== this.session.shown);
    if (!only || rest.length || !others?.every(({ machine }) => machine)) return null;
    return ENDS.has(only.parts.kind) && this.view?.can_undo ? null : only;
  }

  #drop(): void {
    this.picked = null;
    this.preview = null;
    this.offered = false;
    this.hovered = null;
    this.refusal = null;
    this.reasons = {};
    this.warned = false;
  }

  /** The option that a tap on a handle would show now, if it completes one. */
  optionAt(handle: string): Choice | null {
    return this.#complete(handle)?.option ?? null;
  }

  #complete(handle: string): Way | undefined {
    if (this.picked) {
      const found = this.ways.find((way) => way.path[0] === this.picked && way.path[1] === handle);
      if (found) return found;
    }
    return this.ways.find((way) => way.path.length === 1 && way.path[0] === handle);
  }

  isPicked(handle: string): boolean {
    return this.picked === handle || (!!this.preview && this.ways.some((way) => way.option === this.preview && way.path.at(-1) === handle));
  }

  hover(handle: string | null): void {
    this.hovered = handle === null ? null : this.optionAt(handle);
  }

  tap(handle: string): void {
    const decision = this.decision;
    this.refusal = null;
    this.warned = false;
    if (!decision) return;
    const done = this.#complete(handle);
    if (done) return this.tapOption(done.option);
    if (handle === this.picked) return this.#drop();
    const from = this.ways.filter((way) => way.path[0] === handle);
    if (from.length) {
      this.#drop();
      this.picked = handle;
      this.preview = (from.length === 1 ? from[0] : from.find(({ option }) => decision.about.sensible?.includes(option.text)))?.option ?? null;
      void this.#askWhy(decision, handle);
      return;
    }
    if (this.reasons[handle]) this.refusal = this.reasons[handle]!;
    else void this.#refuse(decision, handle);
  }

  /** First tap shows, second does. */
  tapOption(option: Choice): void {
    const decision = this.decision;
    if (!decision) return;
    if (this.preview?.text === option.text || (settings.quick && REVERSIBLE.has(option.parts.kind))) void this.#commit(decision, option);
    else {
      this.preview = option;
      this.offered = false;
    }
  }

  /** Take an answer up as if it had been tapped together. */
  show(parts: Parts): void {
    const way = this.ways.find(({ option }) => sameParts(option.parts, parts));
    if (!way) return;
    this.#drop();
    this.preview = way.option;
    if (way.path.length > 1) this.picked = way.path[0]!;
  }

  commit(): void {
    if (this.decision && this.preview) void this.#commit(this.decision, this.preview);
  }

  /** Pass, ready, enough: asks once more where something would be lost. */
  finish(): void {
    const end = this.end;
    if (!end || !this.decision) return;
    const loses = (end.parts.kind === 'pass' && this.hand.length > 0) || (end.parts.kind === 'ready' && (this.me?.supplies ?? 0) > 0 && this.legal.size > 0);
    if (settings.warn && loses && !this.warned) {
      this.#drop();
      this.warned = true;
    } else void this.#commit(this.decision, end);
  }

  back(): void {
    this.refusal = null;
    if (this.warned) this.warned = false;
    else if (this.preview && this.picked && this.legal.size > 1) this.preview = null;
    else if (!this.offered && (this.preview || this.picked)) this.#drop();
    else if (this.session.view?.can_undo) void this.session.undo();
  }

  async #commit(decision: Decision, option: Choice): Promise<void> {
    if (!this.session.busy) await this.session.answer(decision, option);
  }

  /** Answers that the picked thing suggests but that are not legal. */
  #suggested(handle: string): { handle: string; parts: Parts }[] {
    const [kind, key] = [handle[0], handle.slice(2)];
    const question = this.decision?.question ?? '';
    const position = this.view?.position;
    const placed = position?.plots.flatMap((plot) => plot.placed).filter((card) => card.seat === this.session.shown) ?? [];
    const names = placed.flatMap((card) => (card.character ? [card.character.name] : []));
    if (kind === 'c' && (question === 'March' || question === 'MoveOwn'))
      return (position?.plots ?? []).map((plot) => ({ handle: `p:${plot.name}`, parts: { kind: 'send', character: key, plot: plot.name } }));
    if (kind === 'o' && question === 'AssignOrder') return names.map((name) => ({ handle: `c:${name}`, parts: { kind: 'assign', order: key, character: name } }));
    if (kind === 'e') return (this.me?.people ?? this.hand).map(({ name }) => ({ handle: `c:${name}`, parts: { kind: 'equip', equipment: key, character: name } }));
    return [];
  }

  async #askWhy(decision: Decision, handle: string): Promise<void> {
    const asked = this.#suggested(handle).filter((each) => !this.legal.has(each.handle));
    if (!asked.length) return;
    const found = await this.session.why(decision, asked.map((each) => each.parts));
    if (this.picked !== handle || this.decision?.id !== decision.id) return;
    this.reasons = Object.fromEntries(asked.flatMap((each, i) => (found[i] ? [[each.handle, this.#explain(found[i], each.parts)]] : [])));
  }

  /** Who may not enter is told what is wanted there. */
  #explain(reason: Reason, parts: Parts): Reason {
    const plot = this.view?.position.plots.find(({ name }) => name === parts.plot);
    return plot ? entryReason(reason, plot.requires, this.session.info?.options['entry_requires_all_icons'] === 'true') : reason;
  }

  /** Why a thing that does not glow cannot be tapped. */
  async #refuse(decision: Decision, handle: string): Promise<void> {
    const parts = this.#guess(handle);
    if (!parts) return;
    const [reason] = await this.session.why(decision, [parts]);
    if (reason && this.decision?.id === decision.id) this.refusal = this.#explain(reason, parts);
  }

  #guess(handle: string): Parts | null {
    const key = handle.slice(2);
    const someone = this.hand[0]?.name ?? '';
    const plot = this.view?.position.plots[0]?.name ?? '';
    const question = this.decision?.question ?? '';
    switch (handle[0]) {
      case 'c':
        if (question === 'March') return { kind: 'send', character: key, plot };
        if (question === 'PickOrder') return { kind: 'use', character: key };
        if (question === 'AssignOrder') return this.picked ? { kind: 'assign', order: this.picked.slice(2), character: key } : null;
        if (question === 'Recruit') return null;
        return { kind: question === 'RejectCard' ? 'reject' : 'character', character: key };
      case 'p':
        return this.picked?.startsWith('c:') ? { kind: 'send', character: this.picked.slice(2), plot: key } : { kind: 'to plot', plot: key };
      case 'o':
        if (question === 'Recruit') return { kind: 'restore', order: key };
        return question === 'AssignOrder' ? { kind: 'assign', order: key, character: someone } : null;
      case 'e':
        return { kind: 'equip', equipment: key, character: someone };
      case 'k':
        return { kind: key };
      case 'd':
        return { kind: 'play', dispatch: key };
      default:
        return null;
    }
  }
}
