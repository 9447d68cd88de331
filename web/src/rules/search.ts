/** Finding rules: by id, by topic, by the words of a sentence. */
import type { Law, Rule, RulingInfo } from '../net/wire';

export interface Chapter {
  id: string; // "UN-CONTROL"
  game: string; // whose law it is, as scenarios name it
  rules: Rule[];
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

const chapterOf = (rule: Rule): string => `${rule.prefix}-${rule.topic}`;

/** The books of the law, in the order of the games; a scenario book follows its game. */
const BOOKS: [string, string][] = [
  ['UN', 'normandy'],
  ['SB', 'normandy'],
  ['NA', 'africa'],
];
const bookOf = (chapter: string): number => BOOKS.findIndex(([prefix]) => chapter.startsWith(`${prefix}-`));

/** Rules by chapter, book by book. */
export function chapters(rules: Rule[]): Chapter[] {
  const found = new Map<string, Rule[]>();
  for (const rule of rules) found.set(chapterOf(rule), [...(found.get(chapterOf(rule)) ?? []), rule]);
  return [...found].map(([id, list]) => ({ id, game: BOOKS[bookOf(id)]?.[1] ?? '', rules: list })).sort((a, b) => bookOf(a.id) - bookOf(b.id));
}

export function search(law: Law, query: string, title: (chapter: string) => string): { rules: Rule[]; rulings: RulingInfo[] } {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const fits = (text: string) => words.every((word) => fold(text).includes(word));
  return {
    rules: law.rules.filter((rule) => fits(`${rule.id} ${rule.text} ${title(chapterOf(rule))}`)),
    rulings: law.rulings.filter((ruling) => fits(`${ruling.id} ${ruling.title} ${ruling.ruling} ${ruling.rules.join(' ')}`)),
  };
}

export interface TextPart {
  text: string;
  kind: 'text' | 'rule' | 'tag'; // a tag says where the authority changes: [T], [I] or [R]
}

const CUTS = /((?:UN|SB|NA|RF)-[A-Z]+(?:-[A-Z]+)?-\d+|\b[DU]-\d\d\b|\[[TIR]\])/;

/** A text cut where it names rules and rulings, so that they can be links. */
export const linked = (text: string): TextPart[] =>
  text
    .split(CUTS)
    .filter(Boolean)
    .map((part) => ({ text: part, kind: /^\[[TIR]\]$/.test(part) ? 'tag' : CUTS.test(part) ? 'rule' : 'text' }));
