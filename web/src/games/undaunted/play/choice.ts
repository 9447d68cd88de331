/** The options of a decision, grouped the way a player meets them: card, action, target. */
import { borderKey } from '../board/geometry';
import { actionOf, seatKey, seatOf, type Place } from '../board/piece';
import { unitKey } from '../pieces';
import type { BattleView, CardInfo, Choice, Decision, Parts, Question } from '../types';

/** What a choice belongs to: the card itself, the soldier's seat, a seat move before the action, swapping seats. */
export type Group = 'card' | 'seat' | 'move' | 'swap';

export interface ActionChoice {
  id: string; // the action's name, "hunker" or "ready"; what seats add is told apart by a prefix
  group: Group;
  value: number;
  ownSquad: boolean;
  reach?: number; // of the range box
  tanks?: boolean; // for tanks alone
  option: Choice | null; // null: not legal now
  parts: Parts;
}

export interface CardChoice {
  card: string;
  actions: ActionChoice[];
  live: boolean; // some option names the card
}

export const optionsOf = (decision: Decision | null, kind: string): Choice[] =>
  decision?.options.filter((option) => option.parts.kind === kind) ?? [];

export const plain = (decision: Decision | null, kind: string): Choice | null => optionsOf(decision, kind)[0] ?? null;

/** What can be done with a card in one's turn; what cannot is there too, without option. */
export function cardChoice(decision: Decision, card: string, info: CardInfo | undefined, place: Place | null = null): CardChoice {
  const legal = (kind: string, action?: string) =>
    optionsOf(decision, kind).find((o) => o.parts.card === card && (!action || o.parts.action === action)) ?? null;
  const actions: ActionChoice[] = (info?.actions ?? []).map((action) => ({
    id: action.name,
    group: 'card',
    value: action.value,
    ownSquad: action.own_squad,
    reach: action.reach,
    tanks: action.own_squad && info?.mark === 'T',
    option: legal('play', action.name),
    parts: { kind: 'play', card, action: action.name },
  }));
  actions.push(...seatChoices(decision, card, place));
  const ready = legal('ready');
  if (ready) actions.unshift({ id: 'ready', group: 'card', value: 0, ownSquad: false, option: ready, parts: ready.parts });
  const hunker = legal('hunker');
  if (hunker) actions.push({ id: 'hunker', group: 'card', value: 0, ownSquad: false, option: hunker, parts: hunker.parts });
  return { card, actions, live: actions.some((action) => action.option) };
}

/** What the seats of vehicles add to a card: actions of the soldier's seat, a seat move, a swap (NA-PLAY-2). */
function seatChoices(decision: Decision, card: string, place: Place | null): ActionChoice[] {
  const mine = decision.options.filter((option) => option.parts.card === card);
  const made = (id: string, group: Group, option: Choice): ActionChoice => ({ id, group, value: 0, ownSquad: false, option, parts: option.parts });
  const driven = (place?.view.actions ?? []).map((text): ActionChoice => {
    const { name, value } = actionOf(text);
    const option = mine.find((each) => each.parts.kind === 'vehicle' && each.parts.action === name) ?? null;
    return { id: `vehicle:${name}`, group: 'seat', value, ownSquad: false, option, parts: { kind: 'vehicle', card, action: name } };
  });
  return [
    ...driven,
    ...mine.filter(({ parts }) => parts.kind === 'sit').map((option) => made(`sit:${seatKey(option.parts.vehicle ?? '', option.parts.seat ?? 0)}`, 'move', option)),
    ...mine.filter(({ parts }) => parts.kind === 'disembark').map((option) => made('disembark', 'move', option)),
    ...mine.filter(({ parts }) => parts.kind === 'swap').map((option) => made(`swap:${option.parts.unit}`, 'swap', option)),
  ];
}

/** Options by the tile they name; a structure stands on one, and the board is left from where the mover is. */
export const byTile = (decision: Decision | null): Map<string, Choice> => {
  const here = [...optionsOf(decision, 'tile'), ...optionsOf(decision, 'structure')];
  const found = new Map(here.map((option) => [option.parts.tile ?? '', option]));
  const escape = plain(decision, 'escape');
  if (escape && decision?.about.tile) found.set(decision.about.tile, escape);
  return found;
};

