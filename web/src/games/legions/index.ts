/** Legions in the client. */
import type { ClientGame } from '../../app/game';
import Seats from '../../app/start/Seats.svelte';
import { named, t } from '../../ui/i18n.svelte';
import { book } from './book';
import { SEED } from './lessons/seed';
import './emblems';
import { sides } from './sides.svelte';
import Briefing from './start/Briefing.svelte';
import Facts from './start/Facts.svelte';
import Map from './start/Map.svelte';
import './theme/factions.css';
import type { Family } from './types';

/** The long table comes with its words. */
const withWords = async <T>(part: Promise<T>): Promise<T> => (await Promise.all([part, import('./words').then(({ loadWords }) => loadWords())]))[0];

export const game: ClientGame<Family> = {
  words: book,
  sides: () => sides,
  start: {
    Map,
    Facts,
    Briefing,
    Seats,
    count: () => t('legions.start.players'),
    label: ({ names }) => named(names),
    button: () => t('start.short'),
    tableName: ({ names }) => t('legions.start.table', { players: named(names) }),
    told: { seed: SEED, note: 'legions.start.first' },
    links: ({ table, campaign }) => (campaign ? [{ href: `#/d/${table}`, text: t('continue.diary') }] : []),
    seating: {
      /** A campaign begins with its first game, and nobody begins who is not there. */
      values: ({ name, values }, { seats }) => values.filter((value) => (name !== 'survival' || value < '2' || value === 'off') && (!/^P\d$/.test(value) || seats.includes(value))),
    },
  },
  table: async () => (await withWords(import('./table/LegionsTable.svelte'))).default,
  primer: { of: () => 'legions', load: async () => (await withWords(import('./primer/load'))).loadPrimer() },
  replay: async () => (await withWords(import('./after/replay'))).replay,
};
