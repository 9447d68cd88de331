import { describe, expect, it } from 'vitest';
import { card, decision, option } from '../testing/table';
import { ableCards, binds, byCard, byTile, byUnit, cardChoice, forced, leadsOn, plain, same } from './choice';

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
