/** The keyboard of the long table. */
import type { Beside } from '../../../app/table/Frame.svelte';
import type { Key } from '../../../ui/i18n.svelte';
import { typing } from '../../../ui/typing';
import type { JourneyPlay } from './play.svelte';

export const PLOT_KEYS = ['Q', 'W', 'E', 'R'];

export const SHORTCUTS: { keys: string[]; what: Key }[] = [
  { keys: ['1', '–', '9'], what: 'legions.keys.cards' },
  { keys: PLOT_KEYS, what: 'legions.keys.plots' },
  { keys: ['Tab'], what: 'keys.glow' },
  { keys: ['←', '↑', '→', '↓'], what: 'legions.keys.glow' },
  { keys: ['Enter'], what: 'keys.commit' },
  { keys: ['Esc'], what: 'keys.back' },
  { keys: ['N'], what: 'legions.keys.end' },
  { keys: ['X'], what: 'keys.next' },
  { keys: ['U'], what: 'keys.undo' },
  { keys: ['Z'], what: 'keys.restart' },
  { keys: [',', '.'], what: 'keys.since' },
  { keys: ['L'], what: 'keys.log' },
  { keys: ['F'], what: 'legions.keys.orders' },
  { keys: ['G'], what: 'keys.rules' },
  { keys: ['V'], what: 'keys.inspect' },
  { keys: ['?'], what: 'keys.list' },
];

/** Focus the next thing that glows, in the order of the page. */
function glowing(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-legal]')].filter((each) => each.getClientRects().length);
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[(at + by + all.length) % all.length]?.focus();
}

/** A number is a card in hand where those are asked for, else a line of the slip. */
function numbered(play: JourneyPlay, digit: number): boolean {
  const cards = play.hand.some(({ name }) => play.legal.has(`c:${name}`) || play.picked === `c:${name}`);
  const card = play.hand[digit];
  if (cards && card) play.tap(`c:${card.name}`);
  else {
    const listed = document.querySelectorAll<HTMLButtonElement>('.step [data-option]')[digit];
    if (!listed) return false;
    listed.click();
  }
  return true;
}

/** Enter belongs to the focused button, except on what is chosen already: there it does what is shown. */
function pressing(event: KeyboardEvent, play: JourneyPlay): boolean {
  if ((event.key !== 'Enter' && event.key !== ' ') || !(event.target instanceof HTMLElement)) return false;
  if (event.key === 'Enter' && play.preview && event.target.matches('.whole[aria-pressed=true]')) return false;
  return event.target.matches('button, a, summary, [role=button]');
}

export function journeyKeys(event: KeyboardEvent, play: JourneyPlay, elsewhere: Beside): void {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || pressing(event, play)) return;
  if (event.key.startsWith('Arrow') && event.target instanceof HTMLElement && event.target.matches('ol, [role=radio], input')) return;
  const deeds: Record<string, () => void> = {
    Enter: () => (play.preview ? play.commit() : play.warned && play.finish()),
    Escape: () => play.back(),
    ArrowRight: () => glowing(1),
    ArrowDown: () => glowing(1),
    ArrowLeft: () => glowing(-1),
    ArrowUp: () => glowing(-1),
    n: () => {
      play.finish();
      if (play.warned) requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-end]')?.focus());
    },
    u: () => void (play.session.view?.can_undo && play.session.undo()),
    z: () => void (play.session.view?.can_restart && play.session.restart()),
    l: elsewhere.log,
    f: elsewhere.forces,
    g: elsewhere.rules,
    '?': elsewhere.list,
  };
  PLOT_KEYS.forEach((key, i) => {
    const plot = play.view?.position.plots[i];
    if (plot) deeds[key.toLowerCase()] = () => play.tap(`p:${plot.name}`);
  });
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (/^[1-9]$/.test(key)) {
    if (!numbered(play, Number(key) - 1)) return;
  } else if (deeds[key]) deeds[key]();
  else return;
  event.preventDefault();
}
