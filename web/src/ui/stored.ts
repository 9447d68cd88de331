/** What this browser keeps for itself, in local storage. Where that is full or closed, this tab remembers it alone. */
const memory = new Map<string, string>();

export function readItem(key: string): string | null {
  if (memory.has(key)) return memory.get(key)!;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keep a text; false when it will be gone with this tab. */
export function writeItem(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, text);
    return false;
  }
}

/** Whether what was written last will be there after this tab. */
export const lasts = (key: string): boolean => !memory.has(key);

/** A list that is kept. It is read anew each time, because another tab may have written it. */
export function stored<T>(key: string): T[] {
  try {
    const list: unknown = JSON.parse(readItem(key) ?? '[]');
    return Array.isArray(list) ? (list as T[]) : [];
  } catch {
    return [];
  }
}

export const store = <T>(key: string, list: T[]): boolean => writeItem(key, JSON.stringify(list));

/** Call when another tab has changed a list; gives the way to stop that. */
export function watchList(key: string, changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
