/** What is in the author's hand: pulled about with the pointer, or taken by a tap or a key to be laid where the next one says. */
import type { Thing } from './things';

/** A face that is laid, or one that lies and is moved; anything else lies on tiles. */
export type Held = Thing | { kind: 'face'; id: string };

export interface Pulled {
  held: Held;
  from: string; // the tile where it lay
  x: number; // of the pointer on the screen
  y: number;
  dx: number; // from the corner of a face to the pointer, in half tiles
  dy: number;
}

const FAR = 5; // pixels after which a press is a pull

export class Hand {
  /** What was taken, to be laid by the next tap or key. */
  taken = $state.raw<{ held: Held; from: string } | null>(null);
  /** What follows the pointer. */
  pulled = $state.raw<Pulled | null>(null);
  /** The first of the two tiles between which a mine comes to lie. */
  first = $state('');
  private pressed: Pulled | null = null;
  private back: HTMLElement | SVGElement | null = null;

  press(event: PointerEvent, held: Held, from = '', dx = 1, dy = 1): void {
    if (event.button === 0) this.pressed = { held, from, x: event.clientX, y: event.clientY, dx, dy };
  }

  move(event: PointerEvent): void {
    if (!this.pressed) return;
    const far = Math.hypot(event.clientX - this.pressed.x, event.clientY - this.pressed.y) > FAR;
    if (!this.pulled && !far) return;
    this.taken = null;
    this.pulled = { ...this.pressed, x: event.clientX, y: event.clientY };
  }

  /** Let go; what was pulled, if anything was. */
  release(): Pulled | null {
    const { pulled } = this;
    this.pressed = this.pulled = null;
    return pulled;
  }

  /** Take something, or put it back where it was taken already. */
  take(held: Held, from: string, back: HTMLElement | SVGElement | null): void {
    this.taken = this.has(held, from) ? null : { held, from };
    this.first = '';
    this.back = back;
  }

  has = (held: Held, from = ''): boolean => this.taken?.from === from && JSON.stringify(this.taken.held) === JSON.stringify(held);

  /** Put away what was taken; whoever works with keys goes on where it came from. */
  empty(focus = false): void {
    this.taken = null;
    this.first = '';
    if (focus && this.back?.isConnected) this.back.focus({ preventScroll: true });
  }
}
