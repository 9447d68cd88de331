/** The keyboard of the table. */
import type { Key } from '../../../ui/i18n.svelte';

export const ACTION_KEYS = ['Q', 'W', 'E', 'R', 'T', 'Y', 'I', 'O', 'P'];

export const SHORTCUTS: { keys: string[]; what: Key }[] = [
  { keys: ['1', '–', '9'], what: 'keys.cards' },
  { keys: ['Q', 'W', 'E', '…', 'P'], what: 'keys.actions' },
  { keys: ['H'], what: 'keys.hunker' },
  { keys: ['Tab'], what: 'keys.glow' },
  { keys: ['←', '↑', '→', '↓'], what: 'keys.tiles' },
  { keys: ['Enter'], what: 'keys.commit' },
  { keys: ['Esc'], what: 'keys.back' },
  { keys: ['N'], what: 'keys.end' },
  { keys: ['U'], what: 'keys.undo' },
  { keys: ['Z'], what: 'keys.restart' },
  { keys: ['X'], what: 'keys.next' },
  { keys: [',', '.'], what: 'keys.since' },
  { keys: ['L'], what: 'keys.log' },
  { keys: ['F'], what: 'keys.forces' },
  { keys: ['G'], what: 'keys.rules' },
  { keys: ['+', '−', '0'], what: 'keys.zoom' },
  { keys: ['V'], what: 'keys.inspect' },
  { keys: ['?'], what: 'keys.list' },
];
