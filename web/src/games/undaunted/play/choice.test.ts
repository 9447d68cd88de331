import { describe, expect, it } from 'vitest';
import { seatOf } from '../board/piece';
import { desert } from '../../../testing/desert';
import { card, decision, option } from '../../../testing/table';
import { ableCards, binds, byBorder, byCard, bySeat, byTile, byUnit, cardChoice, forced, leadsOn, plain, same } from './choice';

const turn = decision('TakeTurn', [
  { kind: 'play', card: 'Riflemen A', action: 'move' },
  { kind: 'play', card: 'Riflemen A', action: 'attack' },
  { kind: 'hunker', card: 'Riflemen A' },
  { kind: 'hunker', card: 'Scouts B' },
  { kind: 'end turn' },
]);

describe('a card in one’s turn', () => {
  it('lists what is printed, legal or not, then hunkering down', () => {
    const { actions, live } = cardChoice(turn, 'Riflemen A', card('Riflemen A'));
    expect(actions.map((action) => [action.id, !!action.option])).toEqual([['move', true], ['attack', true], ['control', false], ['hunker', true]]);
    expect(actions[2]!.parts).toEqual({ kind: 'play', card: 'Riflemen A', action: 'control' });
    expect(live).toBe(true);
  });
  it('puts readying first', () => {
    const suppressed = decision('TakeTurn', [{ kind: 'ready', card: 'Scouts B' }, { kind: 'hunker', card: 'Scouts B' }]);
    expect(cardChoice(suppressed, 'Scouts B', card('Scouts B')).actions[0]!.id).toBe('ready');
  });
  it('knows which cards can still act', () => expect(ableCards(turn)).toEqual(['Riflemen A']));
  it('finds the end of the turn', () => expect(plain(turn, 'end turn')?.parts.kind).toBe('end turn'));
});

describe('options by what they name', () => {
  it('finds tiles, units and cards', () => {
    expect([...byTile(decision('MoveTo', [{ kind: 'tile', tile: '2B' }])).keys()]).toEqual(['2B']);
    expect([...byUnit(decision('ChooseTarget', [{ kind: 'unit', side: 'DE', unit: 'Scouts A' }])).keys()]).toEqual(['DE Scouts A']);
    expect([...byCard(decision('ChooseInitiative', [{ kind: 'bid', card: 'Fog of War' }])).keys()]).toEqual(['Fog of War']);
    expect(byTile(null).size).toBe(0);
  });
});

describe('what binds', () => {
  it('lets actions that ask on be chosen at once', () => {
    expect(leadsOn(option({ kind: 'play', card: 'Riflemen A', action: 'attack' }))).toBe(true);
    expect(leadsOn(option({ kind: 'play', card: 'Riflemen A', action: 'control' }))).toBe(false);
    expect(leadsOn(option({ kind: 'hunker', card: 'Riflemen A' }))).toBe(false);
  });
  it('never gives by itself what rolls, reveals or ends the turn', () => {
    expect(forced(decision('MoveTo', [{ kind: 'tile', tile: '2B' }]))?.parts.tile).toBe('2B');
    expect(forced(decision('MoveTo', [{ kind: 'tile', tile: '2B' }, { kind: 'tile', tile: '3B' }]))).toBeNull();
    expect(forced(decision('ChooseTarget', [{ kind: 'unit', side: 'DE', unit: 'Scouts A' }]))).toBeNull();
    expect(forced(decision('ChooseInitiative', [{ kind: 'bid', card: 'Fog of War' }]))).toBeNull();
    expect(forced(decision('TakeTurn', [{ kind: 'end turn' }]))).toBeNull();
  });
  it('says so before Recon and drawing', () => {
    expect(binds(turn, option({ kind: 'play', card: 'Scouts A', action: 'recon' }))).toBe(true);
    expect(binds(decision('CommandDraw', []), option({ kind: 'draw' }))).toBe(true);
    expect(binds(decision('MoveTo', []), option({ kind: 'tile', tile: '2B' }))).toBe(false);
  });
  it('tells options apart by their text', () => {
    expect(same(option({ kind: 'stop' }), option({ kind: 'stop' }))).toBe(true);
    expect(same(null, option({ kind: 'stop' }))).toBe(false);
  });
});

