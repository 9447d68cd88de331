import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { append, put, remove, valueAt } from './change';
import { plain, readYaml, type Node, type Plain } from './read';

const TEXT = `# mine
id: my/ford   # its own
names: {en: Ford, cs: "Brod: první"}
situation:
  en: "One line
    and another."
  pl: plain words that
    go on
board:
  tiles:   # top left corners
    - {id: 17B, x: 1, y: 0}   # the wood
    - {id: 14A, x: 2, y: 2, upside_down: true}
  # worth holding
  objectives: {17B: 1, 14A: 2}   # 3 points
sides:
  US:
    goal:
      neutralize: 1
      of: [medium_tank]
    deck: {rifleman_a: 1,
           scout_a: 2}
    units: {}
    vehicles:
      truck: {tile: 17B, seats: [null, scout]}
`;

const read = (text: string): Plain => plain(readYaml(text));

describe('a text', () => {
  it('is read', () => {
    expect(read(TEXT)).toEqual({
      id: 'my/ford',
      names: { en: 'Ford', cs: 'Brod: první' },
      situation: { en: 'One line and another.', pl: 'plain words that go on' },
      board: { tiles: [{ id: '17B', x: 1, y: 0 }, { id: '14A', x: 2, y: 2, upside_down: true }], objectives: { '17B': 1, '14A': 2 } },
      sides: { US: { goal: { neutralize: 1, of: ['medium_tank'] }, deck: { rifleman_a: 1, scout_a: 2 }, units: {}, vehicles: { truck: { tile: '17B', seats: [null, 'scout'] } } } },
    });
    expect(read('a:\nb: 1\n')).toEqual({ a: null, b: 1 });
    expect(read('a:\n- x\n- y: 1\n  z: 2\nb: |\n  two\n  lines\n')).toEqual({ a: ['x', { y: 1, z: 2 }], b: 'two\nlines\n' });
    expect(read("a: 'it''s'\nb: \"\\u00e9\"\nc: http://x/y # z\n")).toEqual({ a: "it's", b: 'é', c: 'http://x/y' });
  });
  it.each(['a: &x 1', 'a: [1, 2', 'a: {b: 1', 'a: "b', 'a: b: c', 'a: 1\n   b: 2', 'a: !t 1'])('is not read: %s', (text) => expect(() => readYaml(text)).toThrow());
});

describe('a change', () => {
  it('of a word touches that word', () => {
    expect(put(TEXT, ['board', 'tiles', 0, 'x'], 7)).toBe(TEXT.replace('x: 1, y: 0', 'x: 7, y: 0'));
    expect(put(TEXT, ['id'], 'my/other')).toBe(TEXT.replace('my/ford', 'my/other'));
    expect(put(TEXT, ['names', 'en'], 'A ford, at dawn')).toBe(TEXT.replace('en: Ford', 'en: "A ford, at dawn"'));
  });
  it('adds behind the others', () => {
    expect(put(TEXT, ['names', 'pl'], 'Bród')).toBe(TEXT.replace('první"}', 'první", pl: Bród}'));
    expect(put(TEXT, ['sides', 'US', 'deck', 'sniper'], 1)).toBe(TEXT.replace('scout_a: 2}', 'scout_a: 2, sniper: 1}'));
    expect(append(TEXT, ['board', 'tiles'], { id: '5B', x: 4, y: 2 })).toBe(TEXT.replace('true}\n', 'true}\n    - {id: 5B, x: 4, y: 2}\n'));
    expect(append(TEXT, ['sides', 'US', 'goal', 'of'], 'truck')).toBe(TEXT.replace('[medium_tank]', '[medium_tank, truck]'));
  });
  it('makes what leads there', () => {
    expect(put(TEXT, ['sides', 'US', 'units', '17B'], ['scout'])).toBe(TEXT.replace('units: {}', 'units:\n      17B: [scout]'));
    expect(valueAt(put(TEXT, ['board', 'mines'], { owner: 'IT', laid: [{ border: ['17B', '14A'], face: 'x' }] }), ['board', 'mines', 'laid', 0, 'border'])).toEqual(['17B', '14A']);
    expect(put('a:   # none yet\nb: 1\n', ['a', 'x'], 1)).toBe('a: {x: 1}   # none yet\nb: 1\n');
    expect(append('tiles: []\n', ['tiles'], { id: '5B' })).toBe('tiles:\n  - {id: 5B}\n');
    expect(append('a: 1\n', ['b'], 2)).toBe('a: 1\nb: [2]\n');
  });
  it('wraps what grows too long', () => {
    let text = 'deck: {a: 1}\n';
    for (let i = 0; i < 40; i++) text = put(text, ['deck', `card_number_${i}`], 1);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
    expect(text).toContain('\n       card_number_');
  });
  it('takes away', () => {
    expect(remove(TEXT, ['board', 'tiles', 0])).toBe(TEXT.replace('    - {id: 17B, x: 1, y: 0}   # the wood\n', ''));
    expect(remove(TEXT, ['board', 'objectives', '17B'])).toBe(TEXT.replace('17B: 1, ', ''));
    expect(remove(TEXT, ['board', 'objectives', '14A'])).toBe(TEXT.replace(', 14A: 2', ''));
    expect(remove(TEXT, ['sides', 'US', 'vehicles', 'truck'])).toBe(TEXT.replace('vehicles:\n      truck: {tile: 17B, seats: [null, scout]}', 'vehicles: {}'));
    expect(remove(TEXT, ['sides', 'US', 'nothing'])).toBe(TEXT);
    expect(remove(remove(TEXT, ['board', 'tiles', 1]), ['board', 'tiles', 0])).toContain('  tiles: []   # top left corners\n  # worth holding');
  });
});

const CONTENT = join(import.meta.dirname, '../../../../src/sandtable/games/undaunted/content');
const files = ['normandy', 'africa', 'reinforcements'].flatMap((folder) => readdirSync(join(CONTENT, folder)).filter((name) => /\d\d\.yaml$/.test(name)).map((name) => join(CONTENT, folder, name)));

/** Every place of a value, with what is there. */
function* places(node: Node, path: (string | number)[] = []): Generator<[(string | number)[], Node]> {
  yield [path, node];
  if (node.kind !== 'scalar') for (const [i, entry] of node.entries.entries()) yield* places(entry.node, [...path, node.kind === 'map' ? entry.key : i]);
}

it('knows all that is shipped', () => expect(files).toHaveLength(31));

it.each(files.map((file) => [file.split('/').at(-1)!, file]))('%s: every value written where it stands changes nothing', (_, file) => {
  const text = readFileSync(file, 'utf8');
  const root = readYaml(text);
  const whole = plain(root);
  for (const [i, [path, node]] of [...places(root)].entries()) {
    if (path.length > 1 && i % 4 === 0) expect(read(put(text, path, plain(node))), path.join('.')).toEqual(whole);
  }
});
