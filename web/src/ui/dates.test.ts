import { expect, it } from 'vitest';
import { localDate, type SayWhen } from './dates';
import cs from '@sandtable/words/cs.json';
import pl from '@sandtable/words/pl.json';

const catalogues: Record<string, Record<string, unknown>> = { cs, pl };
const said = (text: string, language: string): string => {
  const say: SayWhen = (when, params) => String(catalogues[language]?.[`date.${when}`]).replace('{first}', params.first).replace('{date}', params.date);
  return localDate(text, language, say);
};

it('says dates in the language', () => {
  expect(said('15 June 1944', 'en')).toBe('15 June 1944');
  expect(said('15 June 1944', 'cs')).toBe('15. června 1944');
  expect(said('15 June 1944', 'pl')).toBe('15 czerwca 1944');
  expect(said('17 June - 6 July 1944', 'pl')).toBe('17 czerwca – 6 lipca 1944');
  expect(said('7 - 12 August 1944', 'cs')).toBe('7. – 12. srpna 1944');
});

it('says months, seasons and nights', () => {
  expect([said('December 1941', 'cs'), said('December 1941', 'pl')]).toEqual(['prosinec 1941', 'grudzień 1941']);
  expect([said('early February 1941', 'cs'), said('late November 1941', 'pl')]).toEqual(['začátek února 1941', 'koniec listopada 1941']);
  expect([said('spring 1942', 'cs'), said('mid December 1941', 'pl')]).toEqual(['jaro 1942', 'połowa grudnia 1941']);
  expect(said('night of 13 to 14 September 1942', 'cs')).toBe('noc z 13. na 14. září 1942');
  expect(said('night of 13 to 14 September 1942', 'pl')).toBe('noc z 13 na 14 września 1942');
});

it('leaves what it does not know', () => expect(said('once upon a time', 'cs')).toBe('once upon a time'));
