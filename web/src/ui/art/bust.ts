/** Faces on cards come from a kit: a hat, a coat and features, in three tones, with light from the left. 100 x 100. */
export const HATS = {
  m1: '<path class="b-hat" d="M31 41C29 22 38 14 50 14s21 8 19 27c-6-4-32-4-38 0z"/><path class="b-hat-dark" d="M54 14.200C62 16 71 23 69 41c-3-2-7-2.8-11-3.200C61 30 60 20 54 14.200z"/><path class="b-ink" d="M30 41.500c6-4.5 34-4.5 40 0-6-2-34-2-40 0z"/><path class="b-line" d="M36 40c1 14 4 24 10 28"/>',
  stahl: '<path class="b-hat" d="M32 38C30 21 39 13 50 13s20 8 18 25l5 9c-5 0-8-2-11-6-6-2-18-2-24 0-3 4-6 6-11 6z"/><path class="b-hat-dark" d="M54 13.300C63 15 69.5 23 68 38l5 9c-5 0-8-2-11-6l-4-1c3-9 2-20-4-26.700z"/><circle class="b-ink" cx="38" cy="31" r="1.6"/>',
  peaked: '<path class="b-hat" d="M27 29c6-14 40-14 46 0l-7 6H34z"/><path class="b-hat-dark" d="M53 18.600c9 .4 17 4 20 10.400l-7 6h-8z"/><path class="b-accent" d="M34 33.500h32V39H34z"/><path class="b-ink" d="M34 39h32c-3 5-7 6-16 6s-13-1-16-6z"/><circle class="b-light" cx="50" cy="31" r="2.8"/>',
  cap: '<path class="b-hat" d="M33 38 39 20c7-5 20-4 26 3l3 15c-9-5-26-5-35 0z"/><path class="b-hat-dark" d="M56 18c4 1 7 2.5 9 5l3 15c-3-1.7-7-2.8-11-3.4 2-5 1-11-1-16.600z"/><path class="b-accent" d="M38 29l26-1 .6 3.5-27.6 1z"/>',
  hood: '<path class="b-hat-dark" d="M50 10c17 0 24 14 23 32 0 14 5 24 8 32H61c4-10 4-22 2-31-2-8-6-11-13-11s-11 3-13 11c-2 9-2 21 2 31H19c3-8 8-18 8-32-1-18 6-32 23-32z"/>',
  m33: '<path class="b-hat" d="M31 40C29 20 38 12 50 12s21 8 19 28l3 4c-8-4-36-4-44 0z"/><path class="b-hat-dark" d="M54 12.200C63 14 71 22 69 40l3 4c-4-2-8-3-13-3.500C61 31 60 19 54 12.200z"/><circle class="b-ink" cx="40" cy="22" r="1.5"/><path class="b-line" d="M36 42c1 13 4 22 10 26"/>',
  beret: '<path class="b-hat" d="M30 38c-4-14 6-24 22-23 14 1 24 8 22 14-2 5-8 3-9 9-8-4-27-4-35 0z"/><path class="b-hat-dark" d="M56 15.400c11 2 20 8 18 13.600-2 5-8 3-9 9-2-1-4-1.600-7-2 4-6 3-14-2-20.600z"/><path class="b-ink" d="M31 36.500c9-4 25-4 34 0l-.5 3c-9-3-24-3-33 0z"/><circle class="b-light" cx="41" cy="30" r="2.600"/>',
  cloth: '<path class="b-light" d="M50 12c15 0 22 10 21 26 0 14 4 24 8 34l-14 5c1-12 1-24-2-36-6-4-20-4-26 0-3 12-3 24-2 36l-14-5c4-10 8-20 8-34-1-16 6-26 21-26z"/><path class="b-hat-dark" d="M57 13c10 3 15 12 14 25 0 14 4 24 8 34l-14 5c1-12 1-24-2-36 0-10-2-20-6-28z" opacity=".4"/><path class="b-ink" d="M32 30c8-5 28-5 36 0l.5 5c-9-4-28-4-37 0z"/>',
  crash: '<path class="b-hat" d="M31 44C28 22 38 13 50 13s22 9 19 31c-2 8-3 14-6 18l-3-3c2-6 3-12 2-18-5-3-19-3-24 0-1 6 0 12 2 18l-3 3c-3-4-4-10-6-18z"/><path class="b-hat-dark" d="M54 13.200C64 15 71 24 69 44c-2 8-3 14-6 18l-3-3c2-6 3-12 2-18l-4-1.500C61 31 60 20 54 13.200z"/><path class="b-ink" d="M31 33c9-6 29-6 38 0l.3 5c-10-5-29-5-38.600 0z"/><path class="b-line" d="M50 13v16M40 15.500v15M60 15.500v15"/>',
} as const;

