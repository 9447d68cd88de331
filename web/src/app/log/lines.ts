/** The lines of a log: message ids and parameters, no words. What they name is set apart. */
import { t, type Key } from '../../ui/i18n.svelte';

export interface Sentence {
  key: Key;
  params: Record<string, string | number>;
  faces?: { face: number; hit: boolean }[]; // of the dice it tells
}

export interface LogLine {
  seq: number; // of its last event
  began: number; // of its first
  side: string; // whose deed; empty for the table's
  heading: boolean;
  sentences: Sentence[];
  tiles: string[];
  units: string[];
  talk?: { name: string; text: string };
}

/** A line as plain text. */
export const sayLine = (line: LogLine): string =>
  line.talk ? `${line.talk.name}: ${line.talk.text}` : line.sentences.map((sentence) => t(sentence.key, sentence.params)).join(' ');
