/** What the person at a plain table has picked or typed but not yet done. */
import { settings } from '../../ui/settings.svelte';
import type { Session } from '../../net/session.svelte';
import type { Choice, Decision, Reason } from '../../net/types';
import { matching, meant } from './choice';

export class PlainPlay {
  picked: Choice | null = $state.raw(null);
  typed = $state('');
  /** What the server says about the text that was asked about: a reason, or that it is legal. */
  answer: { text: string; reason: Reason | null } | null = $state.raw(null);
  #seen = '';

  readonly listed: Choice[] = $derived.by(() => matching(this.decision?.options ?? [], this.typed));

  constructor(readonly session: Session) {}

  get decision(): Decision | null {
    return this.session.decision;
  }

  /** Start afresh with each question. Call in an effect. */
  follow(): void {
    if (this.session.busy) return;
    const id = `${this.session.shown}/${this.decision?.id ?? ''}`;
    if (id === this.#seen) return;
    this.#seen = id;
    this.#drop();
  }

  #drop(): void {
    this.picked = null;
    this.typed = '';
    this.answer = null;
  }

  /** The first tap shows, the second does. */
  tap(option: Choice | undefined): void {
    if (!option) return;
    this.answer = null;
    if (this.picked === option || settings.quick) void this.#do(option.text);
    else this.picked = option;
  }

  commit(): void {
    if (this.picked) void this.#do(this.picked.text);
  }

  /** Send what was typed; the server may understand what we do not. */
  send(): void {
    const text = this.typed.trim();
    if (this.decision && text) void this.#do(meant(this.decision.options, text)?.text ?? text);
  }

  async askWhy(): Promise<void> {
    const decision = this.decision;
    const text = this.typed.trim();
    if (!decision || !text) return;
    const reasons = await this.session.whyNot(decision, [{ text }]);
    if (reasons.length && this.decision?.id === decision.id) this.answer = { text, reason: reasons[0] ?? null };
  }

  back(): void {
    if (this.picked || this.typed) this.#drop();
    else if (this.session.view?.can_undo) void this.session.undo();
  }

  async #do(text: string): Promise<void> {
    if (this.decision && !this.session.busy) await this.session.answerText(this.decision, text);
  }
}
