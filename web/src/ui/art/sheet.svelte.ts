/** The hidden drawing at the top of the page: symbols are drawn once and used wherever they are wanted. */
import { spriteMarkup } from './icons';

let sheets: string[] = $state.raw([spriteMarkup()]);

/** Add symbols. */
export function draw(markup: string): void {
  sheets = [...sheets, markup];
}

export const drawn = (): string[] => sheets;
