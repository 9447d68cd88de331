/** The keyboard of the plain table. */
import type { Beside } from '../table/Frame.svelte';
import type { Key } from '../../ui/i18n.svelte';
import { typing } from '../../ui/typing';
import type { PlainPlay } from './play.svelte';

export const SHORTCUTS: { keys: string[]; what: Key }[] = [
  { keys: ['1', '–', '9'], what: 'plain.keys.options' },
  { keys: ['Tab'], what: 'keys.glow' },
  { keys: ['Enter'], what: 'keys.commit' },
  { keys: ['Esc', '⌫'], what: 'keys.back' },
  { keys: ['/'], what: 'plain.keys.type' },
  { keys: ['U'], what: 'keys.undo' },
  { keys: ['Z'], what: 'keys.restart' },
  { keys: [',', '.'], what: 'keys.since' },
  { keys: ['L'], what: 'keys.log' },
  { keys: ['G'], what: 'keys.rules' },
  { keys: ['?'], what: 'keys.list' },
];

interface Elsewhere extends Beside {
  type(): void;
}

/** Enter belongs to the focused button, except on the answer that is picked: there it does it. */
function pressing(event: KeyboardEvent): boolean {
  if ((event.key !== 'Enter' && event.key !== ' ') || !(event.target instanceof HTMLElement)) return false;
  if (event.key === 'Enter' && event.target.matches('[data-option][aria-pressed=true]')) return false;
  return event.target.matches('button, a, summary, [role=button]');
}

export function plainKeys(event: KeyboardEvent, play: PlainPlay, elsewhere: Elsewhere): void {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || pressing(event)) return;
  const { session } = play;
  const deeds: Record<string, () => void> = {
    Enter: () => play.commit(),
    Escape: () => play.back(),
    Backspace: () => play.back(),
    u: () => void (session.view?.can_undo && session.undo()),
    z: () => void (session.view?.can_restart && session.restart()),
    l: elsewhere.log,
    g: elsewhere.rules,
    '/': elsewhere.type,
    '?': elsewhere.list,
  };
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (/^[1-9]$/.test(key)) play.tap(play.listed[Number(key) - 1]);
  else if (deeds[key]) deeds[key]();
  else return;
  event.preventDefault();
}
