/** The engine gives its reasons in English; the catalogue knows them by what they say. */
import { maybe } from './i18n.svelte';

/** "an enemy unit stands on the tile" -> "why.an-enemy-unit-stands-on-the-tile". */
export const reasonKey = (reason: string): string =>
  'why.' +
  reason
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const sentence = (text: string): string => {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : whole + '.';
};

export const reasonText = (reason: string): string => sentence(maybe(reasonKey(reason), reason));

/** What went wrong with a call, as a sentence. */
export const troubleText = (error: unknown): string => reasonText(error instanceof Error ? error.message : String(error));
