import { describe, expect, it } from 'vitest';
import type { BattleView, Parts, Question } from '../types';
import { desert } from '../../../testing/desert';
import { card, decision, option, position } from '../../../testing/table';
import { explain } from './explain';

const say = (question: Question, parts: Parts, at: BattleView = position(), about = {}) =>
  explain({ decision: decision(question, [parts], about), option: option(parts), position: at, side: 'US', card, name: (name) => name, sideName: (side) => side });

const mark = (tile: string, side: string, state: string) => (at: BattleView) => {
  at.tiles.find((each) => each.id === tile)!.marks[side] = state;
};

describe('explain', () => {
  it('tells what a bid shows', () => expect(say('ChooseInitiative', { kind: 'bid', card: 'Scouts B' })).toEqual({ key: 'explain.bid', params: { card: 'Scouts B', value: 6 } }));

  it('counts the price of scouting', () => {
    const go = { kind: 'tile', tile: '13B' };
    expect(say('ScoutPath', go, position(), { unit: 'Scouts A' })?.key).toBe('explain.scout');
    expect(say('ScoutPath', go, position(mark('13B', 'US', 'scouted')), { unit: 'Scouts A' })?.key).toBe('explain.move');
    const bare = position((at) => (at.sides[0]!.supply.cards!['Fog of War'] = 0));
    expect(say('ScoutPath', go, bare, { unit: 'Scouts A' })?.key).toBe('explain.scout.free');
  });

  it('counts what control brings, and from whom', () => {
    const act = { kind: 'play', card: 'Riflemen A', action: 'control' };
    expect(say('TakeTurn', act)?.key).toBe('explain.control.bare'); // the woods are worth nothing
    const at = position((made) => {
      made.units.find((unit) => unit.side === 'US' && unit.unit === 'Riflemen A')!.tile = '5B';
      mark('5B', 'US', 'scouted')(made);
    });
    expect(say('TakeTurn', act, at)).toEqual({ key: 'explain.control.from', params: { tile: '5B', count: 3, side: 'DE' } });
  });

  it('knows when Recon and Conceal do nothing', () => {
    const recon = { kind: 'play', card: 'Scouts A', action: 'recon' };
    expect(say('TakeTurn', recon, position((at) => (at.sides[0]!.hand.cards = { 'Scouts A': 1 })))?.key).toBe('explain.recon.none');
    expect(say('TakeTurn', recon, position((at) => (at.sides[0]!.hand.cards = { 'Fog of War': 1 })))?.key).toBe('explain.recon');
    const conceal = { kind: 'play', card: 'Scouts A', action: 'conceal' };
    expect(say('TakeTurn', conceal)?.key).toBe('explain.conceal');
  });
});

describe('explain in the desert', () => {
  const told = (question: Question, parts: Parts, about = {}, at = desert()) =>
    explain({ decision: decision(question, [parts], about), option: option(parts), position: at, side: 'LRDG', card, name: (name) => name, sideName: (side) => side, seatActions: (seat) => seat.actions.join() });

  it('says that a seat move is free, and what follows when it comes first', () => {
    const sit = { kind: 'sit', card: 'Engineer', vehicle: 'Patrol Truck', seat: 2 };
    expect(told('TakeTurn', sit)).toEqual({ key: 'explain.board.first', params: { unit: 'Engineer', vehicle: 'Patrol Truck', seat: 2, actions: 'navigate 2' } });
    expect(told('SeatAfter', sit)?.key).toBe('explain.board');
    expect(told('TakeTurn', { ...sit, card: 'Scout' })?.key).toBe('explain.shift.first');
    expect(told('SeatAfter', { kind: 'disembark', card: 'Scout' })?.key).toBe('explain.leave');
    expect(told('TakeTurn', { kind: 'swap', card: 'Scout', unit: 'Machine Gunner' })?.key).toBe('explain.swap');
  });
  it('warns that a boarded enemy vehicle is captured', () =>
    expect(told('TakeTurn', { kind: 'sit', card: 'Engineer', vehicle: 'Scout Car', seat: 1 })?.key).toBe('explain.capture'));
  it('counts the price of scouting from afar', () => {
    const tile = desert().tiles[1]!.id;
    expect(told('SurveyTile', { kind: 'tile', tile })?.key).toBe('explain.survey');
    const known = desert((at) => (at.tiles[1]!.marks['LRDG'] = 'scouted'));
    expect(told('SurveyTile', { kind: 'tile', tile }, {}, known)?.key).toBe('explain.survey.known');
  });
  it('speaks of one soldier', () => {
    const go = { kind: 'tile', tile: desert().tiles[1]!.id };
    expect(told('AdvanceTo', go, { unit: 'Engineer', action: 'move' })?.key).toBe('explain.move.one');
    expect(told('AdvanceTo', go, { unit: 'Scout', action: 'scout' })?.key).toBe('explain.scout.one');
  });
});
