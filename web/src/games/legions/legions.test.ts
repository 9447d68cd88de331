import { describe, expect, it } from 'vitest';
import type { Choice, Decision, Parts, Question, TableEvent } from './types';
import { handlesOf, pathOf, unseen, waysOf } from './play/paths';
import lessonWords from './locale/lessons.en.json';
import { TOLD } from './lessons/first';
import { lastRound, outcomesOf } from './log/outcomes';
import { tellJourney, type JourneyWords } from './log/tell';

const option = (parts: Parts): Choice => ({ text: JSON.stringify(parts), parts });
const decision = (question: Question, ...parts: Parts[]): Decision => ({ id: '0.1', seat: 0, question, about: {}, options: parts.map(option) });
const march = decision(
  'March',
  { kind: 'send', character: 'Li Wen', plot: 'The Coal Heap' },
  { kind: 'send', character: 'Li Wen', plot: 'Snowbound Pass' },
  { kind: 'send', character: 'Janis Ozols', plot: 'Snowbound Pass' },
  { kind: 'pass' },
);

describe('the way to an answer', () => {
  it('goes from the card to the plot', () => {
    const ways = waysOf(march);
    expect(handlesOf(ways, null)).toEqual(['c:Li Wen', 'c:Janis Ozols']);
    expect(handlesOf(ways, 'c:Li Wen')).toEqual(['p:The Coal Heap', 'p:Snowbound Pass']);
  });
  it('goes from the token to the card', () => {
    expect(pathOf(option({ kind: 'assign', order: 'plus2', character: 'Li Wen' }))).toEqual(['o:plus2', 'c:Li Wen']);
    expect(pathOf(option({ kind: 'use', character: 'Li Wen' }))).toEqual(['c:Li Wen', 'v:use']);
  });
  it('points at somebody face down, whose name nobody knows', () => {
    expect(pathOf(option({ kind: 'unseen', faction: 'reds', plot: 'The Coal Heap' }))).toEqual([unseen('reds', 'The Coal Heap')]);
  });
});

const same = (name: string) => name;
const words: JourneyWords = {
  seat: (seat) => ['Reds', 'Whites'][seat] ?? '', player: (seat) => `Player ${seat + 1}`, character: same, plot: same, location: same, order: same, equipment: same,
  skill: same, dispatch: same, commander: same, faction: same, hits: (seat, count) => `${count} to ${seat}`, list: (items) => items.join(', '),
};
const tell = (...events: ({ kind: string } & Record<string, unknown>)[]) =>
  tellJourney(events.map((event, i): TableEvent => ({ seq: i + 1, at: 0, ...event })), ['P0', 'P1'], words);

describe('the log', () => {
  it('keeps a face-down order face down', () => {
    const [line] = tell({ kind: 'sent', seat: 1, character: 'Boris', plot: 'Pass' }, { kind: 'assigned', seat: 1, character: 'Ivan', order: null });
    expect(line?.sentences.map((sentence) => sentence.key)).toEqual(['legions.log.sent', 'legions.log.assigned']);
  });
  it('spells people as the reader does and rings them by their key', () => {
    const spelt: JourneyWords = { ...words, character: (name) => (name === 'Jefim' ? 'Yefim' : name) };
    const [line] = tellJourney([{ seq: 1, at: 0, kind: 'drew', seat: 0, character: 'Jefim' }], ['P0', 'P1'], spelt);
    expect(line?.sentences[0]?.params['characters']).toBe('Yefim');
    expect(new Set(line?.units)).toEqual(new Set(['Jefim']));
  });
  it('draws an arrow from who charges to who is hit', () => {
    const [line] = tell({ kind: 'charge', seat: 0, plot: 'Pass', wounds: { '1': 2 } }, { kind: 'wounded', seat: 1, character: 'Boris' });
    expect(line?.arrows).toEqual([{ from: 0, to: 1, plot: 'Pass' }]);
    expect(line?.sentences).toHaveLength(2);
  });
  it('fires at a faction where the bearer stands', () => {
    const lines = tell({ kind: 'sent', seat: 0, character: 'Li Wen', plot: 'Pass' }, { kind: 'order', seat: 0, character: 'Li Wen', order: 'Fire and Move!' }, { kind: 'fired', seat: 0, at: 1 });
    expect(lines.at(-1)?.arrows).toEqual([{ from: 0, to: 1, plot: 'Pass' }]);
  });
  it('tells a death by frost once', () => {
    const lines = tell({ kind: 'froze to death', seat: 0, character: 'Li Wen' }, { kind: 'died', seat: 0, character: 'Li Wen' });
    expect(lines.flatMap((line) => line.sentences.map((sentence) => sentence.key))).toEqual(['legions.log.froze']);
  });
  it('tells the same happening to several once', () => {
    const [line] = tell({ kind: 'frostbitten', seat: 0, character: 'A' }, { kind: 'frostbitten', seat: 1, character: 'B' });
    expect(line?.sentences[0]?.params['characters']).toBe('A, B');
  });
});

describe('a round', () => {
  const events = (...list: ({ kind: string } & Record<string, unknown>)[]) => list.map((event, i): TableEvent => ({ seq: i + 1, at: 0, ...event }));
  const first = [
    { kind: 'round', round: 1 },
    { kind: 'decided', plot: 'Pass', totals: { 0: 4, 1: 2 }, winners: [0] },
    { kind: 'won', seat: 0, plot: 'Pass', points: 3 },
    { kind: 'died', seat: 1, character: 'Boris' },
    { kind: 'decided', plot: 'Heap', totals: { 0: 2 }, winners: [0] },
    { kind: 'won', seat: 0, plot: 'Heap', points: 2 },
  ];
  it('keeps the strengths that decided its plots', () => {
    expect(outcomesOf(events(...first))['Pass']).toEqual({ plot: 'Pass', totals: { 0: 4, 1: 2 }, winners: [0] });
    expect(outcomesOf(events(...first, { kind: 'round', round: 2 }))).toEqual({});
  });
  it('is told once it is over', () => {
    expect(lastRound(events(...first))).toBeNull();
    const over = lastRound(events(...first, { kind: 'round over', round: 1 }, { kind: 'round', round: 2 }));
    expect(over).toMatchObject({ round: 1, points: { 0: 5 }, fallen: [{ seat: 1, character: 'Boris' }] });
    expect(over!.outcomes.map(({ plot }) => plot)).toEqual(['Pass', 'Heap']);
  });
});

describe('the first round', () => {
  it('has words for every step', () => {
    for (const { id } of TOLD) expect(lessonWords).toHaveProperty([`lesson.${id}`]);
  });
});
