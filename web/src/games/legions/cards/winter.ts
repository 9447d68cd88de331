/** What Legions adds to the drawings: winter clothes for the portraits, icons, and a scene for each kind of plot. */
import { COATS, FEATURES, HATS, HEAD } from '../../../ui/art/bust';

const WINTER_HATS = {
  papakha: '<path class="b-fur" d="M31 41c-4-6 0-9-2-14 2-2 1-6 4-8 1-4 5-4 7-6 4 1 6-2 10-1 4-1 6 2 10 1 2 2 6 2 7 6 3 2 2 6 4 8-2 5 2 8-2 14-6-4-32-4-38 0z"/><path class="b-fur-line" d="M36 20l2 4M44 16l1 4M54 16l2 5M62 19l-1 5M35 30l3 3M46 28l2 4M58 29l3 3M66 28l-2 4M41 36l2 2M53 35l2 2"/>',
  budenovka: '<path class="b-hat" d="M30 43c1-14 12-20 20-36 8 16 19 22 20 36-8-4-32-4-40 0z"/><path class="b-hat-dark" d="M51 9c8 15 18 21 19 34-3-1.5-7-2.3-11-2.700C60 30 57 20 51 9z"/><path class="b-hat" d="M30 42c-2 8-1 17 3 22l4-4c-2-6-2-13 0-19zM70 42c2 8 1 17-3 22l-4-4c2-6 2-13 0-19z"/><path class="b-accent" d="m50 20 2.3 4.7 5.1.7-3.7 3.6.9 5.1-4.6-2.4-4.6 2.4.9-5.1-3.7-3.6 5.1-.7z"/>',
  ushanka: '<path class="b-fur" d="M29 40c-3-16 6-26 21-26s24 10 21 26c2 9 2 17-3 24-3-2-5-5-5-9l1-15H36l1 15c0 4-2 7-5 9-5-7-5-15-3-24z"/><path class="b-hat" d="M36 27c2-9 26-9 28 0-4-3-24-3-28 0z"/><path class="b-fur-line" d="M34 33l2 4M66 33l-2 4M33 48l2 3M67 48l-2 3M45 33l1 4M55 33l-1 4"/>',
  scarf: '<path class="b-hat" d="M50 14c14 0 21 11 20 27-1 13-4 22-8 30l4 9H34l4-9c-4-8-7-17-8-30-1-16 6-27 20-27zm0 15c-9 0-13 5-13 13 0 12 5 24 13 25 8-1 13-13 13-25 0-8-4-13-13-13z" fill-rule="evenodd"/><path class="b-hat-dark" d="M55 14.700c10 2 16 12 15 26.3-1 13-4 22-8 30l4 9H54c8-5 11-24 9-38-1-10-4-17-8-27.300z"/><path class="b-line" d="M44 80l6-7 6 7"/>',
  veil: '<path class="b-light" d="M50 13c14 0 21 10 20 25-1 16 3 27 6 36L63 70c2-9 2-20 0-31-5-4-21-4-26 0-2 11-2 22 0 31l-13 4c3-9 7-20 6-36-1-15 6-25 20-25z"/><path class="b-hat-dark" d="M60 16c8 4 11 12 10 22-1 16 3 27 6 36L63 70c2-9 2-20 0-31 0-8-1-16-3-23z" opacity=".35"/><path class="b-accent" d="M48.5 20h3v3.500H55v3h-3.500V30h-3v-3.500H45v-3h3.500z"/>',
  bare: '<path class="b-hair" d="M35 45c-4-15 3-25 16-25 12 0 17 9 14 25-1-7-4-12-9-13-7 0-15-1-17 3-2 3-3 6-4 10z"/>',
} as const;

const WINTER_FEATURES = {
  beard: '<path class="b-hair" d="M38 50c1 6 3 7 6 6 4-2 8-2 12 0 3 1 5 0 6-6 2 14-2 26-12 28-10-2-14-14-12-28z"/>',
  glasses: '<path class="b-line-ink" d="M39.5 46.500a4.2 4.2 0 1 0 8.4 0 4.2 4.2 0 1 0-8.4 0zM52 46.500a4.2 4.2 0 1 0 8.4 0 4.2 4.2 0 1 0-8.4 0zM47.9 46h4.1"/>',
  patch: '<path class="b-ink" d="M52 43h9v6c-3 2-7 2-9 0z"/><path class="b-line-ink" d="M37 40l26 4"/>',
  braid: '<path class="b-hair" d="M35 42c-3 12-4 24-1 34l5 1c-2-10-1-22 0-33z"/>',
} as const;

