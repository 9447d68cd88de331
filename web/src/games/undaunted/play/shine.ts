/** What glows on the map: what the question on the slip asks for, and where the picked card could go at once. */
import { NO_GLOW, type Glow } from '../board/glow';
import { unitKey } from '../pieces';
import type { Choice, Decision } from '../types';
import { following } from './ahead';
import { byBorder, byTile, byUnit, same } from './choice';
import type { Play } from './play.svelte';

/** The questions whose answers glow: the one on the slip, those of all the card's actions, and that of the next step. */
function questions(play: Play, decision: Decision): Decision[] {
  const uses = play.turn && play.picked ? decision.options.filter(({ parts }) => parts.card === play.picked?.card) : [];
  const ahead = play.preview && play.facing ? following(play.facing, play.preview) : null;
  return [decision, ...uses.flatMap((use) => following(decision, use) ?? []), ...(ahead ? [ahead] : [])];
}

/** Of several maps the first that has a key. */
const merged = (maps: Map<string, Choice>[]): Map<string, Choice> => new Map(maps.toReversed().flatMap((each) => [...each]));

export function glowOf(play: Play): Glow {
  const { decision, facing, session, seats } = play;
  if (!decision || !facing) return NO_GLOW;
  const asked = questions(play, decision);
  const tiles = merged(asked.map(byTile));
  const units = merged(asked.map(byUnit));
  const actor = play.turn ? play.card(play.picked?.card ?? '')?.unit : (decision.about.unit ?? play.card(play.acting?.card ?? '')?.unit);
  const preview = play.preview?.parts;
  const borders = byBorder(decision);
  const struck = decision.question === 'ChooseVictim' ? session.view?.position.vehicles?.find((each) => each.unit === decision.about.vehicle) : null;
  return {
    tiles: new Map([...tiles].map(([tile, option]) => [tile, { odds: option.odds, shots: option.shots }])),
    units: new Map([...units].map(([key, option]) => [key, { odds: option.odds }])),
    seats: new Set(seats.keys()),
    previewSeat: [...seats].find(([, option]) => same(option, play.preview))?.[0] ?? null,
    borders,
    border: play.border,
    previewMine: preview?.kind === 'mine' ? play.preview : null,
    chosen: new Set(decision.about.chosen?.map((unit) => unitKey(session.side, unit))),
    from: facing.about.tile ?? null,
    previewTile: preview?.kind === 'escape' ? (facing.about.tile ?? null) : preview?.kind === 'mine' ? null : (preview?.tile ?? null),
    previewUnit: preview?.kind === 'unit' ? unitKey(preview.side ?? '', preview.unit ?? '') : null,
    lit: struck ? unitKey(struck.side, struck.unit) : null,
    plane: ['strafe', 'spot', 'bomb'].includes(play.acting?.action ?? ''),
    selectedUnit: actor ? unitKey(session.side, actor) : null,
    choosing: !play.turn && tiles.size + units.size + borders.size > 0,
  };
}
