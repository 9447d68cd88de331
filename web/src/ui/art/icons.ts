/** Icons on a grid of 24 units with 2-unit strokes in the current colour; class "f" marks filled parts. */
export const ICONS = {
  // deeds of more than one game
  move: '<path d="M4 18 10 12 4 6M12 18l6-6-6-6"/>',
  attack: '<path d="M12 2v5M12 17v5M2 12h5M17 12h5"/><path class="f" d="m12 7.5 1.3 2.7 2.9-.700-.900 2.9 2.4 1.6-2.9.700-.1 2.9-2.7-1.3-2.5 1.6-.200-3-2.9-.600 2.3-1.9-1-2.7 2.9.500z" transform="translate(0 -.6)"/>',
  hunker: '<path d="M3 19h18M5 15c1-5 3.5-8 7-8s6 3 7 8z"/><path d="M12 1.500v3M10 3.200l2 2 2-2"/>',
  conceal: '<path d="M3 9h11M17 9h4M3 13h4M10 13h11M5 17h10M18 17h3"/><path d="M7 5.500c1.5-2 8.5-2 10 0"/>',
  stalk: '<path d="M3 18c3 0 3-3 6-3s3 3 6 3 3-3 6-3"/><path d="M7 11V6M7 6 4.8 8.2M7 6l2.2 2.2M12 10V4m0 0L9.8 6.2M12 4l2.2 2.2M17 11V6m0 0-2.2 2.200M17 6l2.2 2.2"/>',
  command: '<path d="m4 17 8-5 8 5M4 12l8-5 8 5"/><path class="f" d="m12 1.5 1 2.1 2.3.3-1.7 1.6.4 2.3-2-1.1-2 1.1.4-2.3-1.7-1.6 2.3-.3z" transform="translate(0 -.4)"/><path d="M4 21.500h16"/>',
  // the table
  initiative: '<path d="M5 22V2"/><path d="M5 3.500h14l-3 4 3 4H5z"/><path class="f" d="M5 3.500h7v8H5z"/>',
  deck: '<rect x="6" y="3" width="13" height="17" rx="1.5"/><path d="M4 6v14.500A1.5 1.5 0 0 0 5.5 22H16"/>',
  discard: '<rect x="5" y="4" width="13" height="17" rx="1.5" transform="rotate(-7 12 12)"/><path d="M11.5 9v6M9 12.800l2.5 2.5 2.5-2.5"/>',
  removed: '<rect x="5.5" y="3.5" width="13" height="17" rx="1.5"/><path d="m9 9 6 6M15 9l-6 6"/>',
  hand: '<rect x="9" y="3" width="9" height="13" rx="1.5" transform="rotate(12 13 10)"/><path d="m8 6-4.5 1.7 4.2 12.1 6-2.2"/>',
  die: '<path d="m12 2 9 8.500L12 22 3 10.500zM3 10.500l9 3.5 9-3.500M12 14v8M12 2 7.5 12.200M12 2l4.5 10.2"/>',
  undo: '<path d="M8 4 3.5 8.5 8 13M3.5 8.500H14a6 6 0 0 1 0 12H8"/>',
  restart: '<path d="M4 4v6h6M4.5 10A8.5 8.5 0 1 1 4 14.5"/>',
  rules: '<path d="M12 6C9.5 4.2 6.5 4 3 4.300V19c3.5-.300 6.5 0 9 1.7 2.5-1.7 5.5-2 9-1.700V4.300C17.5 4 14.5 4.2 12 6zM12 6v14.5"/>',
  menu: '<path d="M4 6.500h16M4 12h16M4 17.500h16"/>',
  close: '<path d="m5 5 14 14M19 5 5 19"/>',
  theme: '<circle cx="12" cy="12" r="8.5"/><path class="f" d="M12 3.500a8.5 8.5 0 0 1 0 17z"/>',
  log: '<path d="M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2zM8.5 8h7M8.5 12h7"/>',
  machine: '<rect x="4" y="8" width="16" height="12" rx="2"/><path d="M12 8V4M9 3.500h6M9 13v2M15 13v2M1.5 12v4M22.5 12v4"/>',
  bot: '<rect x="3.5" y="3" width="17" height="18" rx="1.5"/><path d="M7 8h2.500M7 12.500h2.500M7 17h2.500M12 8h5M12 12.500h5M12 17h5"/>',
  person: '<circle cx="12" cy="7.5" r="4"/><path d="M4 21.500c.5-5 3.5-7.5 8-7.500s7.5 2.5 8 7.5"/>',
  link: '<path d="M10 14a4 4 0 0 0 5.7 0l4-4A4 4 0 0 0 14 4.300l-1.5 1.500M14 10a4 4 0 0 0-5.7 0l-4 4A4 4 0 0 0 10 19.700l1.5-1.5"/>',
  check: '<path d="m4 12.5 5.5 6L20 6"/>',
  keyboard: '<rect x="2" y="5.5" width="20" height="13" rx="2"/><path d="M6 9.500h.1M10 9.500h.1M14 9.500h.1M18 9.500h.1M6 14.500h.1M9.5 14.500h5M18 14.500h.1"/>',
  replay: '<path d="M12 5v14L3 12zM21 5v14l-9-7z"/>',
  // the rest of the app
  pair: '<circle cx="8" cy="8" r="3.500"/><circle cx="16.500" cy="9" r="3"/><path d="M2 20.500c.4-4.500 2.500-6.500 6-6.500s5.600 2 6 6.500M14.500 14.800c3.900-1.300 7 .7 7.500 5.200"/>',
  ready: '<path d="M12 21V8M6 13l6-6 6 6M5 3h14"/>',
  play: '<path class="f" d="M7 4.500v15l12-7.500z"/>',
  pause: '<path d="M8 5v14M16 5v14"/>',
  first: '<path d="M6 5v14M19 5v14l-10-7z"/>',
  back: '<path d="M15 5l-7 7 7 7"/>',
  forward: '<path d="m9 5 7 7-7 7"/>',
  last: '<path d="M18 5v14M5 5v14l10-7z"/>',
  search: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5.500 5.500"/>',
  download: '<path d="M12 3v12M7 10.500l5 5 5-5M4 20.500h16"/>',
  upload: '<path d="M12 16V4M7 8.500l5-5 5 5M4 20.500h16"/>',
  copy: '<rect x="8.500" y="8.500" width="12" height="12" rx="1.500"/><path d="M5.500 15.500h-2v-12h12v2"/>',
  chat: '<path d="M4 5h16v11h-7l-5 4.500V16H4z"/>',
  sound: '<path d="M4 9.500v5h4l5 4.500V5L8 9.500zM16.500 8.500a5 5 0 0 1 0 7M19 5.500a9 9 0 0 1 0 13"/>',
  flag: '<path d="M6 22V3"/><path d="M6 4h13l-3.500 4L19 12H6z"/>',
  learn: '<path d="M2 9l10-5 10 5-10 5zM6 11.500V17c3 3 9 3 12 0v-5.500M22 9v6"/>',
  swap: '<path d="M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4"/>',
  chart: '<path d="M4 20.500V4M4 20.500h16.500M9 17v-5M13.500 17V8M18 17v-8"/>',
} as const;