const WINTER_COATS = {
  fur: '<path class="b-coat" d="M6 101c0-18 14-26 31-31l13 8 13-8c17 5 31 13 31 31z"/><path class="b-coat-dark" d="M52 84l11-14c17 5 31 13 31 31H55z"/><path class="b-fur" d="M35 69c-6 2-9 6-8 10 4 0 4 4 8 4 2 4 6 3 8 7 3 2 5 5 7 11 2-6 4-9 7-11 2-4 6-3 8-7 4 0 4-4 8-4 1-4-2-8-8-10l-15 12z"/>',
  apron: '<path class="b-coat" d="M10 101c1-16 13-24 30-29l10 6 10-6c17 5 29 13 30 29z"/><path class="b-light" d="M33 74l7-2 10 9 10-9 7 2 3 27H30z"/><path class="b-coat-dark" d="M57 76l3-4c17 5 29 13 30 29H68z" opacity=".7"/>',
} as const;

const hats = { ...HATS, ...WINTER_HATS };
const coats = { ...COATS, ...WINTER_COATS };
const features = { ...FEATURES, ...WINTER_FEATURES };

export type WinterHat = keyof typeof hats;
export type WinterCoat = keyof typeof coats;
export type WinterFeature = keyof typeof features;
export type WinterLook = readonly [WinterHat, WinterCoat, ...WinterFeature[]];

/** The inside of a portrait, 100 x 100. */
export const winterBust = ([hat, coat, ...face]: WinterLook): string => coats[coat] + HEAD + face.map((name) => features[name]).join('') + hats[hat];

