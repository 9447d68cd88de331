/** Accessible names: what, where it matters, state, offer. */
import { percent, t } from '../lib/i18n.svelte';
import { actionLabel, cardName, coverText, sideName, unitOf } from '../lib/words';
import type { CardInfo, Odds, TileView, UnitView } from '../net/wire';

export function tileLabel(tile: TileView, units: UnitView[], legal: boolean): string {
  const parts = [t('name.tile', { tile: tile.id }), t('name.cover', { cover: coverText(tile.cover, tile.hill) })];
  if (tile.objective) parts.push(t('name.objective', { count: tile.objective }));
  if (tile.radio) parts.push(t('name.radio'));
  for (const [side, mark] of Object.entries(tile.marks)) {
    if (mark === 'scouted') parts.push(t('name.scouted', { side: sideName(side) }));
    if (mark === 'controlled') parts.push(t('name.controlled', { side: sideName(side) }));
  }
  for (const unit of units) parts.push(unitOf(unit.unit, unit.side));
  if (legal) parts.push(t('name.legal'));
  return parts.join(', ');
}

export function unitLabel(unit: UnitView, legal: boolean, odds: Odds | null): string {
  const parts = [
    t('name.unit', { unit: unitOf(unit.unit, unit.side), tile: unit.tile ?? '' }),
    unit.suppressed ? t('state.suppressed') : t('state.ready'),
  ];
  if (legal && odds) parts.push(t('name.target', { needed: odds.total, chance: percent(odds.chance) }));
  else if (legal) parts.push(t('name.legal'));
  return parts.join(', ');
}

export function cardLabel(name: string, side: string, info: CardInfo | undefined): string {
  const parts = [cardName(name, side)];
  if (info) parts.push(t('name.initiative', { value: info.initiative }), ...info.actions.map(actionLabel));
  return parts.join(', ');
}
