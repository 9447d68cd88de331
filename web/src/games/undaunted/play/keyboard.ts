/** Key presses at the table. */
import type { Beside } from '../../../app/table/Frame.svelte';
import type { Play } from './play.svelte';
import { plain } from './choice';
import { ACTION_KEYS } from './keys';
import { typing } from '../../../ui/typing';

interface Elsewhere extends Beside {
  zoom(factor: number): void;
}

/** A press on a button belongs to the button; but Enter on the card in question does what is shown for it. */
function pressing(event: KeyboardEvent, play: Play): boolean {
  if ((event.key !== 'Enter' && event.key !== ' ') || !(event.target instanceof HTMLElement)) return false;
  if (event.key === 'Enter' && play.preview && event.target.matches('.whole[aria-pressed=true]')) return false;
  return event.target.matches('button, a, summary, [role=button]');
}

function act(play: Play, index: number): void {
  const action = play.choice?.actions.filter((each) => each.id !== 'hunker')[index];
  if (action) play.tapAction(action.id);
}

/** Focus the next thing that glows, in the order of the page. */
function glowing(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement | SVGElement>('[data-legal]')].filter((each) => each.getClientRects().length);
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[(at + by + all.length) % all.length]?.focus();
}

/** The warning takes the focus along, so that Enter means it. */
function endTurn(play: Play): void {
  play.endTurn();
  if (play.warned) requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-end]')?.focus());
}

function enter(play: Play): void {
  if (play.preview) return play.commit();
  if (play.warned) return play.endTurn();
  const stay = play.decision?.question === 'SeatAfter' ? plain(play.decision, 'stop') : null;
  if (stay) play.press(stay);
  else play.draw(true);
}

export function tableKeys(event: KeyboardEvent, play: Play, elsewhere: Elsewhere): void {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || pressing(event, play)) return;
  if (event.key.startsWith('Arrow') && event.target instanceof HTMLElement && event.target.matches('ol, [role=radio], input')) return;
  const deeds: Record<string, () => void> = {
    Enter: () => enter(play),
    Escape: () => play.back(),
    ArrowRight: () => glowing(1),
    ArrowDown: () => glowing(1),
    ArrowLeft: () => glowing(-1),
    ArrowUp: () => glowing(-1),
    h: () => play.tapAction('hunker'),
    n: () => endTurn(play),
    u: () => void (play.session.view?.can_undo && play.session.undo()),
    z: () => void (play.session.view?.can_restart && play.session.restart()),
    l: elsewhere.log,
    f: elsewhere.forces,
    g: elsewhere.rules,
    '?': elsewhere.list,
    '+': () => elsewhere.zoom(1.25),
    '=': () => elsewhere.zoom(1.25),
    '-': () => elsewhere.zoom(0.8),
    '0': () => elsewhere.zoom(0),
  };
  ACTION_KEYS.forEach((key, i) => (deeds[key.toLowerCase()] = () => act(play, i)));
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const digit = /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
  const card = play.hand[digit];
  if (card) play.tapCard(card, digit);
  else if (deeds[key]) deeds[key]();
  else return;
  event.preventDefault();
}
