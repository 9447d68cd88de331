/** The hints that this browser has shown at any table: an expansion does not tell again what the box has taught. */
const KEY = 'sandtable.learnt';

export function learnt(): Set<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

export const learn = (ids: string[]): void => localStorage.setItem(KEY, JSON.stringify([...new Set([...learnt(), ...ids])]));