export const FEATURES = {
  moustache: '<path class="b-hair" d="M41 57.500c3-3 6-3 9-1.2 3-1.8 6-1.8 9 1.2-3 1.5-6 2-9 .6-3 1.4-6 .9-9-.6z"/>',
  beard: '<path class="b-hair" d="M38 50c1 6 3 7 6 6 4-2 8-2 12 0 3 1 5 0 6-6 2 14-2 26-12 28-10-2-14-14-12-28z"/>',
  goggles: '<path class="b-ink" d="M36 37h28v7c-4 4-9 4-12 0h-4c-3 4-8 4-12 0z"/><path class="b-light" d="M38.500 39h9v3.500c-3 2.500-6 2.500-9 0zM52.500 39h9v3.500c-3 2.500-6 2.500-9 0z"/>',
  stubble: '<path class="b-stubble" d="M39 54c2 9 6 13 11 14 5-1 9-5 11-14-3 4-19 4-22 0z"/>',
} as const;

export const COATS = {
  field: '<path class="b-coat" d="M8 101c1-17 13-25 31-30l11 7 11-7c18 5 30 13 31 30z"/><path class="b-coat-dark" d="M53 80l8-9c18 5 30 13 31 30H56z"/><path class="b-coat-lit" d="M39 71l11 16-15 5-7-17zM61 71 50 87l15 5 7-17z"/><path class="b-line" d="M50 87v14"/>',
  great: '<path class="b-coat" d="M6 101c0-18 14-26 31-31l13 8 13-8c17 5 31 13 31 31z"/><path class="b-coat-dark" d="M52 84l11-14c17 5 31 13 31 31H55z"/><path class="b-coat-lit" d="M37 70l-6 4 5 21 14-12zM63 70l6 4-5 21-14-12z"/><path class="b-light" d="M44 91h3.500v3.500H44zM53 91h3.500v3.500H53z"/><path class="b-accent" d="M33 76l5-2 1 6-5 2zM67 76l-5-2-1 6 5 2z"/>',
  belts: '<path class="b-coat" d="M8 101c1-17 13-25 31-30l11 7 11-7c18 5 30 13 31 30z"/><path class="b-coat-dark" d="M53 80l8-9c18 5 30 13 31 30H56z"/><path class="b-coat-lit" d="M39 71l11 9-9 6zM61 71l-11 9 9 6z"/><path class="b-ink" d="M22 78l8-3 42 26H60z"/><path class="b-light" d="M30 84l3-2 3 5-3 2zM39 89.500l3-2 3 5-3 2zM48 95l3-2 3 5-3 2z"/>',
} as const;

export type Hat = keyof typeof HATS;
export type Coat = keyof typeof COATS;
export type Feature = keyof typeof FEATURES;

export interface Look {
  hat: Hat;
  coat: Coat;
  features?: Feature[];
}

export const HEAD =
  '<path class="b-skin-dark" d="M42 58h16v14l-8 9-8-9z"/><path class="b-skin" d="M36.5 36c0 19 4 29 13.5 32.500C59.5 65 63.5 55 63.5 36z"/>' +
  '<path class="b-skin-dark" d="M52 34h11.500c0 21-4 31-13.5 34.5 3-4 4-6 3.5-9.500l-3-.5 3.5-2.500C51 50 52 42 52 34z"/>' +
  '<path class="b-brow" d="M37 39h26l-.5 6-5-1.5-4.5 2-3-1-3 1-4.5-2-5 1.500z"/>' +
  '<path class="b-ink" d="M41.5 46.500h5v1.500h-5zM53.5 46.500h5v1.500h-5zM46 61h8l-1.5 1.500h-5z"/>';
