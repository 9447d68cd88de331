/** What is told of a thing of the table, in the same form by every game. */
import type { Component } from 'svelte';
import type { Family } from '../../net/types';

/** Something that it does or has: its name, a sentence, the rules behind it. */
export interface Deed {
  name: string;
  text?: string;
  rules?: string[];
  icon?: string; // of the sheet of symbols
}

export interface Told {
  title: string;
  lines?: string[]; // what it is, and how it stands
  deeds?: Deed[];
  rules?: string[]; // behind the thing itself
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game knows its own types
export interface InspectorProps<F extends Family = any> {
  what: string; // what the thing wears as `data-inspect`
  view: F['view'];
  detail: F['detail'] | null;
}

/** Loads what a game tells of its things, with its words. */
export type LoadInspector = () => Promise<Component<InspectorProps>>;
