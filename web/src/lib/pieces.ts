/** The names of cards and units as data uses them, and what they look like. */
import type { Look } from '../art/bust';
import { guiseOf } from './guise.svelte';
import type { EmblemName, IconName, UnitGlyph } from '../art/icons';
import type { Side } from '../net/wire';

/** "Riflemen A" is the title Riflemen of squad A. */
export function split(name: string): { title: string; squad: string } {
  const found = /^(.*) ([A-C])$/.exec(name);
  return found ? { title: found[1]!, squad: found[2]! } : { title: name, squad: '' };
}

export const unitKey = (side: Side, unit: string): string => `${side} ${unit}`;

interface Appearance {
  glyph: UnitGlyph | null;
  look: Look | null;
}

const APPEARANCE: Record<string, Appearance> = {
  'Platoon Sergeant': { glyph: 'sergeant', look: { hat: 'peaked', coat: 'great', features: ['moustache'] } },
  'Platoon Guide': { glyph: 'guide', look: { hat: 'cap', coat: 'field' } },
  'Squad Leader': { glyph: 'leader', look: { hat: 'cap', coat: 'belts', features: ['stubble'] } },
  Riflemen: { glyph: 'riflemen', look: { hat: 'm1', coat: 'belts', features: ['stubble'] } },
  Scouts: { glyph: 'scouts', look: { hat: 'm1', coat: 'field' } },
  'Machine Gunners': { glyph: 'gunners', look: { hat: 'm1', coat: 'belts', features: ['moustache'] } },
  Snipers: { glyph: 'snipers', look: { hat: 'hood', coat: 'field' } },
  Mortar: { glyph: 'mortar', look: { hat: 'm1', coat: 'great' } },
  'Fog of War': { glyph: null, look: null },
};

const UNKNOWN: Appearance = { glyph: 'riflemen', look: { hat: 'm1', coat: 'field' } };

export const appearance = (name: string): Appearance => APPEARANCE[split(name).title] ?? UNKNOWN;

export const isFog = (name: string): boolean => name === 'Fog of War';

const FACTIONS: string[] = ['legion', 'whites', 'reds', 'locals', 'seat'] satisfies EmblemName[];

/** The style of a side. Germany has the second shape: lozenge and octagon; the first is disc and square. */
export function style(side: Side): EmblemName {
  const worn = guiseOf(side);
  if (FACTIONS.includes(worn)) return worn as EmblemName;
  if (/^P\d$/.test(worn)) return 'seat';
  return worn === 'DE' ? 'de' : 'us';
}
export const isSecond = (side: Side): boolean => style(side) === 'de';

const ACTION_ICONS: Record<string, IconName> = {
  move: 'move', guide: 'guide', scout: 'scout', stalk: 'stalk', bolster: 'bolster', command: 'command',
  conceal: 'conceal', control: 'control', inspire: 'inspire', recon: 'recon', target: 'target', attack: 'attack',
  suppress: 'suppress', blast: 'blast', hunker: 'hunker', ready: 'ready', bid: 'initiative',
};

export const actionIcon = (action: string): IconName => ACTION_ICONS[action] ?? 'play';

/** Where a unit of a side stands, by name. */
export interface OnMap {
  side: Side;
  unit: string;
  tile: string | null;
}

/** The order in which cards lie in a hand: orders first, Fog of War last, as in the list of the scenario. */
export function spread(cards: Record<string, number> | null, order: string[]): string[] {
  if (!cards) return [];
  const place = (name: string) => {
    const at = order.indexOf(name);
    return at < 0 ? order.length : at;
  };
  return Object.entries(cards)
    .sort(([a], [b]) => place(a) - place(b))
    .flatMap(([name, count]) => Array.from({ length: count }, () => name));
}
