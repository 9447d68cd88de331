/** What the inspector looks at: the position as one seat sees it. */
import type { Deed } from '../../../app/inspect/told';
import { t, type Key } from '../../../ui/i18n.svelte';
import type { Params } from '../../../ui/message';
import { inDesert, sideOf } from '../pieces';
import type { BattleView, ScenarioDetail, View } from '../types';
import { thingRules, type Thing } from './rules';

export interface Scene {
  position: BattleView;
  detail: ScenarioDetail | null;
  own: string; // the side of whoever looks
  desert: boolean;
}

export const sceneOf = ({ position, seats, seat }: View, detail: ScenarioDetail | null): Scene => ({
  position,
  detail,
  own: sideOf(seats[Math.max(0, seat)] ?? ''),
  desert: inDesert(position.sides[0]?.id ?? ''),
});

/** A thing by its name, with its sentence and its rules. */
export const about = (scene: Scene, thing: Thing, name: string, params: Params = {}): Deed => ({
  name,
  text: t(`inspect.${thing}` as Key, params),
  rules: thingRules(thing, scene.desert),
});
