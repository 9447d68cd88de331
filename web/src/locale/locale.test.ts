import { describe, expect, it } from 'vitest';
import type { Message } from '../ui/message';
import cs from './cs.json';
import en from './en.json';
import pl from './pl.json';
import legionsCs from './legions.cs.json';
import legionsEn from './legions.en.json';
import legionsPl from './legions.pl.json';
import lessonsCs from './lessons.cs.json';
import lessonsEn from './lessons.en.json';
import lessonsPl from './lessons.pl.json';

/** The common words, and those of Legions and of the lessons, which come later: together they are all there is. */
const english: Record<string, Message> = { ...en, ...legionsEn, ...lessonsEn };
const languages: Record<string, Record<string, Message>> = { en: english, cs: { ...cs, ...legionsCs, ...lessonsCs }, pl: { ...pl, ...legionsPl, ...lessonsPl } };
const holes = (message: Message): Set<string> =>
  new Set((typeof message === 'string' ? [message] : Object.values(message)).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!)));

describe.each(Object.keys(languages))('%s', (language) => {
  const catalogue = languages[language]!;
  it('has every key and no other', () => expect(Object.keys(catalogue).sort()).toEqual(Object.keys(english).sort()));
  it('fills only holes that English has', () => {
    for (const [key, message] of Object.entries(catalogue)) {
      for (const hole of holes(message)) expect(holes(english[key]!), key).toContain(hole);
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

it('keeps the books apart', () => expect(Object.keys({ ...en, ...legionsEn, ...lessonsEn })).toHaveLength(Object.keys(en).length + Object.keys(legionsEn).length + Object.keys(lessonsEn).length));

it('keeps the false friends apart', () => {
  expect(cs['action.command']).toBe('Za mnou!');
  expect(pl['action.inspire']).toBe('Za mną!');
});