export type IconName = keyof typeof ICONS;

/** Emblems, 24 x 24. The games bring their own. */
const EMBLEMS = {
  seat: '<path fill-rule="evenodd" d="M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zm0 3.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9z"/>',
};

const PATTERNS =
  '<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
  '<rect width="2.2" height="6" class="hatch-line"/></pattern>' +
  '<pattern id="hatch-wide" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">' +
  '<rect width="4" height="12" class="hatch-line"/></pattern>';

/** Symbols for the sheet: `prefix-name` each. */
const symbols = (prefix: string, box: string, set: Record<string, string>, cls: string): string =>
  Object.entries(set)
    .map(([id, d]) => `<symbol id="${prefix}-${id}" viewBox="${box}" class="${cls}">${d}</symbol>`)
    .join('');

export const iconSymbols = (set: Record<string, string>): string => symbols('i', '0 0 24 24', set, 'icon-s');
export const emblemSymbols = (set: Record<string, string>): string => symbols('e', '0 0 24 24', set, 'emblem-s');
export const unitSymbols = (set: Record<string, string>): string => symbols('u', '0 0 48 32', set, 'unit-s');

/** The symbols that every page uses. */
export const spriteMarkup = (): string => `<defs>${PATTERNS}</defs>` + iconSymbols(ICONS) + emblemSymbols(EMBLEMS);
