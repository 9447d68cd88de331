/** What Undaunted brings to a replay; loaded when one is opened. */
import type { ReplayParts } from '../../../app/game';
import { counts } from '../goals';
import { loadInspector } from '../inspect/load';
import { tellEvents } from '../log/sentences';
import { words } from '../log/words';
import ReadAgain from '../solo/ReadAgain.svelte';
import type { Family } from '../types';
import Beside from './ReplayRoll.svelte';
import Hand from './ReplayHand.svelte';
import Middle from './ReplayScore.svelte';
import Stage from './ReplayStage.svelte';

export const replay: ReplayParts<Family> = {
  tell: (events, view) => tellEvents(events, view.seats, words, (side, unit) => counts(view.position, side, unit)),
  round: (view) => view.position.round,
  layout: ({ position }) => `battle${position.vehicles?.length ? ' motorised' : ''}${position.solo ? ' solo' : ''}`,
  begins: { turn: ['turn'], card: ['played'] },
  Middle,
  Stage,
  Hand,
  Beside,
  Tail: ReadAgain,
  inspector: loadInspector,
};