export const WINTER_ICONS = {
  combat: '<path d="M5 3l12 13M19 3 7 16"/><path d="m4.5 15.5 5 5M19.5 15.500l-5 5M6.5 18.5 4 21M17.5 18.5 20 21"/>',
  charisma: '<path d="M4 5h16v11h-7l-5 4.500V16H4z"/><path class="f" d="m12 6.5 1.2 2.5 2.7.4-2 1.9.5 2.7-2.4-1.3-2.4 1.3.5-2.7-2-1.9 2.7-.4z"/>',
  intelligence: '<path d="M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7z"/><circle cx="12" cy="12" r="3.2"/><circle class="f" cx="12" cy="12" r="1"/>',
  charge: '<path d="M3 21c8-2 14-8 17-18 1.5 9-3.5 16-13 19zM3 21l4 1M5 17l4.5 4"/>',
  violence: '<path d="M7 21v-5l-2.5-3V8h3V6h3V5h3v1h3v2l3 .5V13l-2.5 3v5z"/><path d="M10.5 6v4.500M13.5 6v4.500M7.5 8v3M16.5 8v3"/>',
  firstaid: '<path d="M4 8h16v12H4zM9 8V5h6v3M12 11v6M9 14h6"/>',
  fragility: '<path d="M12 21C5.5 16 3 12.5 3 9a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 3.5-2.5 7-9 12z"/><path d="m12 8-2 3.5 3.5 2L11.5 17"/>',
  frost: '<path d="M12 2v20M3.4 7l17.2 10M20.6 7 3.4 17M9.5 3.5 12 6l2.5-2.500M9.5 20.5 12 18l2.5 2.5"/>',
  warm: '<path d="M12 22c-4 0-6.5-2.7-6.5-6.2 0-4.3 4-5.8 4.5-10.8 4 2 5 5 4.8 7.2 1-.6 1.7-1.7 1.9-2.7 1.5 1.7 2.3 4 2.3 6.3 0 3.5-3 6.2-7 6.200z"/>',
  peace: '<path d="M5 21c4-1 12-5 14-16M12 15c-3.5.5-5.5-.5-6.5-2.500C8.5 11.5 11 12.5 12 15zM15.5 10.500c-3-.4-4.5-2-4.7-4.3 2.9.2 4.7 1.8 4.7 4.300zM14.5 12c2.5 1.5 4.5 1.2 6.2-.5-1.7-1.7-4.2-1.7-6.2.5z"/>',
  supply: '<path d="M3.5 8 12 3.5 20.5 8v8.500L12 21l-8.5-4.500zM3.5 8l8.5 4.500L20.5 8M12 12.500V21"/>',
  honour: '<path class="f" d="m12 9 1.9 3.8 4.2.6-3 3 .7 4.2-3.8-2-3.8 2 .7-4.2-3-3 4.2-.6z"/><path d="M8 2h8l-2 6h-4z"/>',
  wound: '<path class="f" d="M12 2.500c4 5 6.5 8.5 6.5 12a6.5 6.5 0 0 1-13 0c0-3.5 2.5-7 6.5-12z"/>',
  maim: '<path d="M4 12h16M6 6l12 12M18 6 6 18"/>',
  coat: '<path d="M9 3h6l5 4v7h-3v7.500H7V14H4V7zM12 3v18.500M9 3l3 4 3-4"/>',
  medal: '<circle cx="12" cy="16" r="5"/><path d="M8 2l2.5 9M16 2l-2.5 9M8 2h8"/>',
  cipher: '<path d="M4 6h3M10 6h1M14 6h6M4 12h1M8 12h5M16 12h4M4 18h6M13 18h1M17 18h3"/>',
  promotion: '<path d="m4 14 8-6 8 6M4 20l8-6 8 6"/><path d="M12 2v3M10.5 3.500h3"/>',
  exams: '<path d="M6 3h12v14l-6 4-6-4zM9 8h6M9 12h6"/>',
  immediate: '<path class="f" d="M14 2 5 13.500h6L9.5 22 19 10h-6.500z"/>',
  phase: '<path d="M12 3 22 20.500H2zM12 9.500v5M12 17.400v.1"/>',
  persistent: '<circle cx="12" cy="13.5" r="7.5"/><path d="M12 9.500v4l3 2M10 2.500h4M12 2.500V6"/>',
  hidden: '<path d="M3 3l18 18M9.5 5.400A10 10 0 0 1 12 5c3.5 0 7 2 10 7a19 19 0 0 1-3 3.800M6 7.200A18 18 0 0 0 2 12c3 5 6.5 7 10 7 1.6 0 3.1-.4 4.6-1.2"/>',
  aim: '<circle cx="12" cy="12" r="7.500"/><path d="M12 1.500V9M12 15v7.500M1.500 12H9M15 12h7.500"/>',
  grave: '<path d="M6 21V10a6 6 0 0 1 12 0v11M3.500 21h17M12 8v7M9.500 10.500h5"/>',
  winfall: '<path d="M6 3h12v5a6 6 0 0 1-12 0zM6 5H3c0 3.500 1.500 5 3.500 5M18 5h3c0 3.500-1.500 5-3.500 5M12 14v3M8 21h8M9.500 17h5"/>',
  lure: '<path d="M3 12h9M8 8l-4.500 4L8 16"/><circle cx="17.500" cy="8" r="3"/><path d="M12.500 20c.500-4 2-6 5-6s4.500 2 5 6"/>',
  truce: '<path d="M5 22V3"/><path d="M5 4c5-2.500 9 2.500 14 0v10c-5 2.500-9-2.500-14 0z"/>',
  takeall: '<path d="M4 11h16v9H4zM4 14.500h16M12 2v6M9 5.500l3 3 3-3M9.500 17.500h5"/>',
  assault: '<path d="M2 12h9M2 7h6M2 17h6"/><path class="f" d="m16 5 1.700 4.600L22 8l-1.500 4L22 16l-4.300-1.600L16 19l-1.700-4.600L10 16l1.500-4L10 8l4.300 1.600z"/>',
  nomedics: '<path d="M5 9h14v11H5zM9 9V6h6v3M12 12v5M9.500 14.500h5M3 3l18 18"/>',
  sabotage: '<circle cx="10.500" cy="14.500" r="6.500"/><path d="M14.500 9.500 17 7c1.500-1.500 3-1 4.500-3"/><path class="f" d="m20.500 1 .600 1.500 1.500.600-1.500.600-.600 1.500-.600-1.500-1.500-.600 1.500-.600z"/>',
  sacrifice: '<path d="M12 2v12M7 6.500h10"/><path d="M3 21c2-3 5-4 9-4s7 1 9 4z"/>',
  fallin: '<path d="M12 2v6M9.500 5.500 12 8l2.500-2.500M2 12h6M5.500 9.500 8 12l-2.500 2.500M22 12h-6M18.500 9.500 16 12l2.500 2.500"/><path class="f" d="M10 14h4v7h-4z"/>',
  theft: '<path d="M12 9h9v8h-9zM12 12h9"/><path d="M2 20h8c4 0 6-1 7-2.500M2 14c3-2 5-2 7-.500l3 2"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  diary: '<path d="M5 3h12a2 2 0 0 1 2 2v16H7a2 2 0 0 1-2-2zM5 18.500A2 2 0 0 1 7 17h12M9 7h6M9 10.500h6"/>',
  dispatch: '<rect x="2.500" y="5" width="19" height="14" rx="1.500"/><path d="m3 6.500 9 7 9-7"/>',
  train: '<path d="M4 15V9h9V5h6v10M2 18h20M6 9V5h3v4"/><circle cx="7" cy="17" r="2.500"/><circle cx="16" cy="17" r="2.500"/>',
} as const;

export type WinterIcon = keyof typeof WINTER_ICONS;

export const winterSprites = (): string =>
  Object.entries(WINTER_ICONS)
    .map(([id, d]) => `<symbol id="i-${id}" viewBox="0 0 24 24" class="icon-s">${d}</symbol>`)
    .join('');
