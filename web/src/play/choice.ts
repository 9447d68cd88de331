/** The options of a decision, grouped the way a player meets them: card, action, target. */
import type { CardInfo, Decision, Option, Parts } from '../net/wire';
import { unitKey } from '../lib/pieces';

export interface ActionChoice {
  id: string; // the action's name, "hunker" or "ready"
  value: number;
  ownSquad: boolean;
  option: Option | null; // null: not legal now
  parts: Parts;
}

export interface CardChoice {
  card: string;
  actions: ActionChoice[];
  live: boolean; // some option names the card
}

export const optionsOf = (decision: Decision | null, kind: string): Option[] =>
  decision?.options.filter((option) => option.parts.kind === kind) ?? [];

export const plain = (decision: Decision | null, kind: string): Option | null => optionsOf(decision, kind)[0] ?? null;

/** What can be done with a card in one's turn; what cannot is there too, without option. */
export function cardChoice(decision: Decision, card: string, info: CardInfo | undefined): CardChoice {
  const legal = (kind: string, action?: string) =>
    optionsOf(decision, kind).find((o) => o.parts.card === card && (!action || o.parts.action === action)) ?? null;
  const actions: ActionChoice[] = (info?.actions ?? []).map((action) => ({
    id: action.name,
    value: action.value,
    ownSquad: action.own_squad,
    option: legal('play', action.name),
    parts: { kind: 'play', card, action: action.name },
  }));
  const ready = legal('ready');
  if (ready) actions.unshift({ id: 'ready', value: 0, ownSquad: false, option: ready, parts: ready.parts });
  const hunker = legal('hunker');
  if (hunker) actions.push({ id: 'hunker', value: 0, ownSquad: false, option: hunker, parts: hunker.parts });
  return { card, actions, live: actions.some((action) => action.option) };
}

/** Options by the tile they name. */
export const byTile = (decision: Decision | null): Map<string, Option> =>
  new Map(optionsOf(decision, 'tile').map((option) => [option.parts.tile ?? '', option]));

/** Options by the unit they name. */
export const byUnit = (decision: Decision | null): Map<string, Option> =>
  new Map(optionsOf(decision, 'unit').map((option) => [unitKey(option.parts.side ?? '', option.parts.unit ?? ''), option]));

/** Options by the card they name, where a card is the whole answer: initiative, Bolster, Inspire. */
export const byCard = (decision: Decision | null): Map<string, Option> =>
  new Map(
    decision?.options
      .filter((option) => option.parts.kind === 'bid' || option.parts.kind === 'card')
      .map((option) => [option.parts.card ?? '', option]),
  );

/** Actions after which the table asks something more, so choosing them binds nobody yet. */
const ASKS = new Set(['move', 'guide', 'scout', 'stalk', 'bolster', 'command', 'inspire', 'target', 'attack', 'suppress']);

export const leadsOn = (option: Option): boolean => option.parts.kind === 'play' && ASKS.has(option.parts.action ?? '');

/** Questions whose answer sets off luck or a reveal: undo ends there. */
const BINDING = new Set(['ChooseInitiative', 'ChooseTarget', 'BlastNext']);

/** Whether an answer brings something to light, so that it cannot be undone. */
export function binds(decision: Decision, option: Option): boolean {
  if (BINDING.has(decision.question)) return true;
  const { kind, action } = option.parts;
  return kind === 'draw' || kind === 'end turn' || (kind === 'play' && action === 'recon');
}

/** The only answer, where giving it tells nobody anything and rolls nothing (docs/protocol.md, Manners). */
export function forced(decision: Decision): Option | null {
  const [only, ...rest] = decision.options;
  if (!only || rest.length || decision.question === 'ChooseInitiative' || only.parts.kind === 'end turn') return null;
  return binds(decision, only) ? null : only;
}

/** Cards that could still do something else than hunker down. */
export function ableCards(decision: Decision | null): string[] {
  const able = decision?.options.filter((o) => o.parts.kind === 'play' || o.parts.kind === 'ready') ?? [];
  return [...new Set(able.map((option) => option.parts.card ?? ''))];
}

export const same = (a: Option | null, b: Option | null): boolean => !!a && !!b && a.text === b.text;
