/** Names of Legions in the reader's language: what travels in English or as a key is looked up in the box. */
import { addBook, maybe, named, shown, t, type Book } from '../../ui/i18n.svelte';
import type english from '@sandtable/games/legions/words/en.json';
import type { JourneyBox, OrderInfo } from './types';
import type { WinterIcon } from './cards/winter';
import type { IconName } from '../../ui/art/icons';

type Own = typeof english;
declare module '../../ui/i18n.svelte' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Words extends Own {}
}

const book: Book = {
  en: () => import('@sandtable/games/legions/words/en.json'),
  cs: () => import('@sandtable/games/legions/words/cs.json'),
  pl: () => import('@sandtable/games/legions/words/pl.json'),
};

export const loadWords = (): Promise<void> => addBook(book);

const byEnglish = <T extends { names: Record<string, string> }>(list: T[] | undefined, name: string): T | undefined =>
  list?.find((each) => each.names['en'] === name);

/** The box with its names; empty until it is loaded. */
export class Glossary {
  constructor(readonly box: JourneyBox | null) {}

  plot = (name: string): string => this.#named(byEnglish(this.box?.plots, name), name);
  location = (name: string): string => this.#named(byEnglish(this.box?.locations, name), name);
  locationText = (id: string, fallback: string): string => named(this.box?.locations.find((each) => each.id === id)?.text ?? { en: fallback });
  dispatch = (name: string): string => this.#named(byEnglish(this.box?.dispatches, name), name);
  dispatchInfo = (name: string) => byEnglish(this.box?.dispatches, name);
  commander = (name: string): string => this.#named(this.leader(name), name);
  leader = (name: string) => this.box?.factions.flatMap((faction) => faction.commanders).find((each) => each.names['en'] === name);
  order = (key: string): string => {
    const info = this.orderInfo(key);
    return info ? named(info.names) : key;
  };
  /** By key, or by the English name that events use. */
  orderInfo = (key: string): OrderInfo | undefined => this.box?.orders.find((each) => each.key === key || each.names['en'] === key);
  role = (name: string): string => {
    const person = this.person(name);
    return person ? named(person.role) : '';
  };
  character = (name: string): string => this.#named(this.person(name), name);
  person = (name: string) => this.box?.factions.flatMap((faction) => faction.characters).find((each) => each.name === name);
  faction = (key: string): string => maybe(`side.${key}`, key);

  #named(found: { names: Record<string, string> } | undefined, fallback: string): string {
    return found ? named(found.names) : fallback;
  }
}

export const skillName = (skill: string): string => maybe(`legions.skill.${skill}`, skill);
/** The skills that a plot asks for: one of them, or all. */
export const needsText = (skills: string[], all: boolean): string =>
  new Intl.ListFormat(shown(), { type: all ? 'conjunction' : 'disjunction' }).format(skills.map((skill) => maybe(`legions.needs.${skill}`, skill)));
export const abilityName = (ability: string): string => maybe(`legions.ability.${ability}`, ability);
export const equipmentName = (kind: string): string => maybe(`legions.equipment.${kind}`, kind);
export const kindName = (kind: string): string => maybe(`legions.kind.${kind}`, kind);

/** The last of a name, for small cards. */
export const shortName = (name: string): string => (name.length > 8 ? (name.split(' ').pop() ?? name) : name);

export type AnyIcon = WinterIcon | IconName;

const ORDER_ICONS: Record<string, AnyIcon> = {
  move: 'move', retreat: 'undo', fire_and_move: 'attack', promotion: 'promotion', win_or_fall: 'winfall', lure_away: 'lure', take_cover: 'hunker',
  truce: 'truce', take_all: 'takeall', camouflage: 'conceal', sneak: 'stalk', furious_assault: 'assault', no_medics: 'nomedics', sabotage: 'sabotage',
  sacrifice: 'sacrifice', fall_in: 'fallin', swap: 'swap', theft: 'theft',
};

/** A picture for each order; +2 is written, the blank token is blank. */
export const orderIcon = (key: string): AnyIcon | null => ORDER_ICONS[key] ?? null;

const ICONS: Record<string, AnyIcon> = { first_aid: 'firstaid', sabre: 'charge', medkit: 'firstaid' };
export const traitIcon = (trait: string): AnyIcon => ICONS[trait] ?? (trait as AnyIcon);

export const timingName = (timing: string): string => t(`legions.timing.${timing as 'immediate' | 'phase' | 'persistent'}`);
