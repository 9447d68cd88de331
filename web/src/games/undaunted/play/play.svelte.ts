/** What the person at the table has picked up but not yet done. Everything legal comes from the view. */
import type { Glow } from '../board/glow';
import { settings } from '../../../ui/settings.svelte';
import { unitKey } from '../pieces';
import type { Choice, Decision, Parts, Reason } from '../types';
import { seatKey, seatOf } from '../board/piece';
import { actingIn, Seat } from './seat';
import { glowOf } from './shine';
import { deedsAt, draws, firstShown, following, held, meant, oneLess, proposed, type Deed, type Taken } from './ahead';
import { ableCards, binds, byBorder, byCard, bySeat, byTile, byUnit, cardChoice, forced, leadsOn, plain, same, type CardChoice } from './choice';

export interface Picked {
  card: string;
  index: number; // which of equal cards in hand
}

export class Play extends Seat {
  picked: Picked | null = $state.raw(null);
  preview: Choice | null = $state.raw(null);
  /** Answers that come before the one that is shown: they are sent together. */
  path: Taken[] = $state.raw([]);
  /** Whether what the last of them asks stands on the slip, in place of the card's actions. */
  listed = $state(false);
  /** Cards that could do what was tapped on the map. */
  lit: Set<string> = $state.raw(new Set());
  #wish: ((next: Decision) => Choice | undefined) | null = null;
  /** The border between two tiles that was tapped, where more than one thing can be done. */
  border: string | null = $state(null);
  warned = $state(false);
  /** The card whose soldier stayed where he sat without being asked; `changeSeat` asks. */
  stayed = $state('');
  #reseat = false;
  /** Why something that was tapped is not legal. */
  refusal: Reason | null = $state.raw(null);
  /** Why the greyed actions of the picked card are not legal, by action. */
  reasons: Record<string, Reason> = $state.raw({});
  #seen = '';
  /** What is shown though nobody tapped it: a tap takes it up, the next one does it. */
  offered: Choice | null = $state.raw(null);
  #plan: Choice[] = []; // what is still to be sent of a deed
  #doubt: Parts | null = null; // what was tapped and cannot be done, while the table does not yet ask for it

  /** The question that what is shown answers: the table's, or one that a deed comes to. */
  get facing(): Decision | null {
    return this.path.at(-1)?.next ?? this.asked;
  }

  /** The question that stands on the slip. */
  get decision(): Decision | null {
    return this.listed ? this.facing : this.asked;
  }

  get turn(): boolean {
    return this.decision?.question === 'TakeTurn';
  }

  /** The card whose use is asked for: the one picked up, or the one whose soldier has just changed his seat. */
  get using(): string | null {
    if (this.turn) return this.picked?.card ?? null;
    return this.decision?.question === 'UseCard' ? (this.decision.about.card ?? null) : null;
  }

  get choice(): CardChoice | null {
    const card = this.using;
    const position = this.session.view?.position;
    if (!this.decision || !card || !position) return null;
    return cardChoice(this.decision, card, this.card(card), seatOf(position, this.session.side, card));
  }

  /** Seats that may be tapped now. */
  get seats(): Map<string, Choice> {
    const position = this.session.view?.position;
    if (!position || (this.turn && !this.picked)) return new Map();
    return bySeat(this.decision, position, this.session.side, this.turn ? this.using : null);
  }

  /** The card and action that the question belongs to; the table tells, else the last card we played. */
  get acting(): { card: string; action: string } | null {
    const begun = this.path[0]?.option.parts;
    if (begun?.action) return { card: begun.card ?? '', action: begun.action };
    return this.decision && !this.turn ? actingIn(this.decision, this.session.events) : null;
  }

  /** Cards of the hand that may be picked up now. */
  get liveCards(): Set<string> {
    if (!this.decision) return new Set();
    if (this.lit.size) return this.lit;
    if (this.turn) return new Set(this.decision.options.map((option) => option.parts.card ?? ''));
    return this.decision.question === 'ChooseInitiative' ? new Set(byCard(this.decision).keys()) : new Set();
  }

  get able(): string[] {
    return this.turn ? ableCards(this.decision) : [];
  }

