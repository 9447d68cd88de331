import { describe, expect, it } from 'vitest';
import { decision, option } from '../../../testing/table';
import type { Choice, Odds, Parts, Question } from '../types';
import { byTile, byUnit } from './choice';
import { deedsAt, draws, firstShown, following, meant, oneLess } from './ahead';

const odds = (chance: number): Odds => ({ base: 4, cover: 0, range: 0, total: 4, dice: 1, chance });
const use = (card: string, action: string, question: Question, targets: Choice[], sensible: string[] = []): Choice => ({
  ...option({ kind: 'play', card, action }),
  then: { question, about: { action, sensible }, options: targets },
});
const tile = (id: string): Choice => option({ kind: 'tile', tile: id });
const enemy = (chance: number): Choice => option({ kind: 'unit', side: 'DE', unit: 'Scouts A' }, odds(chance));
const turn = {
  ...decision('TakeTurn', []),
  options: [use('Riflemen A', 'move', 'MoveTo', [tile('4B'), tile('5B')]), use('Riflemen A', 'attack', 'ChooseTarget', [enemy(0.3)]), use('Riflemen B', 'attack', 'ChooseTarget', [enemy(0.6)]), use('Scouts A', 'scout', 'ScoutPath', [tile('4B')])],
};

describe('a deed of several answers', () => {
  it('knows the question that an answer leads to', () => {
    expect(following(turn, turn.options[0]!)).toMatchObject({ question: 'MoveTo', seat: 0 });
    expect(following(turn, tile('4B'))).toBeNull();
  });

  it('is found by what it is done to, card by card', () => {
    const cards = (of: { option: Choice }[]) => of.map((deed) => deed.option.parts.card);
    expect(cards(deedsAt(turn, null, (next) => byTile(next).get('4B')))).toEqual(['Riflemen A', 'Scouts A']);
    expect(cards(deedsAt(turn, 'Scouts A', (next) => byTile(next).get('4B')))).toEqual(['Scouts A']);
    expect(deedsAt(turn, null, (next) => byTile(next).get('9B'))).toEqual([]);
  });

  it('means the likeliest shot, and asks where dice do not tell', () => {
    expect(meant(deedsAt(turn, null, (next) => byUnit(next).get('DE Scouts A')))?.option.parts.card).toBe('Riflemen B');
    expect(meant(deedsAt(turn, null, (next) => byTile(next).get('4B')))).toBeNull();
    expect(meant(deedsAt(turn, null, (next) => byTile(next).get('5B')))?.option.parts.card).toBe('Riflemen A');
  });

  it('shows at first what the server holds for sensible', () => {
    const far = { ...decision('ChooseTarget', []), options: [tile('4B'), tile('5B')] };
    expect(firstShown(far)).toBeNull();
    expect(firstShown({ ...far, about: { sensible: [tile('5B').text] } })?.parts.tile).toBe('5B');
    expect(firstShown({ ...far, options: [tile('4B')] })?.parts.tile).toBe('4B');
  });
});

describe('several in one go', () => {
  const bolster = (left: number) => decision('BolsterCard', [{ kind: 'card', card: 'Scouts A' }, { kind: 'card', card: 'Riflemen A' }, { kind: 'stop' }] as Parts[], { left });
  it('takes cards while some are left, of each as many as there are', () => {
    const [scouts] = bolster(2).options;
    expect(oneLess(bolster(2), scouts!, 2)?.options).toHaveLength(3);
    expect(oneLess(bolster(2), scouts!, 1)?.options).toHaveLength(2);
    expect(oneLess(bolster(2), scouts!, 1)?.about.left).toBe(1);
    expect(oneLess(bolster(1), scouts!, 2)).toBeNull();
  });
  it('collects nothing where each answer is a step of its own', () => expect(oneLess(decision('MoveTo', [{ kind: 'tile', tile: '4B' }], { left: 2 }), tile('4B'), 1)).toBeNull());
  it('draws all that may be drawn', () => expect(draws(decision('CommandDraw', [{ kind: 'draw' }, { kind: 'stop' }], { left: 2 }))).toHaveLength(2));
});