describe('seats', () => {
  const at = desert();
  const options = decision('TakeTurn', [
    { kind: 'play', card: 'Scout', action: 'attack' },
    { kind: 'vehicle', card: 'Scout', action: 'drive' },
    { kind: 'sit', card: 'Scout', vehicle: 'Patrol Truck', seat: 2 },
    { kind: 'disembark', card: 'Scout' },
    { kind: 'swap', card: 'Scout', unit: 'Machine Gunner' },
    { kind: 'sit', card: 'Engineer', vehicle: 'Patrol Truck', seat: 2 },
    { kind: 'sit', card: 'Engineer', vehicle: 'Scout Car', seat: 1 },
    { kind: 'hunker', card: 'Scout' },
  ]);

  it('add to a card what the seat does, the free move and the swap, with hunkering down last', () => {
    const { actions } = cardChoice(options, 'Scout', undefined, seatOf(at, 'LRDG', 'Scout'));
    expect(actions.map((action) => [action.id, action.group])).toEqual([
      ['vehicle:drive', 'seat'],
      ['sit:Patrol Truck/2', 'move'],
      ['disembark', 'move'],
      ['swap:Machine Gunner', 'swap'],
      ['hunker', 'card'],
    ]);
  });
  it('grey what the seat cannot do now', () => {
    const none = decision('TakeTurn', [{ kind: 'hunker', card: 'Scout' }]);
    const [drive] = cardChoice(none, 'Scout', undefined, seatOf(at, 'LRDG', 'Scout')).actions;
    expect(drive).toMatchObject({ id: 'vehicle:drive', value: 2, option: null, parts: { kind: 'vehicle', card: 'Scout', action: 'drive' } });
  });
  it('glow for the card in question alone: to take, to leave, to swap', () => {
    expect([...bySeat(options, at, 'LRDG', 'Scout')].map(([key, { parts }]) => [key, parts.kind])).toEqual([
      ['Patrol Truck/2', 'sit'],
      ['Patrol Truck/1', 'disembark'],
      ['Patrol Truck/3', 'swap'],
    ]);
    expect([...bySeat(options, at, 'LRDG', 'Engineer').keys()]).toEqual(['Patrol Truck/2', 'Scout Car/1']);
  });
  it('glow where a hit may strike', () => {
    const victims = decision('ChooseVictim', [{ kind: 'unit', side: 'LRDG', unit: 'Scout' }, { kind: 'unit', side: 'LRDG', unit: 'Machine Gunner' }]);
    expect([...bySeat(victims, at, 'IT', null).keys()]).toEqual(['Patrol Truck/1', 'Patrol Truck/3']);
    expect(binds(victims, victims.options[0]!)).toBe(true);
  });
  it('let a mover leave the map from its tile, and a structure be hit on its own', () => {
    const out = decision('AdvanceTo', [{ kind: 'tile', tile: '2B' }, { kind: 'escape' }], { tile: '3B' });
    expect([...byTile(out).keys()]).toEqual(['2B', '3B']);
    expect(binds(out, option({ kind: 'escape' }))).toBe(true);
    expect([...byTile(decision('FireAt', [{ kind: 'structure', structure: 'Hangar', tile: '5B' }])).keys()]).toEqual(['5B']);
  });
  it('ask on after Drive, not after Repair', () => {
    expect(leadsOn(option({ kind: 'vehicle', card: 'Scout', action: 'drive' }))).toBe(true);
    expect(leadsOn(option({ kind: 'play', card: 'Engineer', action: 'repair' }))).toBe(false);
  });
});

describe('mines', () => {
  const lay = (tile: string, face: string) => ({ kind: 'mine', tile, does: 'lay', face });
  const asked = decision('MineOn', [lay('12A', 'anti-personnel'), lay('12A', 'anti-armour'), lay('2B', 'anti-personnel')], { tile: '7B' });

  it('gathers what can be done on a border', () => {
    const found = byBorder(asked);
    expect([...found.keys()]).toEqual(['12A|7B', '2B|7B']);
    expect(found.get('12A|7B')!.map((each) => each.parts.face)).toEqual(['anti-personnel', 'anti-armour']);
  });

  it('binds whoever steps over one, and nobody who lays one', () => {
    const step = decision('AdvanceTo', [{ kind: 'tile', tile: '12A' }]);
    const odds = { base: 5, cover: 0, range: 0, total: 5, dice: 3, chance: 0.9 };
    expect(binds(step, step.options[0]!)).toBe(false);
    expect(binds(step, { ...step.options[0]!, shots: [{ side: 'IT', unit: 'Scout A', odds, mine: 'anti-personnel' }] })).toBe(true);
    expect(binds(asked, asked.options[0]!)).toBe(false);
  });

  it('binds who bombs one at once, and who bombs several with the first roll', () => {
    const odds = { base: 5, cover: 0, range: 0, total: 5, dice: 1, chance: 0.6 };
    const shot = { side: 'IT', unit: 'Scout A', odds, mine: '' };
    const tile = option({ kind: 'tile', tile: '2B' });
    for (const question of ['BombTile', 'ThrowAt'] as const) {
      expect(binds(decision(question, []), { ...tile, shots: [shot] })).toBe(true);
      expect(binds(decision(question, []), { ...tile, shots: [shot, { ...shot, unit: 'Rifleman A' }] })).toBe(false);
      expect(binds(decision(question, []), tile)).toBe(false);
    }
    expect(binds(decision('SalvoNext', []), option({ kind: 'unit', unit: 'Scout A', side: 'IT' }))).toBe(true);
  });
});
