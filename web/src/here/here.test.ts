import { expect, it } from 'vitest';
import common from '@sandtable/words/en.json';
import { piecesOf } from './kept';
import cs from './locale/cs.json';
import en from './locale/en.json';
import pl from './locale/pl.json';

it('says the same in three languages', () => {
  expect(Object.keys(cs)).toEqual(Object.keys(en));
  expect(Object.keys(pl)).toEqual(Object.keys(en));
  for (const key of Object.keys(en)) expect(key in common || key.startsWith('here.')).toBe(true);
});

it('cuts a file into pieces that make it again', () => {
  const file = Uint8Array.from({ length: 150_000 }, (_, i) => i % 251);
  const pieces = piecesOf(file);
  expect(pieces.map((piece) => piece.length)).toEqual([65_536, 65_536, 18_928]);
  expect(pieces.flatMap((piece) => [...piece])).toEqual([...file]);
  expect(piecesOf(new Uint8Array())).toEqual([]);
});
