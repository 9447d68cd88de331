/** Lists that this browser keeps for itself, in local storage. */
export function stored<T>(key: string): T[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as T[];
  } catch {
    return [];
  }
}

export const store = <T>(key: string, list: T[]): void => localStorage.setItem(key, JSON.stringify(list));
