/** What the person at the table has picked up but not yet done. Everything legal comes from the view. */
import { NO_GLOW, type Glow } from '../board/glow';
import { settings } from '../../../ui/settings.svelte';
import { spread, unitKey } from '../pieces';
import type { Session } from '../../../net/session.svelte';
import type { CardInfo, Choice, Decision, Family, Parts, Reason, SideView } from '../types';
import { seatKey, seatOf } from '../board/piece';
import { isLuck } from './prompt';
import { ableCards, binds, byBorder, byCard, bySeat, byTile, byUnit, cardChoice, forced, leadsOn, plain, same, type CardChoice } from './choice';

export interface Picked {
  card: string;
  index: number; // which of equal cards in hand
}

/** Questions that no card of ours leads to. */
const ALONE = new Set(['ChooseInitiative', 'Exchange', 'ChooseLoss']);

export class Play {
  picked: Picked | null = $state.raw(null);
  preview: Choice | null = $state.raw(null);
  /** The border between two tiles that was tapped, where more than one thing can be done. */
  border: string | null = $state(null);
  warned = $state(false);
  /** Why something that was tapped is not legal. */
  refusal: Reason | null = $state.raw(null);
  /** Why the greyed actions of the picked card are not legal, by action. */
  reasons: Record<string, Reason> = $state.raw({});
  #seen = '';

  constructor(readonly session: Session<Family>) {}

  /** What is asked of us; `luck` has what is asked of real dice and cards. */
  get decision(): Decision | null {
    return this.luck ? null : this.session.decision;
  }

  get luck(): Decision | null {
    const decision = this.session.decision;
    return decision && isLuck(decision) ? decision : null;
  }

  get me(): SideView | null {
    return this.session.view?.position.sides[this.session.shown] ?? null;
  }

  get hand(): string[] {
    return spread(this.me?.hand.cards ?? null, this.#order);
  }

  /** A card of the side on the screen. */
  card(name: string): CardInfo | undefined {
    return this.session.detail?.cards.find((card) => card.name === name && card.side === this.session.side);
  }

  get #order(): string[] {
    return this.session.detail?.cards.filter((card) => card.side === this.session.side).map((card) => card.name) ?? [];
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
    const decision = this.decision;
    if (!decision || this.turn || ALONE.has(decision.question)) return null;
    if (decision.question === 'UseCard') return { card: decision.about.card ?? '', action: '' };
    const played = this.session.events.findLast((event) => event.kind === 'played');
    if (!decision.about.card && played?.['seat'] !== decision.seat) return null; // what others do, such as driving over a mine
    return {
      card: decision.about.card ?? String(played?.['card'] ?? ''),
      action: decision.about.action ?? String(played?.['action'] ?? ''),
    };
  }

  /** Cards of the hand that may be picked up now. */
  get liveCards(): Set<string> {
    if (!this.decision) return new Set();
    if (this.turn) return new Set(this.decision.options.map((option) => option.parts.card ?? ''));
    return this.decision.question === 'ChooseInitiative' ? new Set(byCard(this.decision).keys()) : new Set();
  }

  get able(): string[] {
    return this.turn ? ableCards(this.decision) : [];
  }

  get glow(): Glow {
    const decision = this.decision;
    if (!decision) return NO_GLOW;
    const tiles = byTile(decision);
    const units = byUnit(decision);
    const actor = this.turn ? this.card(this.picked?.card ?? '')?.unit : (decision.about.unit ?? this.card(this.acting?.card ?? '')?.unit);
    const preview = this.preview?.parts;
    const seats = this.seats;
    const borders = byBorder(decision);
    const struck = decision.question === 'ChooseVictim' ? this.session.view?.position.vehicles?.find((each) => each.unit === decision.about.vehicle) : null;
    return {
      tiles: new Map([...tiles].map(([tile, option]) => [tile, { odds: option.odds, shots: option.shots }])),
      units: new Map([...units].map(([key, option]) => [key, { odds: option.odds }])),
      seats: new Set(seats.keys()),
      previewSeat: [...seats].find(([, option]) => same(option, this.preview))?.[0] ?? null,
      borders,
      border: this.border,
      previewMine: preview?.kind === 'mine' ? this.preview : null,
      chosen: new Set(decision.about.chosen?.map((unit) => unitKey(this.session.side, unit))),
      from: decision.about.tile ?? null,
      previewTile: preview?.kind === 'escape' ? (decision.about.tile ?? null) : preview?.kind === 'mine' ? null : (preview?.tile ?? null),
      previewUnit: preview?.kind === 'unit' ? unitKey(preview.side ?? '', preview.unit ?? '') : null,
      lit: struck ? unitKey(struck.side, struck.unit) : null,
      plane: ['strafe', 'spot', 'bomb'].includes(this.acting?.action ?? ''),
      selectedUnit: actor ? unitKey(this.session.side, actor) : null,
      choosing: tiles.size + units.size + borders.size > 0,
    };
  }

