import { expect, it } from 'vitest';
import type { OptionInfo, ScenarioInfo } from '../../net/types';
import { defaultMachine, groups, reseat, rulesOf } from './seating';

it('lets nobody sit on two chairs', () => {
  expect(reseat({ US: 'me', DE: 'machine:scripted' }, 'DE', 'me')).toEqual({ US: 'machine:scripted', DE: 'me' });
  expect(reseat({ US: 'me', DE: 'machine:scripted' }, 'DE', 'here')).toEqual({ US: 'me', DE: 'here' });
  expect(reseat({ US: 'link', DE: 'me' }, 'US', 'me')).toEqual({ US: 'me', DE: 'link' });
});

it('meets newcomers with more than chance', () => {
  expect(defaultMachine([{ name: 'random' }, { name: 'scripted' }])).toBe('machine:scripted');
  expect(defaultMachine([{ name: 'random' }])).toBe('machine:random');
});

const scenario = (id: string, pack: string, options: ScenarioInfo['options'] = []) => ({ id, pack, options }) as ScenarioInfo;

it('keeps the scenarios of an expansion together', () => {
  const found = groups([scenario('box/1', ''), scenario('box/101', 'pack'), scenario('box/2', '')]);
  expect(found.map((group) => [group.pack, group.scenarios.map((each) => each.id)])).toEqual([
    ['', ['box/1', 'box/2']],
    ['pack', ['box/101']],
  ]);
});

it('offers the rules of a scenario, and knows what changes with a choice', () => {
  const info = (name: string) => ({ name, values: ['a', 'b', 'c'], default: 'a', rule: '', text: '' }) satisfies OptionInfo;
  const here = scenario('box/1', '', [
    { name: 'control', values: ['base', 'relaxed'], default: 'base', then: {} },
    { name: 'specialists', values: ['off', 'on'], default: 'off', then: { on: { control: 'relaxed' } } },
  ]);
  const all = ['control', 'specialists', 'advance'].map(info);
  const defaults = (chosen: Record<string, string>) => rulesOf(here, all, chosen).map((option) => [option.name, option.default]);
  expect(defaults({})).toEqual([['control', 'base'], ['specialists', 'off']]);
  expect(defaults({ specialists: 'on' })).toEqual([['control', 'relaxed'], ['specialists', 'off']]);
});

it('gives whoever offers the own chair to a friend that of a machine, where there is one', () => {
  expect(reseat({ US: 'machine:greenhorn', DE: 'me' }, 'DE', 'link')).toEqual({ US: 'me', DE: 'link' });
  expect(reseat({ US: 'machine:greenhorn', DE: 'me' }, 'DE', 'here')).toEqual({ US: 'me', DE: 'here' });
  expect(reseat({ US: 'me', DE: 'link' }, 'US', 'link')).toEqual({ US: 'link', DE: 'link' });
  expect(reseat({ US: 'machine:scripted', DE: 'me' }, 'DE', 'machine:scripted')).toEqual({ US: 'machine:scripted', DE: 'machine:scripted' });
});
