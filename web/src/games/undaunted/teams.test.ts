import { expect, it } from 'vitest';
import { tally } from './after/result';
import { tellEvents } from './log/sentences';
import { paceOf } from './table/pace';
import type { Member } from './types';
import { explain } from './play/explain';
import { card, decision, events, option, position } from '../../testing/table';
import { plain } from '../../testing/words';
import { emblem, inDesert, memberOf, sideOf, style } from './pieces';
import { bySide, cardsOf, fogStock, isTeamGame } from './teams';

const SEATS = ['US1', 'DE1', 'US2', 'DE2'];

/** La Raye with each side's cards held by two. */
const four = () =>
  position((each) => {
    const [us, de] = each.sides;
    const partner = (side: typeof us) => ({ ...side!, player: `${side!.id}2`, hand: { size: 3, cards: null }, supply: { size: 0, cards: {} } });
    each.sides = [{ ...us!, player: 'US1', commands: true }, { ...de!, player: 'DE1', commands: true }, partner(us), partner(de)];
  });

it('knows the side of a seat, and leaves other names alone', () => {
  expect(SEATS.map(sideOf)).toEqual(['US', 'DE', 'US', 'DE']);
  expect([...SEATS, 'US', 'P1', 'legion', ''].map(memberOf)).toEqual([1, 1, 2, 2, 0, 0, 0, 0]);
  expect(['US', 'LRDG2', 'P1', 'P2', 'legion'].map(sideOf)).toEqual(['US', 'LRDG', 'P1', 'P2', 'legion']);
});

it('draws a player like the side', () => {
  expect([emblem('IT1'), style('IT1'), inDesert('IT1'), inDesert('US2')]).toEqual(['it', 'de', true, false]);
});

it('lists a side once, whoever plays it', () => {
  expect(bySide(four()).map((side) => side.id)).toEqual(['US', 'DE']);
  expect([isTeamGame(four()), isTeamGame(position())]).toEqual([true, false]);
});

it('keeps the common Fog of War out of a player’s cards', () => {
  const member = { deck: { 'Riflemen A': 1, 'Fog of War': 1 }, supply: { 'Riflemen A': 3, 'Fog of War': 8 } } as unknown as Member;
  expect(cardsOf(member)).toEqual({ 'Riflemen A': 4 });
  expect(fogStock(four().sides)).toBe(position().sides[0]!.supply.cards!['Fog of War']);
});

it('tells a deed of the second player on one line, though counters belong to the side', () => {
  const lines = tellEvents(
    events(
      { kind: 'turn', seat: 2 },
      { kind: 'played', seat: 2, card: 'Scouts B', action: 'scout' },
      { kind: 'moved', seat: 0, unit: 'Scouts B', tile: '12B' },
      { kind: 'scouted', seat: 2, tile: '12B' },
      { kind: 'fog', seat: 2 },
      { kind: 'played', seat: 2, card: 'Riflemen B', action: 'attack' },
      { kind: 'rolled', seat: 2, unit: 'Scouts A', owner: 1, defence: 7, faces: [9], hit: true },
      { kind: 'casualty', seat: 1, unit: 'Scouts A', zone: 'hand' },
    ),
    SEATS,
    plain,
  );
  expect(lines.map((line) => [line.heading, line.side, line.sentences.map((sentence) => sentence.key).join(' ')])).toEqual([
    [true, '', 'log.turn'],
    [false, 'US', 'log.scouted.fog'],
    [false, 'US', 'log.fired log.casualty'],
  ]);
  expect(lines[0]!.sentences[0]!.params).toEqual({ side: 'US2' });
  expect(lines[2]!.units).toEqual(['US Riflemen B', 'DE Scouts A', 'DE Scouts A']);
});

it('names the player where cards are meant, and the side where it is the whole', () => {
  const lines = tellEvents(
    events(
      { kind: 'drew', seat: 2, card: null },
      { kind: 'drew', seat: 0, card: null },
      { kind: 'command passed', seat: 2, card: 'Platoon Sergeant' },
      { kind: 'initiative', seat: 1, cards: ['Riflemen A', 'Scouts A'], values: [5, 6] },
      { kind: 'turn ended', seat: 3 },
      { kind: 'won', seat: 1 },
    ),
    SEATS,
    plain,
  );
  expect(lines.map((line) => [line.sentences[0]!.key, line.sentences[0]!.params['side']])).toEqual([
    ['log.drew', 'US2'],
    ['log.drew', 'US1'],
    ['log.commandPassed', 'US2'],
    ['log.initiative', 'DE'],
    ['log.turnEnded', 'DE2'],
    ['log.won', 'DE'],
  ]);
});

it('gives the Fog of War of a Conceal to the opponent named', () => {
  const said = explain({ decision: decision('ConcealFrom', []), option: option({ kind: 'player', player: 'DE2' }), position: four(), side: 'US', card, name: (name) => name, sideName: (side) => side });
  expect(said).toEqual({ key: 'explain.concealFrom', params: { side: 'DE2' } });
});

it('counts a team together', () => {
  const told = events({ kind: 'rolled', seat: 0, hit: true }, { kind: 'rolled', seat: 2, hit: false }, { kind: 'counter lost', seat: 1 }, { kind: 'rolled', seat: 3, hit: true });
  expect(tally(told, [0, 1, 0, 1]).map(({ shots, hits, counters }) => [shots, hits, counters])).toEqual([[2, 1, 0], [1, 1, 1]]);
});

it('paces a partner’s moves, not our own', () => {
  const moved = events({ kind: 'moved', seat: 0 });
  const turn = events({ kind: 'turn', seat: 2 });
  expect([paceOf(moved, [2], turn), paceOf(moved, [0], turn), paceOf(moved, [0])]).toEqual([0, 420, 0]);
});