  get glow(): Glow {
    return glowOf(this);
  }

  /** Start afresh with each question, and give answers that are the only ones. Call in an effect. */
  follow(): void {
    if (this.session.busy) return;
    const decision = this.asked;
    const id = `${this.session.shown}/${decision?.id ?? ''}`;
    if (id === this.#seen) return;
    this.#seen = id;
    this.#drop();
    const [next, ...rest] = this.#plan;
    const planned = decision?.options.find((option) => same(option, next ?? null));
    this.#plan = planned ? rest : [];
    const doubt = planned ? null : this.#doubt;
    if (!planned) this.#doubt = null;
    if (!decision) return;
    const only = planned ?? this.#byItself(decision);
    if (planned) this.preview = planned;
    if (only) void this.#answer(decision, only);
    else if (decision.question === 'UseCard') {
      void this.#askWhy(decision);
      this.#propose(decision, decision.about.card ?? '');
    } else if (!this.turn && decision.question !== 'ChooseInitiative') this.#offer(decision);
    if (doubt && !only) void this.#refuse(decision, doubt);
  }

  /** The answer that need not be asked for: the only one, to stay in one's seat, the end of a turn with nothing left in it. */
  #byItself(decision: Decision): Choice | null {
    if (decision.question === 'SeatAfter' && decision.about.idle && !settings.everySeat && !this.#reseat) {
      this.stayed = decision.about.card ?? '';
      return plain(decision, 'stop');
    }
    this.#reseat = false;
    if (!settings.forced) return null;
    return this.spent ? plain(decision, 'end turn') : forced(decision);
  }

