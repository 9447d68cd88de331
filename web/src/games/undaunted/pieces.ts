/** The names of cards and units as data uses them, and what they look like. */
import type { Look } from '../../ui/art/bust';
import type { IconName } from '../../ui/art/icons';
import type { ActionIcon, EmblemName, UnitGlyph } from './art/symbols';

/** "Riflemen A" is the title Riflemen of squad A. */
export function split(name: string): { title: string; squad: string } {
  const found = /^(.*) ([A-CST])$/.exec(name);
  return found ? { title: found[1]!, squad: found[2]! } : { title: name, squad: '' };
}

export const unitKey = (side: string, unit: string): string => `${side} ${unit}`;

interface Appearance {
  glyph: UnitGlyph | null;
  look: Look | null;
  art?: 'plane' | 'tank'; // instead of a face
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
  Lieutenant: { glyph: 'sergeant', look: { hat: 'peaked', coat: 'field', features: ['moustache'] } },
  'Warrant Officer': { glyph: 'guide', look: { hat: 'beret', coat: 'belts', features: ['moustache'] } },
  'Staff Sergeant': { glyph: 'riflemen', look: { hat: 'cloth', coat: 'belts', features: ['beard'] } },
  Sergeant: { glyph: 'riflemen', look: { hat: 'beret', coat: 'field', features: ['stubble'] } },
  'Anti-Tank Rifleman': { glyph: 'antitank', look: { hat: 'm1', coat: 'great' } },
  Engineer: { glyph: 'engineer', look: { hat: 'cloth', coat: 'field', features: ['goggles'] } },
  'Machine Gunner': { glyph: 'gunners', look: { hat: 'm1', coat: 'belts', features: ['moustache'] } },
  Saboteur: { glyph: 'saboteur', look: { hat: 'hood', coat: 'belts', features: ['beard'] } },
  Scout: { glyph: 'scouts', look: { hat: 'cloth', coat: 'field' } },
  Sniper: { glyph: 'snipers', look: { hat: 'hood', coat: 'field' } },
  Rifleman: { glyph: 'riflemen', look: { hat: 'm1', coat: 'belts', features: ['stubble'] } },
  'Reconnaissance Plane': { glyph: 'plane', look: null, art: 'plane' },
  'Tank Commander': { glyph: 'leader', look: { hat: 'crash', coat: 'great', features: ['moustache'] } },
  'Tank Crewman': { glyph: 'crew', look: { hat: 'crash', coat: 'field', features: ['goggles'] } },
  'Tank Driver': { glyph: 'crew', look: { hat: 'crash', coat: 'field' } },
  'Tank Gunner': { glyph: 'crew', look: { hat: 'crash', coat: 'belts', features: ['stubble'] } },
  'Sherman Triangle': { glyph: 'sherman', look: null, art: 'tank' },
  'Sherman Circle': { glyph: 'sherman', look: null, art: 'tank' },
  'M10 Tank Destroyer': { glyph: 'm10', look: null, art: 'tank' },
  'Panzer IV Triangle': { glyph: 'panzer', look: null, art: 'tank' },
  'Panzer IV Circle': { glyph: 'panzer', look: null, art: 'tank' },
  Panther: { glyph: 'panther', look: null, art: 'tank' },
  'Tank Leader': { glyph: 'leader', look: { hat: 'crash', coat: 'great', features: ['stubble'] } },
  Grenadiers: { glyph: 'grenade', look: { hat: 'm1', coat: 'belts' } },
  'Submachine Gunners': { glyph: 'smg', look: { hat: 'm1', coat: 'great', features: ['stubble'] } },
  Sapper: { glyph: 'sapper', look: { hat: 'cloth', coat: 'belts', features: ['stubble'] } },
  Grenadier: { glyph: 'grenade', look: { hat: 'm1', coat: 'belts' } },
  Raider: { glyph: 'smg', look: { hat: 'beret', coat: 'belts', features: ['beard'] } },
  'Patrol Commander': { glyph: 'sergeant', look: { hat: 'cloth', coat: 'great', features: ['moustache'] } },
  'Commando Leader': { glyph: 'leader', look: { hat: 'beret', coat: 'great', features: ['moustache'] } },
  Commando: { glyph: 'commando', look: { hat: 'hood', coat: 'belts', features: ['stubble'] } },
  'Commando Grenadier': { glyph: 'grenade', look: { hat: 'm1', coat: 'belts', features: ['stubble'] } },
  'Commando Radio Operator': { glyph: 'radio', look: { hat: 'cap', coat: 'field' } },
  'Ground-Attack Plane': { glyph: 'bomber', look: null, art: 'plane' },
  'Gun Truck': { glyph: 'guntruck', look: null },
  'Patrol Truck': { glyph: 'truck', look: null },
  'Light Truck': { glyph: 'truck', look: null },
  'Pilot Car': { glyph: 'car', look: null },
  'Scout Car': { glyph: 'car', look: null },
  'Medium Tank': { glyph: 'tank', look: null },
  'Fog of War': { glyph: null, look: null },
};

