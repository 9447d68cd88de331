/** Portraits of Undaunted. */
import { COATS, FEATURES, HATS, HEAD, type Hat, type Look } from '../../../ui/art/bust';

/** Helmets differ by side. */
const HELMETS: Record<string, Hat> = { US: 'm1', DE: 'stahl', LRDG: 'm1', IT: 'm33' };

/** The inside of a portrait. */
export function bustMarkup(look: Look, side: string): string {
  const hat = look.hat === 'm1' ? (HELMETS[side] ?? 'm1') : look.hat;
  const features = (look.features ?? []).map((name) => FEATURES[name]).join('');
  return COATS[look.coat] + HEAD + features + HATS[hat];
}

/** Drifting fog for the card that has no face. 100 x 60. */
export const FOG =
  '<path d="M-5 22c14-10 24-3 36-6s18-12 34-6 22 2 40-4v60H-5z"/><path d="M-5 36c18-8 26 2 42-3s22-10 36-4 18 2 32-3v40H-5z"/>' +
  '<path d="M-5 50c20-7 30 1 46-3s26-7 64-1v20H-5z"/><path class="l" d="M8 12h26M62 8h30M14 30h18M50 26h34M4 44h30M58 42h26"/>';

/** The plane of the card that has no face, over the horizon. 100 x 60. */
export const PLANE =
  '<path class="p-land" d="M-5 48c20-6 34 2 54-3s34-2 56 2v20H-5z"/><path class="p-dune" d="M-5 54c24-4 40 3 60 0s30-3 50 0v12H-5z"/>' +
  '<path class="p-body" d="M10 27l10-2 8-9h5l-2 8 34-3c10 0 18 2 24 5-4 4-12 5-22 5l-36 2-11 1z"/><path class="p-wing" d="M36 26l26 1 8 13h-7z"/>' +
  '<path class="p-glass" d="M58 20c4-4 9-4 13 0l1 2-14 0z"/><path class="p-line" d="M92 14v24"/>';
