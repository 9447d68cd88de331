import { expect, it } from 'vitest';
import type { Law, Rule } from '../../net/types';
import { chapters, linked, search } from './search';

const rule = (id: string, text: string): Rule => ({ id, prefix: id.split('-')[0]!, topic: id.split('-')[1]!, authority: 'T', text, example: '' });
const law: Law = {
  rules: [rule('SB-RADIO-1', 'The radio.'), rule('UN-CONTROL-1', 'Own marker is scouted.'), rule('UN-CONTROL-2', 'Flip the enemy marker.')],
  rulings: [{ id: 'D-42', title: 'Control with enemies', ruling: 'Base rule.', reason: '', rules: ['UN-CONTROL-1'] }],
};

it('finds rules by id, words and chapter', () => {
  const find = (query: string) => search(law, query, (chapter) => (chapter === 'UN-CONTROL' ? 'Ovládnutí' : chapter)).rules.map((each) => each.id);
  expect(find('scouted marker')).toEqual(['UN-CONTROL-1']);
  expect(find('un-control-2')).toEqual(['UN-CONTROL-2']);
  expect(find('ovladnuti')).toEqual(['UN-CONTROL-1', 'UN-CONTROL-2']);
  expect(search(law, 'UN-CONTROL-1', String).rulings).toHaveLength(1);
});

it('puts the game being played first, and its orders in one chapter', () => {
  const both = [...law.rules, rule('LG-MARCH-1', 'Send one.'), { ...rule('LG-ORDER-PLUS2-1', 'Two more.'), topic: 'ORDER-PLUS2' }, { ...rule('LG-ORDER-OBET-1', 'Five more.'), topic: 'ORDER-OBET' }];
  expect(chapters(both).map((chapter) => chapter.id)).toEqual(['UN-CONTROL', 'SB-RADIO', 'LG-MARCH', 'LG-ORDER']);
  expect(chapters(both, 'LG').map((chapter) => chapter.id)).toEqual(['LG-MARCH', 'LG-ORDER', 'UN-CONTROL', 'SB-RADIO']);
  expect(linked('See LG-ORDER-PLUS2-1 (R-12).').map((part) => part.kind)).toEqual(['text', 'rule', 'text', 'rule', 'text']);
});

it('cuts a text where it names rules', () => {
  expect(linked('See UN-END-2 and D-42. [R] So.').map((part) => part.kind)).toEqual(['text', 'rule', 'text', 'rule', 'text', 'tag', 'text']);
});

it('links the rulings of the expansion', () => {
  expect(linked('(Z-3, Z-44)').map((part) => part.kind)).toEqual(['text', 'rule', 'text', 'rule', 'text']);
});