const UNKNOWN: Appearance = { glyph: 'riflemen', look: { hat: 'm1', coat: 'field' } };

export const appearance = (name: string): Appearance => APPEARANCE[split(name).title] ?? UNKNOWN;

export const isTank = (name: string): boolean => appearance(name).art === 'tank';

/** The symbol of a tank platoon; tanks of a type without platoons have none. */
export const platoon = (name: string): 'triangle' | 'circle' | null => (isTank(name) ? (name.endsWith(' Triangle') ? 'triangle' : name.endsWith(' Circle') ? 'circle' : null) : null);

export const isFog = (name: string): boolean => name === 'Fog of War';

const EMBLEMS: Record<string, EmblemName> = { US: 'us', DE: 'de', LRDG: 'lrdg', IT: 'it' };

/** The side that a seat fights for: "US2" is the second player of the team "US", a lone player is the side itself. */
export function sideOf(seat: string): string {
  const side = seat.replace(/[12]$/, '');
  return side in EMBLEMS ? side : seat;
}

/** Which of a team's two players a seat is; 0 for one who plays the side alone. */
export const memberOf = (seat: string): number => (sideOf(seat) === seat ? 0 : Number(seat.at(-1)));

/** The sign of a side. */
export const emblem = (side: string): EmblemName => EMBLEMS[sideOf(side)] ?? 'us';

/** The style of a side. Germany and Italy have the second shape: lozenge and octagon; the first is disc and square. */
export function style(side: string): EmblemName {
  const sign = emblem(side);
  if (sign === 'lrdg') return 'us';
  return sign === 'it' ? 'de' : sign;
}
export const isSecond = (side: string): boolean => style(side) === 'de';

/** Whether a side fights in North Africa, where a counter is one soldier. */
export const inDesert = (side: string): boolean => ['LRDG', 'IT'].includes(sideOf(side));

/** The sentences of a soldier of the desert and of a tank are in the singular. */
export const single = <K extends string>(key: K, side: string, unit = ''): K => (inDesert(side) || isTank(unit) ? (`${key}.one` as K) : key);

const ACTION_ICONS: Record<string, IconName | ActionIcon> = {
  move: 'move', guide: 'guide', scout: 'scout', stalk: 'stalk', bolster: 'bolster', command: 'command',
  conceal: 'conceal', control: 'control', inspire: 'inspire', recon: 'recon', target: 'target', attack: 'attack',
  suppress: 'suppress', blast: 'blast', hunker: 'hunker', ready: 'ready', bid: 'initiative',
  drive: 'drive', navigate: 'navigate', repair: 'repair', spot: 'spot', strafe: 'strafe', demolish: 'demolish',
  'anti-tank': 'antitank', advance: 'advance', grenades: 'grenades', 'close-attack': 'closeattack', mines: 'mines',
  'air-support': 'airsupport', bomb: 'bomb', sit: 'board', disembark: 'leave', swap: 'swap', escape: 'escape',
};

export const actionIcon = (action: string): IconName | ActionIcon => ACTION_ICONS[action] ?? 'play';

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
