/** What is told of the things of the long table. */
import type { Deed, Told } from '../../../app/inspect/told';
import { maybe, named, t, type Key } from '../../../ui/i18n.svelte';
import { sideName } from '../sides.svelte';
import type { CharacterView, PlotView, View } from '../types';
import { abilityName, equipmentName, kindName, needsText, orderIcon, skillName, timingName, traitIcon, type Glossary } from '../words';
import { orderRule, thingRules, type Thing } from './rules';

export interface Scene {
  view: View;
  glossary: Glossary;
}

/** A thing by its name, with a sentence and its rules. */
const about = (thing: Thing, name: string, icon?: string): Deed => ({ name, icon, text: t(`legions.inspect.${thing}` as Key), rules: thingRules(thing) });

/** The same for what has its sentence elsewhere. */
const does = (thing: string, name: string, icon?: string): Deed => ({ name, icon, text: maybe(`legions.does.${thing}`, ''), rules: thingRules(thing) });

const gear = (kind: string): Deed => ({ name: equipmentName(kind), icon: traitIcon(kind), text: maybe(`legions.equipment.${kind}.text`, ''), rules: thingRules(kind) });

const seatName = (view: View, seat: number): string => sideName(view.seats[seat] ?? '');

/** A thing with a name, a sentence, and nothing more. */
function plain(thing: Thing, title: string, ...lines: string[]): Told {
  const { text = '', rules } = about(thing, '');
  return { title, lines: [...lines, text].filter(Boolean), rules };
}

/** A character whom one sees: at a plot, in hand, among those who live. */
export function characterOf({ position }: View, name: string): { character: CharacterView; seat: number } | null {
  for (const { placed } of position.plots) for (const { character, seat } of placed) if (character?.name === name) return { character, seat };
  for (const { seat, hand, people } of position.seats) for (const character of [...(hand ?? []), ...(people ?? [])]) if (character.name === name) return { character, seat };
  return null;
}

/** Somebody by name; before the game begins only what is printed. */
export function shownCharacter({ view, glossary }: Scene, name: string): { character: CharacterView; seat: number } | null {
  const printed = glossary.person(name);
  return characterOf(view, name) ?? (printed ? { character: { ...printed, equipment: [], maimed: [], wounds: 0, frostbite: false, promotions: 0 }, seat: view.seat } : null);
}

function tellCharacter(scene: Scene, name: string): Told | null {
  const found = shownCharacter(scene, name)?.character;
  const placed = scene.view.position.plots.flatMap((plot) => plot.placed).find((card) => card.character?.name === name);
  if (!found) return null;
  return {
    title: scene.glossary.character(name),
    lines: [scene.glossary.role(name)],
    deeds: [
      about('strength', t('legions.name.strength', { count: found.strength })),
      ...(found.officer ? [does('officer', t('legions.officer'))] : []),
      ...found.skills.map((skill) => about('skill', skillName(skill), traitIcon(skill))),
      ...found.abilities.map((ability) => does(ability, abilityName(ability), traitIcon(ability))),
      ...found.equipment.map(gear),
      ...(found.wounds ? [does('wounds', t('legions.name.wounds', { count: found.wounds }), 'wound')] : []),
      ...(found.frostbite ? [does('frostbite', t('legions.name.frostbite'), 'frost')] : []),
      ...found.maimed.map((skill) => about('maimed', t('legions.name.maimed', { skill: skillName(skill) }), traitIcon(skill))),
      ...(placed?.received ? [about('received', t('legions.name.received'), 'check')] : []),
      ...(placed?.face_down ? [about('hidden', t('legions.name.hidden'), 'hidden')] : []),
    ],
  };
}

/** Somebody face down: whose, and no more. */
const tellHidden = ({ view }: Scene, seat: string): Told => plain('hidden', t('legions.inspect.hidden.name'), seatName(view, Number(seat)));

/** An order face down: whose, and no more. */
const tellDown = ({ view }: Scene, seat: string): Told => plain('down', t('legions.name.order.down'), seatName(view, Number(seat)));

function tellOrder({ glossary }: Scene, key: string): Told | null {
  const info = glossary.orderInfo(key);
  return info ? { title: named(info.names), lines: [named(info.text)], rules: [orderRule(info.rule)], deeds: [about(info.timing as 'phase', timingName(info.timing), info.timing)] } : null;
}

function plotDeeds({ view }: Scene, plot: PlotView): Deed[] {
  const place = view.position.plots.indexOf(plot);
  return [
    about('vp', t('legions.plot.vp', { count: plot.vp }), 'honour'),
    about(plot.stolen ? 'stolen' : 'survivors', plot.stolen ? t('legions.plot.stolen') : t('legions.plot.survivors', { count: plot.survivors }), 'supply'),
    ...plot.requires.map((skill) => about('skill', t('legions.plot.needs', { needs: needsText([skill], true) }), traitIcon(skill))),
    ...(plot.requires.length ? [] : [about('open', t('legions.plot.open'))]),
    ...plot.kinds.map((kind) => does(kind, kindName(kind), kind)),
    ...view.position.seats.filter((player) => player.camouflaged.includes(place)).map(({ seat }) => about('camouflaged', seatName(view, seat), 'conceal')),
  ];
}

