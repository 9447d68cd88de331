/** What a replay needs of Legions; loaded when one is opened. */
import type { LogLine } from '../../undaunted/log/sentences';
import type { ScenarioDetail, TableEvent, View } from '../../../net/wire';
import Phases from '../table/Phases.svelte';
import Stage from './ReplayStage.svelte';
import { wordsOf } from '../guises';
import { tellJourney } from '../log/tell';
import { Glossary, loadWords } from '../words';

export const tell = (events: TableEvent[], view: View, detail: ScenarioDetail | null): LogLine[] =>
  tellJourney(events, view.seats, wordsOf(view.seats, new Glossary(detail?.box ?? null)));

export { Phases, Stage, loadWords };
