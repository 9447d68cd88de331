import { expect, it } from 'vitest';
import { chapters } from '../app/rules/search';
import type { Rule } from '../net/types';

const rule = (id: string): Rule => ({ id, prefix: id.split('-')[0]!, topic: id.split('-')[1]!, authority: 'T', text: '', example: '' });
const order = (...ids: string[]) => chapters(ids.map(rule)).map(({ id, game }) => [id, game]);

it('puts a scenario book after its game, and the desert after Normandy', () => {
  expect(order('NA-DRIVE-1', 'SB-RADIO-1', 'UN-CONTROL-1')).toEqual([['UN-CONTROL', 'normandy'], ['SB-RADIO', 'normandy'], ['NA-DRIVE', 'africa']]);
});

it('puts the expansion after the games it expands', () => {
  expect(order('LG-MARCH-1', 'RF-TANK-1', 'NA-DRIVE-1')).toEqual([['NA-DRIVE', 'africa'], ['RF-TANK', 'reinforcements'], ['LG-MARCH', 'legions']]);
});

it('puts books of which it knows nothing last, each under its own name', () => {
  expect(order('ZZ-END-1', 'LG-MARCH-1', 'XX-END-1')).toEqual([['LG-MARCH', 'legions'], ['ZZ-END', 'ZZ'], ['XX-END', 'XX']]);
});
