import { expect, it } from 'vitest';
import { localDate } from './dates';

it('says dates in the language', () => {
  expect(localDate('15 June 1944', 'en')).toBe('15 June 1944');
  expect(localDate('15 June 1944', 'cs')).toBe('15. června 1944');
  expect(localDate('15 June 1944', 'pl')).toBe('15 czerwca 1944');
  expect(localDate('17 June - 6 July 1944', 'pl')).toBe('17 czerwca – 6 lipca 1944');
  expect(localDate('7 - 12 August 1944', 'cs')).toBe('7. – 12. srpna 1944');
});

it('leaves what it does not know', () => expect(localDate('spring 1944', 'cs')).toBe('spring 1944'));
