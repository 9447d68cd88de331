/** The guided games on the start page. */
import { expect, it } from 'vitest';
import type { GameInfo, GuidedGame } from '../../net/types';
import { coursesOf, mySeat } from './courses';

const guided = (course: GuidedGame['course'], seats: Record<string, string>): GuidedGame => ({ course, seats, options: {}, share: 0.6, low: 0.5, high: 0.7, games: 100 });
const game = {
  scenarios: [
    { id: 'box/1' },
    { id: 'box/2', guided: [guided('solo', { A: 'bot', B: 'me' }), guided('first', { A: 'machine:recruit', B: 'me' })] },
    { id: 'box/3', guided: [guided('pack', { A: 'me', B: 'machine:recruit' })] },
  ],
} as unknown as GameInfo;

it('lists the guided games of a box, its first game first', () => {
  expect(coursesOf(game).map(({ id, table }) => [id, table.scenario])).toEqual([['first', 'box/2'], ['pack', 'box/3'], ['solo', 'box/2']]);
});

it('knows where the newcomer sits', () => {
  expect(coursesOf(game).map((course) => mySeat(course.game))).toEqual(['B', 'A', 'B']);
});

it('gives the first game the luck that is told beforehand, and no other', () => {
  expect(coursesOf(game, '16').map(({ table }) => table.seed)).toEqual(['16', undefined, undefined]);
  expect('seed' in coursesOf(game)[0]!.table).toBe(false);
});
