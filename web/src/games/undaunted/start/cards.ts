/** The card files this browser has loaded, kept in local storage by name and digest: nobody else is told of them. */
import { store, stored } from '../../../ui/stored';

const KEY = 'sandtable.cards';
const LIMIT = 20;

export const cardSets = (): string[] => stored(KEY);

/** Keep a set, the latest first. */
export function keepCards(cards: string): void {
  store(KEY, [cards, ...cardSets().filter((each) => each !== cards)].slice(0, LIMIT));
}

export function forgetCards(cards: string): void {
  store(KEY, cardSets().filter((each) => each !== cards));
}

/** The name of a set without its digest. */
export const cardsName = (cards: string): string => cards.slice(0, cards.lastIndexOf('@'));

/** The name of a set to choose from a list: with the beginning of the digest, since two files may be called the same. */
export const cardsTitle = (cards: string): string => `${cardsName(cards)} (${cards.slice(cards.lastIndexOf('@') + 1).slice(0, 6)})`;

/** What a file is called, without its ending. */
export const stem = (file: string): string => file.replace(/\.[^.]+$/, '');
