/** Finding rules: by id, by topic, by the words of a sentence. */
import { BOOKS } from '../../games';
import type { Law, Rule, Ruling } from '../../net/types';

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

/** A topic may be cut into many, as orders are: they are one chapter. */
const chapterOf = (rule: Rule): string => `${rule.prefix}-${rule.topic.startsWith('ORDER-') ? 'ORDER' : rule.topic}`;

/** Where a chapter's book stands; what nobody has put in order comes last. */
const bookOf = (chapter: string): number => {
  const found = BOOKS.findIndex(([prefix]) => chapter.startsWith(`${prefix}-`));
  return found < 0 ? BOOKS.length : found;
};

/** The game that a rule's book is of. */
export const gameOf = (rule: string): string => BOOKS[bookOf(rule)]?.[1] ?? '';

/** Rules by chapter, book by book, those of the game being played first. */
export function chapters(rules: Rule[], first = ''): Chapter[] {
  const found = new Map<string, Rule[]>();
  for (const rule of rules) found.set(chapterOf(rule), [...(found.get(chapterOf(rule)) ?? []), rule]);
  const rank = ({ id }: Chapter) => (first && id.startsWith(`${first}-`) ? -1 : bookOf(id));
  return [...found].map(([id, list]) => ({ id, game: BOOKS[bookOf(id)]?.[1] ?? id.split('-')[0]!, rules: list })).sort((a, b) => rank(a) - rank(b));
}

export function search(law: Law, query: string, title: (chapter: string) => string): { rules: Rule[]; rulings: Ruling[] } {
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

const CUTS = /(\b[A-Z]{2}-[A-Z]+(?:-[A-Z]+\d?)?-\d+|\b[DUR]-\d\d\b|\bZ-\d{1,2}\b|\[[TIR]\])/;

/** A text cut where it names rules and rulings, so that they can be links. */
export const linked = (text: string): TextPart[] =>
  text
    .split(CUTS)
    .filter(Boolean)
    .map((part) => ({ text: part, kind: /^\[[TIR]\]$/.test(part) ? 'tag' : CUTS.test(part) ? 'rule' : 'text' }));
