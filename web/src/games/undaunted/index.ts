/** Undaunted in the client. */
import type { ClientGame } from '../../app/game';
import { gameShort } from '../../app/words';
import { named, t } from '../../ui/i18n.svelte';
import './art/symbols';
import { book } from './book';
import { emblem, isSecond, sideOf, style } from './pieces';
import Briefing from './start/Briefing.svelte';
import Facts from './start/Facts.svelte';
import Map from './start/Map.svelte';
import Seats from './start/Seats.svelte';
import { seating } from './start/seating';
import { suspenseOf } from './table/pace';
import './theme/index.css';
import type { Family } from './types';
import { cardName, sideName } from './words';
import { isOwn } from '../../scenarios/own';

const sides = { name: sideName, style, emblem, isSecond, sideOf };

export const game: ClientGame<Family> = {
  words: book,
  sides: () => sides,
  start: {
    Map,
    Facts,
    Briefing,
    Seats,
    count: ({ scenarios }) => t(scenarios.some((one) => one.teams?.length) ? 'team.scenarios' : 'start.scenarios', { count: scenarios.length }),
    label: (_, { id, number }) => (isOwn(id) ? t('field.own', { game: gameShort(id) }) : t('field.scenario', { game: gameShort(id), number })),
    button: ({ names }) => t('start.go', { name: named(names) }),
    Draw: async () => (await import('./editor/load')).loadEditor(),
    piece: cardName,
    seating,
    links: ({ table, campaign }) => (campaign ? [{ href: `#/c/${table}`, text: t('start.campaign') }] : []),
  },
  table: async () => (await import('./table/TableScreen.svelte')).default,
  replay: async () => (await import('./after/replay')).replay,
  primer: {
    of: ({ id, pack }) => [id.split('/')[0]!, ...(pack ? [pack] : [])].join('-'),
    load: async () => (await import('./primer/load')).loadPrimer(),
  },
  suspense: suspenseOf,
};
