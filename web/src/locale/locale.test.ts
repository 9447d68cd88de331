import { describe, expect, it } from 'vitest';
import type { Message } from '../lib/message';
import cs from './cs.json';
import en from './en.json';
import pl from './pl.json';

const languages: Record<string, Record<string, Message>> = { en, cs, pl };
const holes = (message: Message): Set<string> =>
  new Set((typeof message === 'string' ? [message] : Object.values(message)).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!)));

describe.each(Object.keys(languages))('%s', (language) => {
  const catalogue = languages[language]!;
  it('has every key and no other', () => expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort()));
  it('fills only holes that English has', () => {
    for (const [key, message] of Object.entries(catalogue)) {
      for (const hole of holes(message)) expect(holes((en as Record<string, Message>)[key]!), key).toContain(hole);
    }
  });
  it('has every plural', () => {
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, message] of Object.entries(catalogue)) {
      if (typeof message !== 'string') for (const category of wanted) expect(Object.keys(message), key).toContain(category);
    }
  });
  it('leaves nothing empty', () => {
    for (const [key, message] of Object.entries(catalogue)) expect(JSON.stringify(message), key).not.toMatch(/""/);
  });
});

it('keeps the false friends apart', () => {
  expect(cs['action.command']).toBe('Za mnou!');
  expect(pl['action.inspire']).toBe('Za mną!');
});
