/** Who is who at a table of Legions, and how the log says it. */
import { shown, t } from '../../ui/i18n.svelte';
import { sideName } from './sides.svelte';
import type { View } from './types';
import type { JourneyWords } from './log/tell';
import { equipmentName, skillName, type Glossary } from './words';

/** The faction of each side that has chosen one. */
export const factionsOf = (view: View): Record<string, string> =>
  Object.fromEntries(view.position.seats.flatMap((player) => (player.faction ? [[view.seats[player.seat] ?? '', player.faction]] : [])));

export const wordsOf = (seats: string[], glossary: Glossary): JourneyWords => ({
  seat: (seat) => sideName(seats[seat] ?? ''),
  player: (seat) => t('legions.player', { number: seat + 1 }),
  character: glossary.character,
  plot: glossary.plot,
  location: glossary.location,
  order: glossary.order,
  equipment: equipmentName,
  skill: skillName,
  dispatch: glossary.dispatch,
  commander: glossary.commander,
  faction: glossary.faction,
  hits: (seat, count) => t('legions.hits', { side: sideName(seats[seat] ?? ''), count }),
  list: (items) => new Intl.ListFormat(shown(), { style: 'short', type: 'unit' }).format(items),
});
