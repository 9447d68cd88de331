/** How the sides of the game on the screen are called and drawn. */
import { t } from './i18n.svelte';

export interface Sides {
  name(side: string): string;
  style(side: string): string; // its colours and its weave: `data-side` in the theme
  emblem(side: string): string; // a symbol `e-` of the sprites
  isSecond(side: string): boolean; // it has the second outline
  sideOf(seat: string): string; // the side that a seat fights for
  waitText?(side: string): string; // that the table waits for it
}

const PLAIN_STYLES = ['a', 'b'];

/** Sides of which nothing is known but their order: the first two have colours. */
export const plainSides = (seats: string[]): Sides => ({
  name: (side) => side,
  style: (side) => PLAIN_STYLES[seats.indexOf(side)] ?? 'seat',
  emblem: () => 'seat',
  isSecond: (side) => seats.indexOf(side) === 1,
  sideOf: (seat) => seat,
});

let shown: Sides = $state.raw(plainSides([]));

/** A page says whose sides it shows. */
export function showSides(sides: Sides): void {
  shown = sides;
}

export const sidesShown = (): Sides => shown;
export const sideName = (side: string): string => shown.name(side);
export const style = (side: string): string => shown.style(side);
export const isSecond = (side: string): boolean => shown.isSecond(side);
export const sideOf = (seat: string): string => shown.sideOf(seat);
export const waitText = (side: string): string => shown.waitText?.(side) ?? t('wait.other', { side: sideName(side) });
