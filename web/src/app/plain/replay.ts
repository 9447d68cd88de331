/** What the plain game brings to a replay. */
import { shown } from '../../ui/i18n.svelte';
import { sideName } from '../../ui/sides.svelte';
import type { Family, PlainPosition } from '../../net/types';
import type { ReplayParts } from '../game';
import Stage from './PlainStage.svelte';
import { tellPlain } from './tell';

export const replay: ReplayParts<Family> = {
  tell: (events, view) => tellPlain(events, view.seats, shown(), sideName),
  round: (view) => (view.position as PlainPosition).round,
  layout: () => 'plain',
  Stage,
};
