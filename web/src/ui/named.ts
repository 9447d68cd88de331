/** What a line of the log or a hint names on the table: it is ringed there. */
export interface Named {
  tiles: Set<string>;
  units: Set<string>;
}

export const NOTHING_NAMED: Named = { tiles: new Set(), units: new Set() };
