import { beforeEach, expect, it } from 'vitest';
import { difference, History } from './history.svelte';

let draft: History;
beforeEach(() => {
  draft = new History(`test ${Math.random()}`);
  draft.write('id: my/ford\n');
});

it('says what has changed', () => {
  expect(difference('a b c', 'a x c')).toEqual({ at: 2, old: 'b', fresh: 'x' });
  expect(difference('aa', 'aaa')).toEqual({ at: 2, old: '', fresh: 'a' });
  expect(difference('same', 'same')).toEqual({ at: 4, old: '', fresh: '' });
});

it('goes back and forth without end', () => {
  for (let i = 0; i < 3000; i++) draft.write(`id: my/ford-${i}\n`);
  for (let i = 0; i < 3000; i++) draft.undo();
  expect([draft.text, draft.undoable]).toEqual(['id: my/ford\n', false]);
  for (let i = 0; i < 3000; i++) draft.redo();
  expect([draft.text, draft.redoable]).toEqual(['id: my/ford-2999\n', false]);
});

it('takes a word that is typed for one step', () => {
  for (const letter of 'box: x') draft.write(draft.text + letter, true);
  draft.undo();
  expect(draft.text).toBe('id: my/ford\nbox: ');
  draft.write('other');
  expect(draft.redoable).toBe(false);
});
