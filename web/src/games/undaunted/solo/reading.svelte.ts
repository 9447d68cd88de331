/** The algorithm card that is read again, from a line of the log. */
import type { Lit } from './resolved';

let lit: Lit | null = $state.raw(null);

export const reading = (): Lit | null => lit;

export function readAgain(next: Lit | null): void {
  lit = next;
}
