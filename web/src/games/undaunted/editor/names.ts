/** What the things of an editor are called, for people and for the page. */
import { t } from '../../../ui/i18n.svelte';
import { spawnLabel } from '../board/spawn';
import type { KitSide, ScenarioKit } from '../types';
import { cardName, faceName, sideName, structureName, unitOf } from '../words';
import type { Held } from './hand.svelte';

export const sideOfKit = (kit: ScenarioKit, side: string): KitSide | undefined => kit.sides.find(({ id }) => id === side);

/** What tables call a card, counter or vehicle of a side; its own word where the box has none such. */
export function titleOf(kit: ScenarioKit, side: string, id: string): string {
  const found = sideOfKit(kit, side);
  return [...(found?.cards ?? []), ...(found?.units ?? []), ...(found?.vehicles ?? [])].find((each) => each.id === id)?.name ?? id;
}

export function heldName(held: Held, kit: ScenarioKit): string {
  switch (held.kind) {
    case 'face':
      return t('edit.face', { tile: held.id });
    case 'objective':
      return t('edit.objective', { count: held.value });
    case 'structure':
      return structureName(kit.structures[held.what] ?? held.what);
    case 'mine':
      return t('edit.mine', { face: faceName(held.face) });
    case 'controlled':
    case 'scouted':
      return t(`edit.${held.kind}`, { side: sideName(held.side) });
    case 'spawn':
      return t('edit.spawn', { side: sideName(held.side), accepts: spawnLabel(held.accepts) });
    case 'unit':
      return unitOf(titleOf(kit, held.side, held.id), held.side);
    case 'vehicle':
      return cardName(titleOf(kit, held.side, held.id), held.side);
    default:
      return t(`edit.${held.kind}`);
  }
}

/** The same as one word, to be found by. */
export function heldKey(held: Held): string {
  const side = 'side' in held ? [held.side] : [];
  const what = 'id' in held ? [held.id] : held.kind === 'objective' ? [held.value] : held.kind === 'mine' ? [held.face] : held.kind === 'structure' ? [held.what] : [];
  return [held.kind, ...side, ...what].join(':');
}
