/** What a side has beside the map: its aim, its zones, its tokens, and what lies before the virtual opponent. */
import type { Told } from '../../../app/inspect/told';
import { t, type Key } from '../../../ui/i18n.svelte';
import { reached, wanted } from '../goals';
import { isFog, unitKey } from '../pieces';
import { deckName, stanceName } from '../solo/words';
import { bySide } from '../teams';
import type { SideView } from '../types';
import { cardName, goalOf, sideName, titleOf, unitOf } from '../words';
import type { Thing } from './rules';
import { about, type Scene } from './scene';
import { tellCard, tellUnit } from './pieces';

/** A thing that has a name and a sentence, and nothing else to tell. */
function plain(scene: Scene, thing: Thing, title: string, ...lines: string[]): Told {
  const { text = '', rules } = about(scene, thing, '');
  return { title, lines: [...lines, text].filter(Boolean), rules };
}

const GOALS: Record<string, Thing> = { rout: 'goal.rout', escape: 'goal.escape', neutralize: 'goal.neutralize' };

function goal(scene: Scene, side: SideView): Told {
  const { text = '', rules } = about(scene, GOALS[side.goal] ?? 'goal.objectives', '');
  const far = side.goal === 'rout' ? [] : [t('goal.reached', { reached: reached(side), points: side.points })];
  return {
    title: sideName(side.id),
    lines: [goalOf(scene.position, side), ...far, text],
    rules,
    deeds: wanted(scene.position, side).map(({ unit, done }) => ({ name: cardName(unit), icon: done ? 'check' : undefined })),
  };
}

/** The aim of a side, or of both. */
export function tellGoal(scene: Scene, id: string): Told | null {
  const sides = bySide(scene.position);
  const side = sides.find((each) => each.id === id);
  if (side) return goal(scene, side);
  return { title: t('goal.title'), deeds: sides.map((each) => goal(scene, each)).map(({ title, lines, rules }) => ({ name: title, text: (lines ?? []).slice(0, 2).join('\n'), rules })) };
}

export const tellInitiative = (scene: Scene): Told => ({
  ...plain(scene, 'initiative', t('score.initiative'), sideName(scene.position.initiative)),
  deeds: [about(scene, 'initiative.won', t('inspect.initiative.won.name'))],
});

const ZONES: Record<string, Thing> = { deck: 'deck', hand: 'hand', discard: 'discard', removed: 'removed', supply: 'supply', down: 'down' };

/** "zone/whose": a pile by its size, which all may know. */
export function tellZone(scene: Scene, key: string): Told | null {
  const [zone = '', who = ''] = key.split('/');
  const side = scene.position.sides.find((each) => (each.player ?? each.id) === who);
  const thing = ZONES[zone];
  if (!side || !thing) return null;
  const count = zone === 'down' ? (scene.position.solo?.face_down ?? 0) : zone === 'removed' ? side.lost : side[zone as 'deck'].size;
  return plain(scene, thing, t((zone === 'down' ? 'zone.face-down cards' : `zone.${zone}`) as Key), t('inspect.count', { side: sideName(who), count }));
}

export const tellCommand = (scene: Scene): Told => ({
  ...plain(scene, 'command', t('team.commands')),
  deeds: [about(scene, 'command.passes', t('inspect.command.passes.name'))],
});

export const tellTurn = (scene: Scene, turn: string): Told => plain(scene, 'turn', t('team.turn', { turn }));

export const tellTeamFog = (scene: Scene): Told => plain(scene, 'fog.team', titleOf('Fog of War'));

/** The virtual opponent's: "card/place" in its zone, "deck/name", "hits/unit", "stance". */
export function tellBot(scene: Scene, key: string): Told | null {
  const solo = scene.position.solo;
  const [kind = '', which = ''] = [key.split('/')[0], key.slice(key.indexOf('/') + 1)];
  if (!solo) return null;
  if (kind === 'stance') return { title: `${t('solo.stance')}: ${stanceName(solo.stance)}`, lines: [t('inspect.stance')] };
  if (kind === 'deck') return plain(scene, 'decks', deckName(which), t('inspect.count', { side: sideName(solo.side), count: solo.decks[which] ?? 0 }));
  if (kind === 'hits') {
    const unit = tellUnit(scene, unitKey(solo.side, which));
    return { ...plain(scene, 'hits', unitOf(which, solo.side), t('name.hits', { count: solo.hits[which] ?? 0 })), deeds: unit?.deeds };
  }
  const card = solo.zone[Number(which)];
  if (!card) return null;
  const told = tellCard(scene, `${solo.side}/${card.card}`);
  const zone = isFog(card.card) ? about(scene, 'zone.fog', t('solo.zone')) : about(scene, 'zone', card.algorithm ? t('solo.algorithm', { id: card.algorithm }) : t('solo.zone'));
  return { ...told, lines: card.resolving ? [t('solo.resolving')] : [], deeds: [zone, ...(card.sideways ? [about(scene, 'twice', t('solo.sideways'))] : []), ...(told.deeds ?? [])] };
}
