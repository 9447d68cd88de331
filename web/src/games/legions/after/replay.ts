/** What Legions brings to a replay; loaded when one is opened. */
import type { ReplayParts } from '../../../app/game';
import { t } from '../../../ui/i18n.svelte';
import { loadInspector } from '../inspect/load';
import { tellJourney } from '../log/tell';
import { wordsOf } from '../factions';
import '../theme/legions.css';
import type { Family } from '../types';
import { Glossary } from '../words';
import Middle from './ReplayPhases.svelte';
import Stage from './ReplayStage.svelte';

export const replay: ReplayParts<Family> = {
  tell: (events, view, detail) => tellJourney(events, view.seats, wordsOf(view.seats, new Glossary(detail?.box ?? null))),
  round: (view) => view.position.round,
  layout: () => 'journey',
  begins: { turn: ['round', 'recruiting over', 'orders done', 'decided'], card: ['sent', 'assigned', 'passed', 'order shown'], turnName: () => t('legions.replay.phase') },
  emblems: true,
  inspector: loadInspector,
  Middle,
  Stage,
};