  #drop(): void {
    this.picked = this.preview = this.offered = null;
    this.path = [];
    this.listed = false;
    this.lit = new Set();
    this.#wish = this.border = this.refusal = null;
    this.reasons = {};
    this.warned = false;
  }

  // Taps

  tapCard(card: string, index: number): void {
    const decision = this.decision;
    this.refusal = null;
    if (!decision) return;
    if (!this.turn) {
      const option = byCard(decision).get(card);
      if (option && decision.question === 'ChooseInitiative') {
        this.picked = { card, index };
        this.tapOption(option);
      } else if (option) this.tapOption(option);
      return;
    }
    const again = this.picked?.card === card && this.picked.index === index;
    const wish = this.#wish;
    const lit = this.lit;
    this.#drop();
    if (again) return;
    this.picked = { card, index };
    const [deed] = wish ? deedsAt(decision, card, wish) : [];
    if (deed) {
      [this.lit, this.#wish] = [lit, wish];
      this.#aimed(deed);
    } else this.#propose(decision, card);
    void this.#askWhy(decision);
  }

  /** Show what the server holds for sensible to do with a card. */
  #propose(decision: Decision, card: string): void {
    const use = proposed(decision, decision.options.filter(({ parts }) => parts.card === card));
    if (!use) return;
    const next = following(decision, use);
    if (next) {
      this.#offer(next);
      if (this.preview || draws(next).length) this.path = [{ option: use, next }];
    } else if (!leadsOn(use)) this.offered = this.preview = use;
  }

  #offer(question: Decision): void {
    this.preview = firstShown(question);
    this.offered = question.options.length > 1 ? this.preview : null;
  }

  #aimed({ option, next, target }: Deed): void {
    const card = option.parts.card ?? '';
    if (this.picked?.card !== card) this.picked = { card, index: this.hand.indexOf(card) };
    [this.path, this.preview, this.offered] = [[{ option, next }], target, null];
  }

  tapAction(id: string): void {
    const decision = this.decision;
    const option = this.choice?.actions.find((action) => action.id === id)?.option;
    this.refusal = option ? null : (this.reasons[id] ?? null);
    if (!option || !decision) return;
    const next = following(decision, option);
    this.path = [];
    if (next) {
      this.path = [{ option, next }];
      this.listed = true;
      this.#offer(next);
    } else if (leadsOn(option)) void this.#commit(option);
    else this.tapOption(option);
  }

  tapTile(tile: string): void {
    const decision = this.decision;
    if (!decision || this.#aim((next) => byTile(next).get(tile))) return;
    if (byTile(decision).size) void this.#refuse(decision, { kind: 'tile', tile });
    else if (decision.question === 'MineOn') this.#nearTile(decision, tile);
    else if (this.picked) this.back();
  }

  /** Something on the map was tapped: it answers the question, it goes on from what is shown, or a card can do it. */
  #aim(find: (next: Decision) => Choice | undefined): boolean {
    const { decision, facing } = this;
    if (!decision || !facing) return false;
    const here = facing === decision || this.path.length ? find(facing) : undefined;
    const further = this.preview && following(facing, this.preview);
    const beyond = further && find(further);
    if (here && (same(here, this.preview) || !this.turn)) this.tapOption(here);
    else if (beyond && further) [this.path, this.preview] = [[...this.path, { option: this.preview!, next: further }], beyond];
    else return this.turn && this.#call(decision, find);
    return true;
  }

  /** Whoever can do something there comes forward: one does it, of several the likeliest shot is shown. */
  #call(turn: Decision, find: (next: Decision) => Choice | undefined): boolean {
    const deeds = deedsAt(turn, this.picked?.card ?? null, find);
    if (!deeds.length) return false;
    if (!this.picked) {
      this.#drop();
      this.lit = new Set(deeds.map(({ option }) => option.parts.card ?? ''));
      this.#wish = find;
    }
    const deed = meant(deeds);
    if (deed) this.#aimed(deed);
    return true;
  }

  /** A border: the first thing that can be done there is shown, the others are offered; a second tap does what is shown. */
  tapBorder(key: string): void {
    const offers = byBorder(this.decision).get(key);
    if (!offers) return;
    const shown = offers.find((offer) => same(offer, this.preview));
    this.border = key;
    this.tapOption(shown ?? offers[0]!);
  }

  tapMine(option: Choice): void {
    this.border = [...byBorder(this.decision)].find(([, offers]) => offers.some((offer) => same(offer, option)))?.[0] ?? null;
    this.tapOption(option);
  }

  tapUnit(side: string, unit: string): void {
    const decision = this.decision;
    if (!decision) return;
    const key = unitKey(side, unit);
    const own = side === this.session.side;
    if (!(this.turn && own && !this.picked) && this.#aim((next) => byUnit(next).get(key))) return;
    if (byTile(decision).size || decision.question === 'MineOn' || (this.turn && !own)) {
      const position = this.session.view?.position;
      const tile = [...(position?.units ?? []), ...(position?.vehicles ?? [])].find((each) => each.side === side && each.unit === unit)?.tile;
      return this.tapTile(tile ?? '');
    }
    if (byUnit(decision).size) return void this.#refuse(decision, { kind: 'unit', side, unit });
    if (this.turn && own) this.#muster(unit);
  }

  /** One's own counter: its cards come forward, and the only one is taken up. */
  #muster(unit: string): void {
    const cards = this.hand.filter((card) => this.card(card)?.unit === unit);
    if (!cards.length) return;
    this.#drop();
    if (new Set(cards).size > 1) this.lit = new Set(cards);
    else this.tapCard(cards[0]!, this.hand.indexOf(cards[0]!));
  }

  /** A tile beside the soldier means the border with it; another says why not. */
  #nearTile(decision: Decision, tile: string): void {
    const key = [...byBorder(decision)].find(([, offers]) => offers.some((offer) => offer.parts.tile === tile))?.[0];
    if (key) this.tapBorder(key);
    else void this.#refuse(decision, { kind: 'mine', tile, does: 'lay', face: 'anti-personnel' });
  }

  /** A seat: take, leave or swap it, or strike whoever sits there; else its soldier's card is taken up. */
  tapSeat(vehicle: string, seat: number): void {
    const decision = this.decision;
    if (!decision) return;
    const option = this.seats.get(seatKey(vehicle, seat));
    if (option && this.turn) this.path = [];
    if (option) return this.tapOption(option);
    const there = this.session.view?.position.vehicles?.find((each) => each.unit === vehicle);
    const soldier = there?.seats[seat - 1]?.soldier;
    const card = this.using ?? decision.about.card;
    const mine = !!soldier && there.side === this.session.side && this.hand.some((each) => this.card(each)?.unit === soldier);
    if (mine && this.turn) this.tapUnit(there.side, soldier);
    else if (card) void this.#refuse(decision, { kind: 'sit', card, vehicle, seat });
  }

  /** First tap shows, second does; where several may be taken, each tap takes one more. */
  tapOption(option: Choice): void {
    const facing = this.facing;
    if (!facing) return;
    this.refusal = null;
    const more = this.preview && !this.offered ? oneLess(facing, this.preview, held(facing, this.preview, this.me, this.path)) : null;
    if (this.preview && more?.options.some((each) => same(each, option))) [this.path, this.preview] = [[...this.path, { option: this.preview, next: more }], option];
    else if ((same(this.preview, option) && !same(this.offered, option)) || (settings.quick && !binds(facing, option))) void this.#commit(option);
    else this.preview = option;
    this.offered = null;
    if (!this.turn) this.listed = this.path.length > 0;
  }

  /** Show an option that was chosen elsewhere, as if one had tapped one's way to it. */
  show(option: Choice): void {
    const card = option.parts.card ?? '';
    this.#drop();
    if (card && this.turn) this.picked = { card, index: this.hand.indexOf(card) };
    this.preview = option;
  }

  commit = (): void => void (this.preview && this.#commit(this.preview));

  /** An answer that stands on a button of its own. */
  press = (option: Choice): void => void this.#commit(option);

  /** Draw all that may be drawn in one go, or one card and see. */
  draw(all: boolean): void {
    const [first, ...rest] = draws(this.facing);
    if (first) void this.#commit(first, all ? rest : []);
  }

  /** Ask after all where a soldier who stayed wants to sit. */
  changeSeat(): void {
    this.#reseat = true;
    this.stayed = '';
    void this.session.undo();
  }

  /** One step back: from the preview, from the target, from the card, from the action. */
  back(): void {
    this.refusal = null;
    if (this.warned) this.warned = false;
    else if (this.preview && this.listed && (this.facing?.options.length ?? 0) > 1 && !this.border) this.preview = null;
    else if (this.path.length) [this.preview, this.path, this.listed] = [null, this.path.slice(0, -1), this.listed && this.path.length > 1];
    else if (this.preview && this.decision && this.decision.options.length > 1) [this.preview, this.border] = [null, null];
    else if (this.picked || this.lit.size) this.#drop();
    else if (!this.turn && this.session.view?.can_undo) void this.session.undo();
  }

  endTurn(): void {
    const end = plain(this.decision, 'end turn');
    if (!end) return;
    if (settings.warn && this.able.length && !this.warned) {
      this.#drop();
      this.warned = true;
    } else void this.#commit(end);
  }

  /** Send what was decided, an answer at a time: `follow` gives the next when the table asks for it. */
  async #commit(option: Choice, more: Choice[] = []): Promise<void> {
    const asked = this.asked;
    if (this.session.busy || !asked) return;
    const [first, ...rest] = [...this.path.map((taken) => taken.option), option, ...more];
    this.#plan = rest;
    this.stayed = '';
    await this.#answer(asked, first!);
  }

  async #answer(decision: Decision, option: Choice): Promise<void> {
    if (!(await this.session.answer(decision, option))) this.#plan = [];
  }

  /** Say why something cannot be done. The table knows only what it asks, so what leads there is sent first. */
  async #refuse(decision: Decision, parts: Parts): Promise<void> {
    const last = this.path.at(-1);
    if (last && decision !== this.asked) {
      this.#doubt = parts;
      this.path = this.path.slice(0, -1);
      return this.#commit(last.option);
    }
    const [reason] = await this.session.why(decision, [parts]);
    if (reason && this.decision?.id === decision.id) this.refusal = reason;
  }

  async #askWhy(decision: Decision): Promise<void> {
    const off = this.choice?.actions.filter((action) => !action.option) ?? [];
    if (!off.length) return;
    const card = this.using;
    const reasons = await this.session.why(decision, off.map((action) => action.parts));
    if (this.using !== card || this.decision?.id !== decision.id) return;
    this.reasons = Object.fromEntries(off.flatMap((action, i) => (reasons[i] ? [[action.id, reasons[i]]] : [])));
  }
}
