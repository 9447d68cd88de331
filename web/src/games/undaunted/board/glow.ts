/** What the board shows beside the position: what may be chosen, what is chosen, what the log names. */
import type { Choice, Odds, Shot } from '../types';

export interface Glow {
  tiles: Map<string, { odds: Odds | null; shots?: Shot[] }>;
  units: Map<string, { odds: Odds | null }>;
  seats: Set<string>; // of vehicles, by seatKey
  borders: Map<string, Choice[]>; // between two tiles, by borderKey, with what can be done there
  border: string | null; // the one picked
  previewMine: Choice | null;
  chosen: Set<string>; // units picked so far
  from: string | null; // the tile that an action starts from
  previewTile: string | null;
  previewUnit: string | null;
  previewSeat: string | null;
  selectedUnit: string | null;
  lit: string | null; // what the question is about, where that is not what acts
  plane: boolean; // what acts is a plane, off the map
  choosing: boolean; // a place on the board is asked for: the rest steps back
}

export const NO_GLOW: Glow = {
  tiles: new Map(),
  units: new Map(),
  seats: new Set(),
  borders: new Map(),
  border: null,
  previewMine: null,
  chosen: new Set(),
  from: null,
  previewTile: null,
  previewUnit: null,
  previewSeat: null,
  selectedUnit: null,
  lit: null,
  plane: false,
  choosing: false,
};

/** A mine that has just gone off. */
export interface Blown {
  seq: number;
  border: [string, string];
}

/** Dice that have just fallen. */
export interface Roll {
  seq: number;
  unit: string; // key of the unit they were rolled for, or empty
  tile: string; // of the structure they were rolled for, or empty
  faces: number[];
  needed: number;
}
