/** The plain game: what a family without parts of its own in the client gets. */
import { named, t } from '../../ui/i18n.svelte';
import type { Family } from '../../net/types';
import type { ClientGame } from '../game';
import Seats from '../start/Seats.svelte';
import Briefing from './start/PlainBriefing.svelte';
import Facts from './start/PlainFacts.svelte';
import Map from './start/PlainMap.svelte';
import { sidesOf } from './sides.svelte';

export const game: ClientGame<Family> = {
  sides: sidesOf,
  start: {
    Map,
    Facts,
    Briefing,
    Seats,
    count: ({ scenarios }) => t('plain.scenarios', { count: scenarios.length }),
    label: ({ names }) => named(names),
    button: ({ names }) => t('start.go', { name: named(names) }),
  },
  table: async () => (await import('./PlainTable.svelte')).default,
  replay: async () => (await import('./replay')).replay,
};
