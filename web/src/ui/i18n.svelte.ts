/** Words in the reader's language. English comes with the page, the others when wanted. */
import { untrack } from 'svelte';
import english from '@sandtable/words/en.json';
import { localDate } from './dates';
import { fill, type Catalogue, type Params, type Piece, pieces } from './message';
import { settings, type Language } from './settings.svelte';

/** The words of one part of the client, by language: a file each. */
export type Book = Record<Language, () => Promise<{ default: object }>>;

const common: Book = {
  en: async () => ({ default: english }),
  cs: () => import('@sandtable/words/cs.json'),
  pl: () => import('@sandtable/words/pl.json'),
};

const books: Book[] = [common];
let known: Catalogue = english as Catalogue;
let catalogue: Catalogue = $state.raw(english as Catalogue);
let language: Language = $state('en');

type Common = typeof english;
/** The words that there are; a part that brings more of them adds them here. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Words extends Common {}
export type Key = keyof Words;

/** All books in a language, those too that came meanwhile. */
async function read(wanted: Language): Promise<Catalogue> {
  const count = books.length;
  const found = await Promise.all(books.map((book) => book[wanted]()));
  return books.length === count ? Object.assign({}, ...found.map((file) => file.default)) : read(wanted);
}

/** Add the words of a part that is loaded later. */
export async function addBook(book: Book): Promise<void> {
  if (!books.includes(book)) books.push(book);
  const wanted = untrack(() => language);
  const [english, own] = await Promise.all([read('en'), read(wanted)]);
  known = english;
  if (language === wanted) catalogue = own; // else the language that was chosen meanwhile brings it
}

/** Load the chosen language. Call once, inside an effect root. */
export function followLanguage(): void {
  $effect(() => {
    const wanted = settings.language;
    void read(wanted).then((loaded) => {
      if (settings.language !== wanted) return;
      catalogue = loaded;
      language = wanted;
    });
  });
}

/** The language that is shown now. */
export const shown = (): Language => language;

/** A sentence. */
export const t = (key: Key, params: Params = {}): string => fill(catalogue, language, key, params);

/** A sentence in pieces, so that what it names can be set apart. */
export const tell = (key: Key, params: Params = {}): Piece[] => pieces(catalogue, language, key, params);

/** A sentence whose key is made of data; the fallback where nobody has written one. */
export const maybe = (key: string, fallback: string, params: Params = {}): string =>
  key in catalogue || key in known ? fill(catalogue, language, key, params) : fallback;

/** A name in the reader's language out of a list by language. */
export const named = (names: Record<string, string>): string => names[language] ?? names['en'] ?? Object.values(names)[0] ?? '';

/** A date of the content. */
export const day = (text: string): string => localDate(text, language, (when, params) => t(`date.${when}`, params));

/** A number the way the language writes it. */
export const number = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(language, options).format(value);

export const percent = (share: number): string => number(share, { style: 'percent', maximumFractionDigits: 0 });

export const dateTime = (ms: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
