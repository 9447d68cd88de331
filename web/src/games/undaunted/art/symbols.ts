/** What Undaunted draws beside the common icons: actions, weapons, emblems. */
import { draw } from '../../../ui/art/sheet.svelte';
import { emblemSymbols, iconSymbols, unitSymbols } from '../../../ui/art/icons';

/** Icons of actions, 24 x 24. */
const ICONS = {
  // movement
  scout: '<circle cx="7" cy="15" r="3.6"/><circle cx="17" cy="15" r="3.6"/><path d="M10.6 15h2.8M4.4 12.4 6.5 6h2l1.5 4M19.6 12.4 17.5 6h-2L14 10"/>',
  guide: '<circle cx="6" cy="17" r="2.6"/><path d="M8.6 17H13a4 4 0 0 0 0-8h-2M14 5.5 10.5 9l3.5 3.5"/><path class="f" d="M18 14h4v7h-4z"/>',
  // support
  bolster: '<rect x="3.5" y="8" width="10" height="13" rx="1.5"/><path d="M7 5h10.500v12M18 3v0M10 14.500h-3M8.5 13v3"/><path d="M20.5 8V3M18 5.500h5"/>',
  inspire: '<path d="M5 10.500v3h3l6 4.500V6L8 10.500zM17.5 9a4 4 0 0 1 0 6M20 6.500a8 8 0 0 1 0 11"/>',
  control: '<path d="M6 22V3"/><path class="f" d="M6 4h13l-3.5 4L19 12H6z"/>',
  recon: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5.5 5.500M8 10.500h5"/>',
  target: '<circle cx="12" cy="12" r="7"/><circle class="f" cx="12" cy="12" r="1.8"/><path d="M12 1.500V7M12 17v5.500M1.5 12H7M17 12h5.5"/>',
  radio: '<rect x="4" y="10" width="16" height="11" rx="1.5"/><circle cx="9" cy="15.5" r="2.5"/><path d="M14.5 14h3M14.5 17.5h3M7 10 17 3"/>',
  // combat
  suppress: '<path d="M3 5h9M3 9.500h14M3 14h9"/><path d="M14.5 5h1M19.5 9.500h1M14.5 14h1"/><path d="m6 18 3 3 3-3M13 18l3 3 3-3"/>',
  blast: '<path class="f" d="m12 5 1.8 4.200L18 7l-1.2 4.4 4.7 1-4.3 2.2 2.6 4L15.4 17 12 21.5 9.2 17.2 4 18.800l2.6-4.200L2 12.400l5-.9L6 7l4.3 2.200z"/><path d="M12 1v1.5"/>',
  // North Africa
  drive: '<circle cx="12" cy="12" r="8.5"/><circle class="f" cx="12" cy="12" r="2.2"/><path d="M3.8 10.500h6M14.2 10.500h6M12 14v6.4"/>',
  navigate: '<circle cx="12" cy="12" r="9"/><path class="f" d="m15.8 8.2-2.4 5.2-5.2 2.4 2.4-5.200z"/>',
  repair: '<path d="M14.5 6.500a4.5 4.5 0 0 0-5.7 5.700L3.5 17.500l3 3 5.3-5.300a4.5 4.5 0 0 0 5.7-5.700l-2.8 2.8-2.7-.8-.700-2.700z" transform="translate(1.5 -1)"/>',
  spot: '<path d="M12 3v5M4 8.500h16l-1.5 2.500H5.500zM12 11v3M9.5 14h5"/><path d="m8 17-3 5M16 17l3 5M12 17.500V22" stroke-dasharray="1.5 2.2"/>',
  antitank: '<path d="M2.5 19h13a3 3 0 0 0 0-5h-13a2.5 2.5 0 0 0 0 5zM5 14v-3h7v3"/><path d="m22 4-8 6M14 6v4h4"/>',
  demolish: '<path d="M6 10h3v11H6zM10.5 10h3v11h-3zM15 10h3v11h-3z"/><path d="M5 14h14M12 10c0-3 1-5 4-5"/><path class="f" d="m18.5 2 .7 1.8 1.8.7-1.8.7-.7 1.8-.7-1.8-1.8-.7 1.8-.7z"/>',
  strafe: '<path class="f" d="m9 2 2 5 8-1.5 1.5 1.5-7 4 1 5-2 .5-3-4-4 2-1.5-1.5 3-3.500L6.5 3z" transform="rotate(8 12 9)"/><path d="M4 21h.1M8 19.500h.1M12 22h.1M16 20.500h.1M20 21.500h.1" stroke-width="2.6"/>',
  escape: '<path d="M13 4H5v16h8M10 12h11M17 8l4 4-4 4"/>',
  structure: '<path d="M3 21V9l9-6 9 6v12zM3 13h18M3 17h18M9 13v4M15 17v4M12 9v4"/>',
  board: '<path d="M7 21v-7h9a3 3 0 0 1 3 3v4M7 14V8"/><path d="M17 10V2.500M13.5 6.500 17 10l3.5-3.500"/>',
  leave: '<path d="M4 21v-7h8a3 3 0 0 1 3 3v4M4 14V7"/><path d="M12 9.500V3M18 12.500V4.500M14.500 8 18 4.500 21.500 8"/>',
  wheels: '<path d="M3 16V9h10l3 3h5v4z"/><circle class="f" cx="7.5" cy="17" r="2.6"/><circle class="f" cx="16.5" cy="17" r="2.6"/>',
  armour: '<path d="M12 2.500 20 5.500v6c0 5-3.500 8.500-8 10-4.500-1.500-8-5-8-10v-6z"/>',
  // Reinforcements
  advance: '<path d="M2.500 16h11l2 2.500-2 2.500h-9l-2-2.500zM5 16v-4h6v4M11 13.500h6.500"/><path d="m14.500 2.500 4 4-4 4M8.500 2.500l4 4-4 4"/>',
  grenades: '<circle class="f" cx="10.500" cy="15.500" r="6"/><path d="M10.500 9.500V6.500h4l4.500 4.500M17 2.500a2.300 2.300 0 1 1-.1 0z"/>',
  closeattack: '<path d="m3 21 5-5M5.500 11.500l7 7"/><path class="f" d="M8.500 13.500 19 3h2.500v2.500L11 16z"/>',
  mines: '<path class="f" d="M4 17.500c0-4 3.500-6 8-6s8 2 8 6z"/><path d="M2 20.500h20M8.500 11 7 6.500M12 10.500V4.500M15.500 11 17 6.500"/>',
  airsupport: '<path class="f" d="M12 7c.8 0 1.200 1 1.200 2.500v1.500L22 14v2l-8.800-1.500V18l2.500 2v1.500L12 20.500l-3.700 1V20l2.500-2v-3.500L2 16v-2l8.800-3V9.500C10.800 8 11.200 7 12 7z"/><path d="M5 7.500A9 9 0 0 1 9 3M19 7.500A9 9 0 0 0 15 3"/>',
  bomb: '<path class="f" d="M8 12.500C8 9 9.500 7.500 12 7.500s4 1.500 4 5c0 4-1.800 7.500-4 9.500-2.200-2-4-5.500-4-9.500z"/><path d="M8.500 2.500 12 6l3.500-3.500M12 2v5.500"/>',
  tank: '<path class="f" d="M7 6h7l1.500 2H22.500v1.800h-7V11.500H7zM3 13h17l2 2.800-2.500 4.700H4.500L2 15.800z"/>',
} as const;

