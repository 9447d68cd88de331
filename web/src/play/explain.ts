/** What an option will do, as a message id and parameters, from nothing but the view. */
import type { BattleView, CardInfo, Decision, Option } from '../net/wire';
import type { Key } from '../lib/i18n.svelte';

export interface Said {
  key: Key;
  params: Record<string, string | number>;
}

interface Setting {
  decision: Decision;
  option: Option;
  position: BattleView;
  side: string;
  card: (name: string) => CardInfo | undefined;
  name: (card: string) => string;
  sideName: (side: string) => string;
}

const tileOf = (position: BattleView, id: string) => position.tiles.find((tile) => tile.id === id);

export function explain(setting: Setting): Said | null {
  const { parts } = setting.option;
  switch (parts.kind) {
    case 'bid':
      return { key: 'explain.bid', params: { card: setting.name(parts.card ?? ''), value: setting.card(parts.card ?? '')?.initiative ?? 0 } };
    case 'hunker':
      return { key: 'explain.hunker', params: { card: setting.name(parts.card ?? '') } };
    case 'ready':
      return { key: 'explain.ready', params: { unit: setting.name(parts.card ?? '') } };
    case 'play':
      return played(setting);
    case 'card':
      return {
        key: setting.decision.question === 'InspireCard' ? 'explain.inspire' : 'explain.bolster',
        params: { card: setting.name(parts.card ?? '') },
      };
    case 'tile':
      return going(setting);
    case 'unit':
      return setting.decision.question === 'GuideUnit' ? { key: 'explain.guide', params: { unit: setting.name(parts.unit ?? '') } } : null;
    default:
      return null;
  }
}

function played({ option, position, side, card, name, sideName }: Setting): Said | null {
  const who = option.parts.card ?? '';
  const enemy = position.sides.find((each) => each.id !== side);
  const me = position.sides.find((each) => each.id === side);
  switch (option.parts.action) {
    case 'control': {
      const tile = controlled(position, side, card(who)?.unit ?? '');
      if (!tile) return null;
      const lost = enemy && tile.marks[enemy.id] === 'controlled';
      const params = { tile: tile.id, count: tile.objective, side: sideName(enemy?.id ?? '') };
      if (!tile.objective) return { key: lost ? 'explain.control.bare.from' : 'explain.control.bare', params };
      return { key: lost ? 'explain.control.from' : 'explain.control', params };
    }
    case 'recon':
      return { key: me?.hand.cards?.['Fog of War'] ? 'explain.recon' : 'explain.recon.none', params: {} };
    case 'conceal': {
      const fog = enemy?.supply.cards?.['Fog of War'] ?? 0;
      return { key: fog ? 'explain.conceal' : 'explain.conceal.none', params: { side: sideName(enemy?.id ?? '') } };
    }
    case 'blast':
      return { key: 'explain.blast', params: { tile: me?.target ?? '' } };
    default:
      return { key: 'explain.play', params: { card: name(who) } };
  }
}

/** The tile a unit would take: where it stands, or where it would be deployed. */
function controlled(position: BattleView, side: string, unit: string) {
  const stands = position.units.find((each) => each.side === side && each.unit === unit)?.tile;
  if (stands) return tileOf(position, stands);
  const spawn = position.spawns.find((mark) => mark.side === side && tileOf(position, mark.tile)?.marks[side] === 'scouted');
  return spawn && tileOf(position, spawn.tile);
}

function going({ decision, option, position, side, name }: Setting): Said {
  const tile = option.parts.tile ?? '';
  const unit = name(decision.about.unit ?? '');
  const me = position.sides.find((each) => each.id === side);
  if (decision.question === 'AimAt') return { key: 'explain.aim', params: { tile } };
  if (decision.question === 'Deploy') return { key: 'explain.deploy', params: { unit, tile } };
  if (decision.question === 'ScoutPath' && !tileOf(position, tile)?.marks[side]) {
    const fog = me?.supply.cards?.['Fog of War'] ?? 0;
    return { key: fog ? 'explain.scout' : 'explain.scout.free', params: { unit, tile } };
  }
  return { key: 'explain.move', params: { unit, tile } };
}
