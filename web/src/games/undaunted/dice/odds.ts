/** Chances of a roll with ten-sided dice whose 0 always succeeds (UN-COMBAT-5, UN-COMBAT-6). */
export const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0] as const;

export const succeeds = (face: number, needed: number): boolean => face === 0 || face >= needed;

export const hittingFaces = (needed: number): number[] => FACES.filter((face) => succeeds(face, needed));

/** The chance that at least one of the dice succeeds. */
export const chance = (needed: number, dice: number): number => 1 - (1 - hittingFaces(needed).length / 10) ** dice;
