/** A tile, and whatever lies on it or on its borders. */
import type { Deed, Told } from '../../../app/inspect/told';
import { percent, t } from '../../../ui/i18n.svelte';
import { distances } from '../board/geometry';
import { spawnLabel } from '../board/spawn';
import { chance } from '../dice/odds';
import { bySide } from '../teams';
import type { TileView } from '../types';
import { cardName, coverText, faceName, sideName, structureName, unitOf } from '../words';
import { piecesOf } from '../board/piece';
import { thingRules } from './rules';
import { about, type Scene } from './scene';

/** The signs of a tile, in the order in which a tile tells them. */
export type Sign = 'cover' | 'objective' | 'structure' | 'wreck' | 'closed' | 'escape' | 'radio' | 'spawn' | 'target' | 'mark';

/** A sign by its kind; of some there is one for each side. */
function sign(scene: Scene, tile: TileView, kind: Sign, side = ''): Deed[] {
  const { position, desert } = scene;
  switch (kind) {
    case 'cover':
      return [about(scene, 'cover', t('name.cover', { cover: coverText(tile.cover, tile.hill) })), ...(tile.hill ? [about(scene, 'hill', t('inspect.hill.name'))] : [])];
    case 'objective':
      return tile.objective ? [about(scene, 'objective', t('name.objective', { count: tile.objective }))] : [];
    case 'structure':
      return tile.structure ? [about(scene, 'structure', t('name.structure', { name: structureName(tile.structure.name), defence: tile.structure.defence, count: tile.structure.value }))] : [];
    case 'wreck':
      return [about(scene, 'wreck', t('inspect.wreck.name'))];
    case 'closed':
      return tile.impassable ? [{ ...about(scene, 'closed', t(desert ? 'name.closed' : 'name.closed.tanks')), text: t(desert ? 'inspect.closed' : 'inspect.closed.tanks') }] : [];
    case 'escape':
      return tile.escape ? [about(scene, 'escape', t('name.escape'))] : [];
    case 'radio':
      return tile.radio ? [about(scene, 'radio', t('name.radio'))] : [];
    case 'target':
      return position.sides.some((each) => each.id === side && each.target === tile.id) ? [about(scene, 'target', t('inspect.target.name', { side: sideName(side) })), about(scene, 'target.off', t('inspect.target.off.name'))] : [];
    case 'mark': {
      const mark = tile.marks[side];
      return mark === 'scouted' || mark === 'controlled' ? [about(scene, mark, t(`name.${mark}`, { side: sideName(side) }))] : [];
    }
    case 'spawn':
      return position.spawns
        .filter((each) => each.tile === tile.id && each.side === side)
        .map(({ accepts }) =>
          accepts.includes('T') ? about(scene, 'spawn.tanks', t('name.spawn.tanks', { side: sideName(side) })) : about(scene, 'spawn', t('inspect.spawn.name', { side: sideName(side), who: spawnLabel(accepts) })),
        );
  }
}

const tileOf = (scene: Scene, id: string): TileView | undefined => scene.position.tiles.find((each) => each.id === id);

/** "kind/tile" or "kind/tile/side". */
export function tellSign(scene: Scene, key: string): Told | null {
  const [kind = '', id = '', side = ''] = key.split('/');
  const tile = tileOf(scene, id);
  const [first, ...more] = tile ? sign(scene, tile, kind as Sign, side) : [];
  return first ? { title: first.name, lines: [t('name.tile', { tile: id }), first.text ?? ''], rules: first.rules, deeds: more } : null;
}

/** What a shot with one die needs between two tiles, at somebody with a defence. */
function needed({ position }: Scene, from: string, to: TileView, defence: number): number {
  const high = to.hill && position.tiles.find((each) => each.id === from)?.hill;
  return defence + (high ? 1 : to.cover) + (distances(position.tiles, from).get(to.id) ?? 0);
}

/** The odds from a tile at every enemy, and at whoever of one's own stands there. */
function odds(scene: Scene, tile: TileView): Deed[] {
  const there = scene.position.units.filter((each) => each.tile && !each.vehicle && each.defence > 0);
  const enemies = there.filter((each) => each.side !== scene.own);
  const target = there.find((each) => each.side === scene.own && each.tile === tile.id);
  const line = (unit: string, side: string, value: number) => t('inspect.needs', { unit: cardName(unit, side), needed: value, chance: percent(chance(value, 1)) });
  const list = (name: string, lines: string[]): Deed[] => (lines.length ? [{ name, text: lines.slice(0, 6).join('\n') }] : []);
  return [
    ...list(t('inspect.from'), enemies.map((each) => line(each.unit, each.side, needed(scene, tile.id, tileOf(scene, each.tile!)!, each.defence)))),
    ...list(t('inspect.to'), target ? enemies.map((each) => line(each.unit, each.side, needed(scene, each.tile!, tile, target.defence))) : []),
  ];
}

export function tellTile(scene: Scene, id: string): Told | null {
  const tile = tileOf(scene, id);
  if (!tile) return null;
  const here = piecesOf(scene.position).filter((piece) => piece.tile === id);
  const sides = bySide(scene.position).map((side) => side.id);
  const once: Sign[] = ['cover', 'objective', 'structure', 'closed', 'escape', 'radio'];
  const each: Sign[] = ['spawn', 'target', 'mark'];
  return {
    title: t('name.tile', { tile: id }),
    lines: here.length ? [here.map((piece) => unitOf(piece.unit, piece.side)).join(', ')] : [],
    deeds: [...odds(scene, tile), ...once.flatMap((kind) => sign(scene, tile, kind)), ...each.flatMap((kind) => sides.flatMap((side) => sign(scene, tile, kind, side)))],
    rules: thingRules('tile', scene.desert),
  };
}

/** "border/face". */
export function tellMine(scene: Scene, key: string): Told | null {
  const [border = '', face = ''] = key.split('/');
  const [a = '', b = ''] = border.split('|');
  const mines = scene.position.mines;
  if (!mines || (face !== 'anti-personnel' && face !== 'anti-armour')) return null;
  const does = about(scene, face, '');
  return {
    title: t('name.mine', { face: faceName(face), side: sideName(mines.side) }),
    lines: [t('name.border', { a, b }), does.text ?? ''],
    rules: does.rules,
    deeds: [about(scene, 'mine.gone', t('inspect.mine.gone.name'))],
  };
}

export function tellBank(scene: Scene): Told | null {
  const mines = scene.position.mines;
  const does = about(scene, 'bank', '');
  return mines ? { title: t('mines.bank', { count: mines.bank }), lines: [does.text ?? ''], rules: does.rules } : null;
}
