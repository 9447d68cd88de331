/** At a table of Legions a seat is known by its faction, once it has one. */
let worn: Record<string, string> = $state.raw({});

/** What a side is called and drawn as. */
export const guiseOf = (side: string): string => worn[side] ?? side;

/** The table on the screen says who is who; a page without factions says nothing. */
export function wear(guises: Record<string, string>): void {
  worn = guises;
}
