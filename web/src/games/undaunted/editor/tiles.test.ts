import { describe, expect, it } from 'vitest';
import { draftOf, placeParts, tilesOfFault } from './draft';
import { clear, lay, layMine, seat, take, thingsOn, type Thing } from './things';
import { addTile, moveTile, otherFace, removeTile, turnTile } from './tiles';

const TEXT = `# mine
board:
  tiles:   # top left corners
    - {id: 17B, x: 1, y: 0}   # the wood
    - {id: 14A, x: 3, y: 1, upside_down: true}
  objectives: {17B: 1, 14A: 2}   # 3 points
sides:
  LRDG:
    goal: {objectives: 3}
    controlled: [17B]
    scouted: []
    units:
      17B: [scout, engineer]   # on foot
    vehicles:
      gun_truck: {tile: 14A, seats: [null, sniper]}
`;
const tiles = (text: string) => draftOf(text)!.tiles;
const scout: Thing = { kind: 'unit', side: 'LRDG', id: 'scout' };

describe('tiles', () => {
  it('move, and keep what stands beside them', () => {
    expect(moveTile(TEXT, '17B', 4, 1)).toBe(TEXT.replace('x: 1, y: 0}', 'x: 4, y: 1}'));
    expect(moveTile(TEXT, '14A', 3, 1)).toBe(TEXT);
  });
  it('make room for one that goes over the edge', () => {
    expect(tiles(moveTile(TEXT, '14A', -1, -2)).map(({ id, x, y }) => [id, x, y])).toEqual([['17B', 2, 2], ['14A', 0, 0]]);
    expect(tiles(addTile(TEXT, '5B', -1, 0)).map(({ id, x }) => [id, x])).toEqual([['17B', 2], ['14A', 4], ['5B', 0]]);
  });
  it('turn and turn back', () => {
    expect(turnTile(TEXT, '14A')).toBe(TEXT.replace(', upside_down: true', ''));
    expect(turnTile(turnTile(TEXT, '17B'), '17B')).toBe(TEXT);
  });
  it('come and go, with all that lies on them', () => {
    const more = addTile(TEXT, '5B', 4, 2);
    expect(more.split('\n')[5]).toBe('    - {id: 5B, x: 4, y: 2}');
    expect(removeTile(more, '5B')).toBe(TEXT);
    expect(draftOf(removeTile(TEXT, '17B'))).toMatchObject({ objectives: { '14A': 2 }, sides: { LRDG: { controlled: [], units: {} } } });
    expect(tiles(addTile('board:\n  tiles: []\n', '5B', 0, 0))).toHaveLength(1);
    expect(addTile('board:\n  tiles:\n', '5B', 0, 0)).toBe('board:\n  tiles:\n    - {id: 5B, x: 0, y: 0}\n');
  });
  it('have two faces', () => expect([otherFace('17B'), otherFace('5A')]).toEqual(['17A', '5B']));
});

describe('things', () => {
  it('are found on their tile', () => expect(thingsOn(draftOf(TEXT)!, '17B').map(({ kind }) => kind)).toEqual(['objective', 'controlled', 'unit', 'unit']));
  it('are laid once', () => {
    expect(lay(TEXT, { kind: 'objective', value: 3 }, '17B')).toBe(TEXT.replace('17B: 1', '17B: 3'));
    expect(lay(TEXT, { kind: 'objective', value: 1 }, '14A', '17B')).toBe(TEXT.replace('17B: 1, 14A: 2', '14A: 1'));
    expect(lay(TEXT, { kind: 'scouted', side: 'LRDG' }, '17B')).toBe(TEXT.replace('controlled: [17B]', 'controlled: []').replace('scouted: []', 'scouted: [17B]'));
    expect(lay(TEXT, { kind: 'controlled', side: 'LRDG' }, '17B')).toBe(TEXT);
    expect(lay(TEXT, { kind: 'escape' }, '14A')).toBe(TEXT.replace('# 3 points\n', '# 3 points\n  escapes: [14A]\n'));
    expect(lay(TEXT, { kind: 'vehicle', side: 'LRDG', id: 'pilot_car' }, '17B')).toContain('      pilot_car: {tile: 17B, seats: []}\n');
    expect(lay(TEXT, { kind: 'vehicle', side: 'LRDG', id: 'gun_truck' }, '17B')).toBe(TEXT.replace('tile: 14A', 'tile: 17B'));
  });
  it('are in one place', () => {
    const moved = lay(TEXT, scout, '14A');
    expect(moved).toBe(TEXT.replace('[scout, engineer]   # on foot', '[engineer]   # on foot\n      14A: [scout]'));
    expect(draftOf(seat(TEXT, 'LRDG', 'gun_truck', 2, 'scout'))!.sides['LRDG']).toMatchObject({ units: { '17B': ['engineer'] }, vehicles: { gun_truck: { seats: [null, 'sniper', 'scout'] } } });
    expect(seat(TEXT, 'LRDG', 'gun_truck', 1, null)).toBe(TEXT.replace('[null, sniper]', '[]'));
    expect(draftOf(lay(TEXT, { kind: 'unit', side: 'LRDG', id: 'sniper' }, '17B'))!.sides['LRDG']).toMatchObject({ units: { '17B': ['scout', 'engineer', 'sniper'] }, vehicles: { gun_truck: { seats: [null, null] } } });
  });
  it('go', () => {
    expect(take(TEXT, { thing: { kind: 'controlled', side: 'LRDG' }, tile: '17B' })).toBe(TEXT.replace('[17B]', '[]'));
    expect(thingsOn(draftOf(clear(TEXT, '17B'))!, '17B')).toEqual([]);
  });
  it('lie between tiles that touch', () => {
    const mined = layMine(TEXT, 'anti-armour', ['17B', '14A'], 'IT');
    expect(draftOf(mined)).toMatchObject({ mineOwner: 'IT', mines: [{ border: ['17B', '14A'], face: 'anti-armour' }] });
    expect(draftOf(layMine(mined, 'anti-personnel', ['14A', '17B'], 'IT'))!.mines).toHaveLength(2);
    expect(layMine(TEXT, 'anti-armour', ['17B', '17B'], 'IT')).toBe(TEXT);
    expect(draftOf(clear(mined, '14A'))!.mines).toEqual([]);
  });
});

it('finds the tiles of a fault', () => {
  const about = (place: string) => tilesOfFault({ line: 1, place, found: {}, wanted: {} }, draftOf(TEXT)!);
  expect(placeParts("sides.US.spawns[2].tile")).toEqual(['sides', 'US', 'spawns', 2, 'tile']);
  expect(about('board.tiles[1]')).toEqual(['14A']);
  expect(about('board.objectives.17B')).toEqual(['17B']);
  expect(about('sides.LRDG.controlled[0]')).toEqual(['17B']);
  expect(about('sides.LRDG.vehicles.gun_truck')).toEqual(['14A']);
  expect(about('sides.LRDG.deck')).toEqual([]);
});
