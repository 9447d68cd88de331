/** The words of the log in the reader's language. */
import { named, shown } from '../../../ui/i18n.svelte';
import { actionName, cardName, faceName, sideName, structureName, unitOf, zoneOfLoss } from '../words';
import { deckName, stanceName } from '../solo/words';
import type { Words } from './sentences';

export const words: Words = {
  card: (name, side) => (name ? cardName(name, side) : ''),
  unit: (name, side) => (name ? unitOf(name, side) : ''),
  side: (side) => (side ? sideName(side) : ''),
  action: actionName,
  zone: zoneOfLoss,
  structure: structureName,
  face: faceName,
  deck: deckName,
  stance: stanceName,
  pick: named,
  list: (items) => new Intl.ListFormat(shown(), { style: 'short', type: 'unit' }).format(items),
};
