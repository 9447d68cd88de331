/** What the board shows beside the position: what may be chosen, what is chosen, what the log names. */
import type { Odds } from '../net/wire';

export interface Glow {
  tiles: Map<string, { note?: string }>;
  units: Map<string, { odds: Odds | null }>;
  previewTile: string | null;
  previewUnit: string | null;
  selectedUnit: string | null;
  choosing: boolean; // a place on the board is asked for: the rest steps back
}

export const NO_GLOW: Glow = {
  tiles: new Map(),
  units: new Map(),
  previewTile: null,
  previewUnit: null,
  selectedUnit: null,
  choosing: false,
};

export interface Named {
  tiles: Set<string>;
  units: Set<string>;
}

export const NOTHING_NAMED: Named = { tiles: new Set(), units: new Set() };

/** Dice that have just fallen. */
export interface Roll {
  seq: number;
  unit: string; // key of the unit they were rolled for
  faces: number[];
  needed: number;
}
