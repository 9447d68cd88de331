import { expect, it } from 'vitest';
import { marked } from './marks';

it('takes the marks off what is marked', () => {
  expect(marked('does **not**, *and* `control: base`')).toEqual([
    { text: 'does ', tag: '' },
    { text: 'not', tag: 'strong' },
    { text: ', ', tag: '' },
    { text: 'and', tag: 'em' },
    { text: ' ', tag: '' },
    { text: 'control: base', tag: 'code' },
  ]);
});

it('leaves a lone star alone', () => {
  expect(marked('5*, 4, 3')).toEqual([{ text: '5*, 4, 3', tag: '' }]);
});