  /** Start afresh with each question, and give answers that are the only ones. Call in an effect. */
  follow(): void {
    if (this.session.busy) return;
    const decision = this.decision;
    const id = `${this.session.shown}/${decision?.id ?? ''}`;
    if (id === this.#seen) return;
    this.#seen = id;
    this.#drop();
    if (!decision) return;
    const only = settings.forced ? forced(decision) : null;
    const stay = decision.question === 'SeatAfter' && !settings.seats ? plain(decision, 'stop') : null;
    if (only ?? stay) void this.#commit(decision, (only ?? stay)!);
    else if (decision.question === 'UseCard') void this.#askWhy(decision);
    else if (decision.options.length === 1 && decision.question !== 'ChooseInitiative' && !this.turn) this.preview = decision.options[0] ?? null;
  }

  #drop(): void {
    this.picked = null;
    this.preview = null;
    this.border = null;
    this.refusal = null;
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
    this.preview = null;
    this.warned = false;
    this.reasons = {};
    this.picked = again ? null : { card, index };
    if (!again) void this.#askWhy(decision);
  }

  tapAction(id: string): void {
    const chosen = this.choice?.actions.find((action) => action.id === id);
    this.refusal = null;
    if (!chosen || !this.decision) return;
    if (!chosen.option) this.refusal = this.reasons[id] ?? null;
    else if (leadsOn(chosen.option)) void this.#commit(this.decision, chosen.option);
    else this.tapOption(chosen.option);
  }

  tapTile(tile: string): void {
    const decision = this.decision;
    if (!decision) return;
    const tiles = byTile(decision);
    const option = tiles.get(tile);
    if (option) this.tapOption(option);
    else if (tiles.size) void this.#refuse(decision, { kind: 'tile', tile });
    else if (decision.question === 'MineOn') this.#nearTile(decision, tile);
    else if (this.picked) this.back();
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
    const units = byUnit(decision);
    const option = units.get(unitKey(side, unit));
    if (option) return this.tapOption(option);
    if (byTile(decision).size || decision.question === 'MineOn') {
      const position = this.session.view?.position;
      const tile = [...(position?.units ?? []), ...(position?.vehicles ?? [])].find((each) => each.side === side && each.unit === unit)?.tile;
      return this.tapTile(tile ?? '');
    }
    if (units.size) return void this.#refuse(decision, { kind: 'unit', side, unit });
    if (this.turn && side === this.session.side) {
      const index = this.hand.findIndex((card) => this.card(card)?.unit === unit);
      if (index >= 0) this.tapCard(this.hand[index]!, index);
    }
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
    if (option) return this.tapOption(option);
    const there = this.session.view?.position.vehicles?.find((each) => each.unit === vehicle);
    const soldier = there?.seats[seat - 1]?.soldier;
    const card = this.using ?? decision.about.card;
    const mine = !!soldier && there.side === this.session.side && this.hand.some((each) => this.card(each)?.unit === soldier);
    if (mine && this.turn) this.tapUnit(there.side, soldier);
    else if (card) void this.#refuse(decision, { kind: 'sit', card, vehicle, seat });
  }

  /** First tap shows, second does. */
  tapOption(option: Choice): void {
    const decision = this.decision;
    if (!decision) return;
    this.refusal = null;
    if (same(this.preview, option) || (settings.quick && !binds(decision, option))) void this.#commit(decision, option);
    else this.preview = option;
  }

  /** Show an option that was chosen elsewhere, as if one had tapped one's way to it. */
  show(option: Choice): void {
    this.#drop();
    const card = this.turn ? (option.parts.card ?? '') : '';
    if (card) this.picked = { card, index: this.hand.indexOf(card) };
    this.preview = option;
  }

  commit(): void {
    if (this.decision && this.preview) void this.#commit(this.decision, this.preview);
  }

  /** One step back: from the preview, from the card, from the action. */
  back(): void {
    this.refusal = null;
    if (this.warned) this.warned = false;
    else if (this.preview && this.decision && this.decision.options.length > 1) [this.preview, this.border] = [null, null];
    else if (this.picked) this.#drop();
    else if (!this.turn && this.session.view?.can_undo) void this.session.undo();
  }

  endTurn(): void {
    const end = plain(this.decision, 'end turn');
    if (!end || !this.decision) return;
    if (settings.warn && this.able.length && !this.warned) {
      this.picked = null;
      this.preview = null;
      this.warned = true;
    } else void this.#commit(this.decision, end);
  }

  async #commit(decision: Decision, option: Choice): Promise<void> {
    if (!this.session.busy) await this.session.answer(decision, option);
  }

  async #refuse(decision: Decision, parts: Parts): Promise<void> {
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
