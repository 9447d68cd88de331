/** An option in words, where it stands by itself: "Riflemen B: Move", "Go to 4B", "German Scouts A". */
import { t } from '../../../ui/i18n.svelte';
import type { Choice, Decision } from '../types';
import { actionName, cardName, unitOf } from '../words';
import { deedKey } from './prompt';

export function optionText(decision: Decision, option: Choice, side: string, initiative: (card: string) => number): string {
  const { kind, card = '', action = '', unit = '', tile = '', seat = 0 } = option.parts;
  const who = cardName(card, side);
  if (kind === 'play' || kind === 'vehicle') return `${who}: ${actionName(action)}`;
  if (kind === 'bid') return `${who} (${initiative(card)})`;
  if (kind === 'unit') return unitOf(unit, option.parts.side ?? side);
  if (kind === 'end turn') return t('do.end');
  if (kind === 'draw') return t('do.draw', { count: 1 });
  if (kind === 'stop') return t(decision.question === 'SeatAfter' ? 'do.stay' : decision.question === 'SelectTanks' ? 'do.tanksGo' : 'do.stop');
  const deed = t(deedKey(decision, { ...option, odds: null }), { card: who, tile, unit: cardName(unit, side), seat, value: initiative(card) });
  if (kind === 'card' || !card) return kind === 'mine' || kind === 'player' ? `${deed}: ${tile || option.parts.player}` : deed;
  return `${who}: ${deed}`;
}
