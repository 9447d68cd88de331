import { expect, it } from 'vitest';
import { defaultMachine, reseat } from './facts';

it('lets nobody sit on two chairs', () => {
  expect(reseat({ US: 'me', DE: 'machine:scripted' }, 'DE', 'me')).toEqual({ US: 'machine:scripted', DE: 'me' });
  expect(reseat({ US: 'me', DE: 'machine:scripted' }, 'DE', 'here')).toEqual({ US: 'me', DE: 'here' });
  expect(reseat({ US: 'link', DE: 'me' }, 'US', 'me')).toEqual({ US: 'me', DE: 'link' });
});

it('meets newcomers with more than chance', () => {
  expect(defaultMachine([{ name: 'random' }, { name: 'scripted' }])).toBe('machine:scripted');
  expect(defaultMachine([{ name: 'random' }])).toBe('machine:random');
});
