import { describe, expect, it } from 'vitest';
import { addTile, moveTile, objectivesIn, otherFace, removeTile, setObjective, tilesIn, turnTile } from './tiles';

const TEXT = `# mine
board:
  tiles:   # top left corners
    - {id: 17B, x: 1, y: 0}   # the wood
    - {id: 14A, x: 2, y: 2, upside_down: true}
  objectives: {17B: 1, 14A: 2}   # 3 points
sides:
  US:
    goal: {objectives: 3}
`;

describe('tiles of a file', () => {
  it('are read with their lines', () => {
    expect(tilesIn(TEXT)).toEqual([
      { id: '17B', x: 1, y: 0, upside_down: false, line: 4 },
      { id: '14A', x: 2, y: 2, upside_down: true, line: 5 },
    ]);
    expect(objectivesIn(TEXT)).toEqual({ '17B': 1, '14A': 2 });
  });
  it('move, and keep what stands beside them', () => {
    expect(moveTile(TEXT, '17B', 4, 1)).toBe(TEXT.replace('x: 1, y: 0}', 'x: 4, y: 1}'));
    expect(moveTile(TEXT, '14A', 2, 2)).toBe(TEXT);
  });
  it('make room for one that goes over the edge', () => {
    expect(tilesIn(moveTile(TEXT, '14A', -1, -2)).map(({ id, x, y }) => [id, x, y])).toEqual([['17B', 2, 2], ['14A', 0, 0]]);
  });
  it('turn and turn back', () => {
    expect(turnTile(TEXT, '14A')).toBe(TEXT.replace(', upside_down: true', ''));
    expect(turnTile(turnTile(TEXT, '17B'), '17B')).toBe(TEXT);
  });
  it('come and go', () => {
    const more = addTile(TEXT, '5B', 4, 2);
    expect(more.split('\n')[5]).toBe('    - {id: 5B, x: 4, y: 2}');
    expect(removeTile(more, '5B')).toBe(TEXT);
    expect(objectivesIn(removeTile(TEXT, '14A'))).toEqual({ '17B': 1 });
    expect(addTile('id: my/x', '5B', 0, 0)).toBe('id: my/x');
    expect(tilesIn(addTile('board:\n  tiles: []\n', '5B', 0, 0))).toHaveLength(1);
    expect(addTile('board:\n  tiles:\n', '5B', 0, 0)).toBe('board:\n  tiles:\n    - {id: 5B, x: 0, y: 0}\n');
  });
  it('are worth something, and no goal is touched', () => {
    expect(setObjective(TEXT, '17B', 3)).toBe(TEXT.replace('17B: 1', '17B: 3'));
    expect(setObjective(TEXT, '17B', 0)).toBe(TEXT.replace('17B: 1, ', ''));
    expect(setObjective(setObjective(TEXT, '9A', 1), '9A', 0)).toBe(TEXT);
  });
  it('have two faces', () => expect([otherFace('17B'), otherFace('5A')]).toEqual(['17A', '5B']));
});