function tellPlot(scene: Scene, name: string): Told | null {
  const plot = scene.view.position.plots.find((each) => each.name === name);
  return plot ? { title: scene.glossary.plot(name), deeds: plotDeeds(scene, plot) } : null;
}

/** "plot/seat": what one faction brings together at a plot. */
function tellTotal({ view, glossary }: Scene, key: string): Told | null {
  const [name, seat] = [key.slice(0, key.lastIndexOf('/')), Number(key.slice(key.lastIndexOf('/') + 1))];
  const plot = view.position.plots.find((each) => each.name === name);
  const charges = plot?.charges[seat] ?? 0;
  const here = plot?.placed.some((card) => card.seat === seat);
  return plot ? { ...plain('total', t('legions.strength'), `${seatName(view, seat)}, ${glossary.plot(name)}`), deeds: here && charges ? [about('charges', t('legions.charges', { count: charges }), 'charge')] : [] } : null;
}

function tellLocation({ view, glossary }: Scene): Told | null {
  const found = view.position.location;
  return found ? plain('location', glossary.location(found.name), glossary.locationText(found.id, found.text)) : null;
}

function tellDispatch({ glossary }: Scene, name: string): Told | null {
  const info = glossary.dispatchInfo(name);
  const both = info && [
    { ...about('played', t('legions.inspect.played')), text: named(info.text) },
    { ...about('kept', t('legions.inspect.kept')), text: named(info.score) },
  ];
  return both ? { ...plain('dispatch', named(info.names)), deeds: both } : null;
}

/** What can be bought, by its handle in the slip. */
function tellGood(scene: Scene, handle: string): Told | null {
  const [kind, key] = [handle[0], handle.slice(2)];
  if (kind === 'e') return { title: equipmentName(key), lines: [gear(key).text ?? ''], rules: gear(key).rules, deeds: [about('equipment', t('legions.inspect.equipment.name'))] };
  if (kind === 'o') return { ...plain('restore', t('legions.verb.restore', { order: scene.glossary.order(key) })), deeds: tellOrder(scene, key)?.deeds };
  const goods: Record<string, Thing> = { recruit: 'recruit', 'restore all': 'restore', recover: 'recover', heal: 'heal', thaw: 'thaw', supply: 'supply' };
  const thing = goods[key];
  return thing ? plain(thing, t(`legions.${kind === 'v' ? 'verb' : 'plain'}.${key.replaceAll(' ', '-')}` as Key)) : null;
}

const FIGURES = {
  honours: ['honours', 'vp'], supplies: ['supplies', 'supplies'], hand: ['hand', 'hand_size'], deck: ['deck', 'deck_size'], orders: ['orders', 'available_count'], deaths: ['deaths', 'deaths'],
} as const;

/** "figure/seat": an open number of a player. */
function tellFigure({ view }: Scene, key: string): Told | null {
  const [which = '', seat = ''] = key.split('/');
  const player = view.position.seats[Number(seat)];
  const figure = which in FIGURES ? FIGURES[which as keyof typeof FIGURES] : undefined;
  return player && figure ? plain(figure[0], t(`legions.count.${figure[0]}`, { count: player[figure[1]] }), seatName(view, player.seat)) : null;
}

const tellStart = ({ view }: Scene): Told => plain('start', t('legions.seat.starts'), seatName(view, view.position.start));

const tellKeeps = ({ view }: Scene, seat: string): Told => plain('keeps', t('legions.seat.dispatch'), seatName(view, Number(seat)));

/** A player: who leads them, and the orders that only this commander has. */
function tellSeat(scene: Scene, seat: string): Told | null {
  const player = scene.view.position.seats[Number(seat)];
  if (!player) return null;
  const leader = player.commander ? scene.glossary.leader(player.commander) : undefined;
  return { title: seatName(scene.view, player.seat), lines: leader ? [named(leader.names)] : [], deeds: leader ? leaderDeeds(scene, leader.orders) : [] };
}

const leaderDeeds = ({ glossary }: Scene, orders: string[]): Deed[] =>
  orders.flatMap((key) => {
    const info = glossary.orderInfo(key);
    return info ? [{ name: named(info.names), icon: orderIcon(key) ?? undefined, text: named(info.text), rules: [orderRule(info.rule)] }] : [];
  });

function tellCommander(scene: Scene, name: string): Told | null {
  const leader = scene.glossary.leader(name);
  return leader ? { ...plain('commander', named(leader.names)), deeds: leaderDeeds(scene, leader.orders) } : null;
}

function tellFaction({ glossary }: Scene, key: string): Told | null {
  const faction = glossary.box?.factions.find((each) => each.key === key);
  return faction ? { title: named(faction.names), lines: [t(`legions.faction.${key as 'legion'}`)], deeds: faction.commanders.map((leader) => ({ name: named(leader.names), text: leader.orders.map(glossary.order).join(', ') })) } : null;
}

const TELLERS: Record<string, (scene: Scene, key: string) => Told | null> = {
  character: tellCharacter, hidden: tellHidden, down: tellDown, order: tellOrder, plot: tellPlot, total: tellTotal, location: tellLocation, dispatch: tellDispatch, good: tellGood,
  figure: tellFigure, start: tellStart, keeps: tellKeeps, seat: tellSeat, commander: tellCommander, faction: tellFaction,
};

export const tell = (scene: Scene, kind: string, key: string): Told | null => TELLERS[kind]?.(scene, key) ?? null;
