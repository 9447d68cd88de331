import { expect, it } from 'vitest';
import type { Catalogue, ScenarioInfo } from '../net/types';
import { forgetScenario, isOwn, keepScenario, ownScenarios, withOwn } from './own';

const scenario = (id: string) => ({ id }) as ScenarioInfo;
const catalogue = { games: [{ id: 'a', scenarios: [scenario('a/1')] }, { id: 'b', scenarios: [scenario('b/1')] }] } as Catalogue;

it('keeps the latest first, each once, and not too many', () => {
  for (let number = 0; number < 15; number++) keepScenario(`a/x@${number}`);
  keepScenario('a/x@9');
  expect(ownScenarios()).toHaveLength(12);
  expect(ownScenarios().slice(0, 3)).toEqual(['a/x@9', 'a/x@14', 'a/x@13']);
  forgetScenario('a/x@9');
  expect(ownScenarios()[0]).toBe('a/x@14');
});

it('puts scenarios behind those of their box, once', () => {
  const more = withOwn(withOwn(catalogue, [scenario('b/ford@1')]), [scenario('b/ford@1')]);
  expect(more.games.map((game) => game.scenarios.map((each) => each.id))).toEqual([['a/1'], ['b/1', 'b/ford@1']]);
  expect(isOwn('b/ford@1')).toBe(true);
  expect(isOwn('b/1')).toBe(false);
});