export type ActionIcon = keyof typeof ICONS;

/** Unit silhouettes, 48 x 32, in one colour: they name the weapon, not the man, so they survive 16 px. */
export const UNITS = {
  riflemen: '<path d="M2 22.5 9 18l14.5-6.3 20-8.7.9 2-12.4 6.2 1 2.1-3.3 1.5-1.2-1.7-8.7 4-1.5 4.8-3.3.6.2-3.4-7.5 4.4-3.2 4.700z"/>',
  scouts: '<path d="M9 5h7l2 4h12l2-4h7l5 14.500a6.8 6.8 0 1 1-13.4 1.600L30 17H18l-.6 4.100A6.8 6.8 0 1 1 4 19.500z"/><path class="cut" d="M10.7 17.500a3.6 3.6 0 1 0 .01 0zM37.3 17.500a3.6 3.6 0 1 0 .01 0z"/>',
  gunners: '<path d="M2 12h8l2-3h14v3h17v3H30l2.5 13h-3L26 17h-2l-7 11h-3.300L19 17h-5l-3 7H6l3-8H2z"/><path d="M15 16h6v5h-6z"/>',
  mortar: '<path d="M27 2.5 32 6 18.5 27l-5-3.300z"/><path d="m26.5 14 2.2-1.400L39 28h-3.200zM6 27h17v3H6z"/>',
  snipers: '<path d="M2 22 10 18.500l13-4.200L45 7l.7 1.9-14.5 5.6.8 1.9-3 1.2-1.2-1.5-6.3 2.4-2 4.5-3.3.3.5-3.2-7.5 3.4-3 3.500z"/><path d="m17.5 9.5 12-4.2 1.2 3.2-12 4.200z"/>',
  sergeant: '<path d="m24 3 2.7 5.5 6.1.9-4.4 4.3 1 6L24 16.900l-5.4 2.8 1-6-4.4-4.3 6.1-.9zM10 22l14 5 14-5v4l-14 5-14-5z"/>',
  guide: '<path d="M10 12l14-7 14 7v4.500l-14-7-14 7zM10 21l14-7 14 7v4.500l-14-7-14 7z"/>',
  engineer: '<path d="M34 2 44 9l-4 6-3.5-2.300L15 30l-3.5-3L31 11l-2-3z"/><path d="M6 3c6-1 12 1 16 5l-2 3-4-1 19 16-3 4L14 13l-1 4-3-1C7 12 5 7 6 3z"/>',
  antitank: '<path d="M2 25h12l5-9h3V6h4v8h20v3.5H26V24h-3l-2 4H2z"/><circle cx="22" cy="24" r="6.5"/><path class="cut" d="M22 21.5a2.5 2.5 0 1 0 .01 0z"/>',
  saboteur: '<path d="M8 12h8v18H8zM18 12h8v18h-8zM28 12h8v18h-8z"/><path class="cut" d="M6 17h32v2.500H6zM6 23h32v2.500H6z"/><path d="M21 12c0-7 6-9 12-7l-1 3c-4-1-8 0-8 4zM38 2l1.500 3.500L43 7l-3.500 1.500L38 12l-1.500-3.500L33 7l3.500-1.500z"/>',
  crew: '<path d="M24 2a9 9 0 0 1 9 9v5H15v-5a9 9 0 0 1 9-9z"/><path d="M12 15h24v3H12zM14 20h20l4 10H10z"/>',
  truck: '<path d="M3 9h25v11H3zM30 11h8l6 6v6H30z"/><path d="M2 20.500h43V24H2z"/><circle cx="11" cy="25" r="4.6"/><circle cx="37" cy="25" r="4.6"/><path d="M10 4h14v2.600H10zM15 5h3v5h-3z"/>',
  guntruck: '<path d="M3 12h25v8H3zM30 11h8l6 6v6H30z"/><path d="M2 20.500h43V24H2z"/><circle cx="11" cy="25" r="4.6"/><circle cx="37" cy="25" r="4.6"/><path d="M2 4h18v3H2zM19 2h3v11h-3zM22 5h5v6h-5z"/>',
  car: '<path d="M4 17 9 9h14l6 7 13 1.500V23H4z"/><circle cx="12" cy="24" r="4.6"/><circle cx="36" cy="24" r="4.6"/><path d="M13 3h2.500v8H13z"/>',
  tank: '<path d="M14 12V6h15l3 3h14v2.600H32V12zM5 13h35l4 5-5 9H9l-6-8z"/><path class="cut" d="M11 19a2.4 2.4 0 1 0 .01 0zM19 19a2.4 2.4 0 1 0 .01 0zM27 19a2.4 2.4 0 1 0 .01 0zM35 19a2.4 2.4 0 1 0 .01 0z"/>',
  plane: '<path d="M24 2c1.8 0 2.5 2 2.5 5v4L46 17v4l-19.5-3v6l5 3.500V30L24 28.5 16.5 30v-2.500l5-3.500v-6L2 21v-4l19.5-6V7c0-3 .7-5 2.5-5z"/>',
  sherman: '<path d="M14 13V8q0-4 4-4h9q4 0 4.500 3.500H45v2.600H31.500V13zM8 14h30l5 5H4z"/><path d="M3 20h42l-4 8.500H7z"/><path class="cut" d="M9.500 22a2.200 2.200 0 1 0 .01 0zM15 22a2.200 2.200 0 1 0 .01 0zM21.300 22a2.200 2.200 0 1 0 .01 0zM26.700 22a2.200 2.200 0 1 0 .01 0zM33 22a2.200 2.200 0 1 0 .01 0zM38.500 22a2.200 2.200 0 1 0 .01 0z"/>',
  m10: '<path d="M8 13 12 5.500h15l4.500 3.500H47v2.400H31L29.500 13zM3 8h6l-1.500 4H3zM9 14h27l8 5.500H4z"/><path d="M3 20.500h42l-4 8H7z"/><path class="cut" d="M9.500 22.300a2.100 2.100 0 1 0 .01 0zM15 22.300a2.100 2.100 0 1 0 .01 0zM21.300 22.300a2.100 2.100 0 1 0 .01 0zM26.700 22.300a2.100 2.100 0 1 0 .01 0zM33 22.300a2.100 2.100 0 1 0 .01 0zM38.500 22.300a2.100 2.100 0 1 0 .01 0z"/>',
  panzer: '<path d="M10 12.500V4h5V2.500h6V4h9v3.500h14V6h3v5.500h-3V10H30v2.500zM5 13.500h35l4 4H4z"/><path d="M3 18.500h42V24h-42zM5 25h38l-2 4.500H7z"/><path class="cut" d="M12 19.500h1.300v3.500H12zM20 19.500h1.300v3.500H20zM28 19.500h1.300v3.500H28zM36 19.500h1.300v3.500H36z"/>',
  panther: '<path d="M8 12 11 4.500h16l4 3h12V6h3.500v5.500H43V10H31l-1.500 2zM9 13h26l10 6.500H3z"/><path d="M3 20.500h43l-5 9H8z"/><path class="cut" d="M11.500 21.500a3.200 3.200 0 1 0 .01 0zM19.500 21.500a3.200 3.200 0 1 0 .01 0zM27.500 21.500a3.200 3.200 0 1 0 .01 0zM35.500 21.500a3.200 3.200 0 1 0 .01 0z"/>',
  grenade: '<path d="M20 8V3h10l9 9-3 3-7.500-6.500V10zM22.500 10.500c6 0 9.500 4.500 9.500 10s-3.500 10-9.500 10-9.500-4.500-9.500-10 3.500-10 9.500-10z"/><path class="cut" d="M14 16.500h17V18H14zM14 22.500h17V24H14zM18.500 11.500H20v18h-1.500zM25 11.500h1.500v18H25z"/><path fill-rule="evenodd" d="M11 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm0 2.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z"/>',
  smg: '<path d="M2 12h9l2-3h17v2h15v3H30v3h-5.500l2.500 12h-6l-2.500-12H14l-4 8H5l3-9H2z"/>',
  sapper: '<path d="M6 23c1.500-7 8-10 18-10s16.500 3 18 10zM3 25h42v4H3zM15 12 11 3.500 13.500 2 19 11zM33 12l4-8.500L34.500 2 29 11zM22.500 11V1.500h3V11z"/>',
  commando: '<path d="M3 28 7 21 24 9l4 4-17 12zM23 5l9 11-2.500 2L20.500 7zM30 8l10-6 3 3-8 9z"/>',
  radio: '<path d="M9 12h30v18H9zM33 12V1h2.600v11z"/><path class="cut" d="M18 16a5 5 0 1 0 .01 0zM27 17h8v2.500h-8zM27 22.500h8V25h-8z"/>',
  bomber: '<path d="M24 1c1.800 0 2.500 2 2.500 4.500v3L46 14v4l-19.500-2.500v5.500l5 3.500V27L24 25.500 16.500 27v-2.500l5-3.500v-5.500L2 18v-4l19.500-5.500v-3C21.500 3 22.200 1 24 1z"/><path d="M9.500 20h4.500v7q0 3-2.200 4.500-2.300-1.500-2.300-4.500zM34 20h4.500v7q0 3-2.200 4.500-2.300-1.500-2.300-4.500z"/>',
  leader: '<path d="M10 8l14-6 14 6v4L24 6 10 12zM10 16l14-6 14 6v4l-14-6-14 6zM10 24l14-6 14 6v4l-14-6-14 6z"/>',
} as const;

export type UnitGlyph = keyof typeof UNITS;

/** Emblems, 24 x 24. */
const EMBLEMS = {
  us: '<path d="m12 3.2 2.6 5.7 6.2.700-4.6 4.2 1.3 6.1-5.5-3.1-5.5 3.1 1.3-6.1-4.6-4.2 6.2-.700z"/>',
  de: '<path d="M4 6.5 12 3l8 3.500v3L12 6 4 9.500zM4 13l8-3.5 8 3.500v3l-8-3.500L4 16zM4 19l8-3.5 8 3.500v2.500L12 18l-8 3.500z"/>',
  lrdg: '<path fill-rule="evenodd" d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm0 3.200a5.8 5.8 0 1 0 0 11.6 5.8 5.8 0 0 0 0-11.600zM10.6 1h2.800v22h-2.800z"/>',
  it: '<path d="M4 4h16v4H4zM4 10h16v4H4zM4 16h16v4H4z"/>',
} as const;

export type EmblemName = keyof typeof EMBLEMS;

const CLIP = '<defs><clipPath id="tile-clip"><rect width="200" height="200" rx="6"/></clipPath></defs>';

draw(CLIP + iconSymbols(ICONS) + unitSymbols(UNITS) + emblemSymbols(EMBLEMS));
