import { beforeEach, expect, it, vi } from 'vitest';
import { cardSets, cardsName, cardsTitle, forgetCards, keepCards, stem } from './cards';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) });
});

it('keeps the card files of this browser, the latest first and each once', () => {
  keepCards('careful@e110a6cdc067fc02');
  keepCards('bold@0000000000000001');
  keepCards('careful@e110a6cdc067fc02');
  expect(cardSets()).toEqual(['careful@e110a6cdc067fc02', 'bold@0000000000000001']);
  forgetCards('careful@e110a6cdc067fc02');
  expect(cardSets()).toEqual(['bold@0000000000000001']);
  for (let i = 0; i < 30; i++) keepCards(`set${i}@0`);
  expect(cardSets()).toHaveLength(20);
  stored.set('sandtable.cards', 'nonsense');
  expect(cardSets()).toEqual([]);
});

it('names a set for people', () => {
  expect(cardsName('my-cards@e110a6cdc067fc02')).toBe('my-cards');
  expect(cardsTitle('my-cards@e110a6cdc067fc02')).toBe('my-cards (e110a6)');
  expect([stem('careful.yaml'), stem('two.dots.yml'), stem('none')]).toEqual(['careful', 'two.dots', 'none']);
});
