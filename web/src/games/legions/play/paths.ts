/** An answer as the things one taps for it, one after the other: a card and a plot, a token and a card.
 *
 * A handle is a letter and a key: c character, p plot, o order, e equipment, f faction, m commander, d dispatch, s skill,
 * v verb, w announcement, u somebody face down, k anything that is one button.
 */
import type { Choice, Decision, Parts } from '../types';

export interface Way {
  option: Choice;
  path: string[];
}

export const sameParts = (a: Parts, b: Parts): boolean => JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

/** Kinds that end or pass: they are buttons at the foot of the slip. */
export const ENDS = new Set(['pass', 'ready', 'stop']);

/** Somebody of a faction who lies face down at a plot. */
export const unseen = (faction: string, plot: string): string => `u:${faction}/${plot}`;

export function pathOf(option: Choice): string[] {
  const { kind, character, plot, order, equipment, faction, patient, skill, dispatch, commander } = option.parts;
  switch (kind) {
    case 'send':
      return [`c:${character}`, `p:${plot}`];
    case 'assign':
      return [`o:${order}`, `c:${character}`];
    case 'equip':
      return [`e:${equipment}`, `c:${character}`];
    case 'aid':
      return [`c:${character}`, `c:${patient}`];
    case 'maim':
      return [`c:${character}`, `s:${skill}`];
    case 'use':
    case 'lay aside':
    case 'show':
      return [`c:${character}`, `v:${kind}`];
    case 'heal':
    case 'thaw':
      return [`v:${kind}`, `c:${character}`];
    case 'officer':
    case 'reject':
    case 'character':
      return [`c:${character}`];
    case 'restore':
      return [`o:${order}`];
    case 'to plot':
      return [`p:${plot}`];
    case 'unseen':
      return [unseen(faction ?? '', plot ?? '')];
    case 'hit':
    case 'faction':
      return [`f:${faction}`];
    case 'commander':
      return [`m:${commander}`];
    case 'keep':
    case 'play':
      return [`d:${dispatch}`];
    case 'charge':
      return [`w:${option.text}`];
    default:
      return [`k:${kind}`];
  }
}

export const waysOf = (decision: Decision | null): Way[] => decision?.options.map((option) => ({ option, path: pathOf(option) })) ?? [];

/** What may be tapped now: first things, or what follows the one that was picked. */
export function handlesOf(ways: Way[], picked: string | null): string[] {
  const found = picked ? ways.filter((way) => way.path[0] === picked && way.path.length > 1).map((way) => way.path[1]!) : ways.map((way) => way.path[0]!);
  return [...new Set(found)].filter((handle) => !(handle.startsWith('k:') && ENDS.has(handle.slice(2))));
}

export const endOf = (decision: Decision | null): Choice | null => decision?.options.find((option) => ENDS.has(option.parts.kind)) ?? null;

/** Answers that can be undone: with quick play the first tap does them. */
export const REVERSIBLE = new Set(['equip', 'assign', 'restore', 'reject', 'officer', 'faction', 'commander', 'heal', 'thaw', 'supply']);