/** Options by the border they name: of the tile in question and a neighbour. */
export function byBorder(decision: Decision | null): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const option of optionsOf(decision, 'mine')) {
    const key = borderKey(decision?.about.tile ?? '', option.parts.tile ?? '');
    found.set(key, [...(found.get(key) ?? []), option]);
  }
  return found;
}

/** Options by the seat they name: an empty one to take, one's own to leave, a comrade's to swap, a victim's. */
export function bySeat(decision: Decision | null, position: BattleView, side: string, card: string | null): Map<string, Choice> {
  const found = new Map<string, Choice>();
  for (const option of decision?.options ?? []) {
    const { kind, vehicle, seat, unit, side: owner, card: mover } = option.parts;
    if (card !== null && mover && mover !== card) continue;
    if (kind === 'sit') found.set(seatKey(vehicle ?? '', seat ?? 0), option);
    const who = kind === 'disembark' ? mover : kind === 'swap' || kind === 'unit' ? unit : null;
    const place = who ? seatOf(position, owner ?? side, who) : null;
    if (place) found.set(seatKey(place.vehicle.unit, place.seat), option);
  }
  return found;
}

/** Options by the unit they name. */
export const byUnit = (decision: Decision | null): Map<string, Choice> =>
  new Map(optionsOf(decision, 'unit').map((option) => [unitKey(option.parts.side ?? '', option.parts.unit ?? ''), option]));

/** Options by the card they name, where a card is the whole answer: initiative, Bolster, Inspire. */
export const byCard = (decision: Decision | null): Map<string, Choice> =>
  new Map(
    decision?.options
      .filter((option) => option.parts.kind === 'bid' || option.parts.kind === 'card')
      .map((option) => [option.parts.card ?? '', option]),
  );

/** Actions after which the table asks something more, so choosing them binds nobody yet. */
const ASKS = new Set([
  'move', 'guide', 'scout', 'stalk', 'bolster', 'command', 'inspire', 'target', 'attack', 'suppress',
  'drive', 'navigate', 'spot', 'strafe', 'demolish', 'anti-tank',
  'advance', 'grenades', 'close-attack', 'mines', 'bomb',
]);

export const leadsOn = ({ parts }: Choice): boolean => (parts.kind === 'play' || parts.kind === 'vehicle') && ASKS.has(parts.action ?? '');

/** Questions whose answer sets off luck or a reveal: undo ends there. */
const BINDING = new Set<Question>(['ChooseInitiative', 'ChooseTarget', 'BlastNext', 'SalvoNext', 'FireAt', 'ChooseVictim', 'ChooseLoss']);

/** Questions after which, with several under fire, it is asked who is rolled for first. */
const SALVOS = new Set<Question>(['ThrowAt', 'BombTile']);

/** Whether an answer brings something to light, so that it cannot be undone. */
export function binds(decision: Decision, option: Choice): boolean {
  if (SALVOS.has(decision.question)) return option.shots?.length === 1;
  if (BINDING.has(decision.question) || option.shots?.length) return true;
  const { kind, action } = option.parts;
  return kind === 'draw' || kind === 'end turn' || kind === 'escape' || (kind === 'play' && action === 'recon');
}

/** The only answer, where giving it tells nobody anything and rolls nothing (docs/protocol.md, Manners). */
export function forced(decision: Decision): Choice | null {
  const [only, ...rest] = decision.options;
  if (!only || rest.length || decision.question === 'ChooseInitiative' || only.parts.kind === 'end turn') return null;
  return binds(decision, only) ? null : only;
}

/** Cards that could still do something else than hunker down. */
export function ableCards(decision: Decision | null): string[] {
  const able = decision?.options.filter((o) => ['play', 'ready', 'vehicle', 'sit', 'disembark'].includes(o.parts.kind)) ?? [];
  return [...new Set(able.map((option) => option.parts.card ?? ''))];
}

export const same = (a: Choice | null, b: Choice | null): boolean => !!a && !!b && a.text === b.text;
