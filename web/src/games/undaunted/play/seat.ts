/** One's seat at a table of Undaunted: what is asked of it, and what it holds. */
import { spread } from '../pieces';
import type { Session } from '../../../net/session.svelte';
import type { CardInfo, Decision, Family, Question, SideView, TableEvent } from '../types';
import { isLuck } from './prompt';

/** Questions that no card of ours leads to. */
const ALONE = new Set<Question>(['ChooseInitiative', 'Exchange', 'ChooseLoss']);

/** The card and action that a question belongs to; the table tells, else the last card we played. */
export function actingIn({ question, about, seat }: Decision, events: TableEvent[]): { card: string; action: string } | null {
  if (ALONE.has(question)) return null;
  if (question === 'UseCard') return { card: about.card ?? '', action: '' };
  const played = events.findLast((event) => event.kind === 'played');
  if (!about.card && played?.['seat'] !== seat) return null; // what others do, such as driving over a mine
  return { card: about.card ?? String(played?.['card'] ?? ''), action: about.action ?? String(played?.['action'] ?? '') };
}

export class Seat {
  constructor(readonly session: Session<Family>) {}

  /** What the table asks of us; `luck` has what is asked of real dice and cards. */
  get asked(): Decision | null {
    return this.luck ? null : this.session.decision;
  }

  get luck(): Decision | null {
    const decision = this.session.decision;
    return decision && isLuck(decision) ? decision : null;
  }

  get me(): SideView | null {
    return this.session.view?.position.sides[this.session.shown] ?? null;
  }

  /** A turn with nothing in hand and nothing to take back. */
  get spent(): boolean {
    return this.asked?.question === 'TakeTurn' && this.asked.options.length === 1 && !this.me?.hand.size && !this.session.view?.can_undo;
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
}
