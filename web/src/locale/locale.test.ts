import { describe, expect, it } from 'vitest';
import type { Message } from '../ui/message';

type Words = Record<string, Message>;

/** Every book of the client by its file: the common words, and those of pages and games, which come later. */
const books = import.meta.glob<Words>(
  [
    './*.json', '../app/*/locale/*.json', '../scenarios/locale/*.json', '../games/*/locale/*.json',
    '../../../src/sandtable/words/*.json', '../../../src/sandtable/games/*/words/*.json', '!../../../src/sandtable/games/*/words/cases.*.json', '!../../../src/sandtable/**/words/{help,said}.*.json',
  ],
  { eager: true, import: 'default' },
);
const inLanguage = (language: string): Words[] => Object.entries(books).flatMap(([file, words]) => (new RegExp(`\\b${language}\\.json$`).test(file) ? [words] : []));
const languages: Record<string, Words> = Object.fromEntries(['en', 'cs', 'pl'].map((language) => [language, Object.assign({}, ...inLanguage(language))]));
const english = languages['en']!;
const holes = (message: Message): Set<string> =>
  new Set((typeof message === 'string' ? [message] : Object.values(message)).flatMap((text) => [...text.matchAll(/\{(\w+)(?::[^{}]+)?\}/g)].map((found) => found[1]!)));

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

it('keeps the books apart', () => {
  const ours = inLanguage('en');
  expect(ours.length).toBeGreaterThan(5);
  expect(Object.keys(english)).toHaveLength(ours.reduce((sum, book) => sum + Object.keys(book).length, 0));
});

it('says the same things in the same book', () => {
  for (const [file, words] of Object.entries(books)) expect(Object.keys(words).sort(), file).toEqual(Object.keys(books[file.replace(/(cs|pl)\.json$/, 'en.json')]!).sort());
});

it('keeps the false friends apart', () => {
  expect(languages['cs']!['action.command']).toBe('Za mnou!');
  expect(languages['pl']!['action.inspire']).toBe('Za mną!');
});
