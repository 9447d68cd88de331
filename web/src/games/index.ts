/** The families of games that have a table of their own here. */
import type { Component } from 'svelte';
import type { ClientGame } from '../app/game';

export const GAMES: Record<string, () => Promise<{ game: ClientGame }>> = {
  undaunted: () => import('./undaunted'),
  legions: () => import('./legions'),
};

/** Pages that a game has of its own, by the first part of their address; the second names a table, a third is a token for it. */
export const PAGES: Record<string, () => Promise<{ default: Component<{ table: string; token: string }> }>> = {
  c: () => import('./undaunted/after/CampaignPage.svelte'),
  d: () => import('./legions/after/DiaryPage.svelte'),
};

/** What helps where the server says no to a record, by the key of its reason. */
export const REMEDIES: Record<string, () => Promise<{ default: Component<{ onloaded: () => void }> }>> = {
  'no.no_cards': () => import('./undaunted/start/CardFile.svelte'),
};

/** The books of the law by prefix, in the order of the games; a scenario book follows its game. */
export const BOOKS: [prefix: string, game: string][] = [
  ['UN', 'normandy'],
  ['SB', 'normandy'],
  ['NA', 'africa'],
  ['RF', 'reinforcements'],
  ['LG', 'legions'],
];
