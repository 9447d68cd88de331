/** Tokens that this browser makes. One is kept before the server is asked to take it, so that no lost reply loses a seat. */
import { store, stored } from '../ui/stored';

interface Pending {
  purpose: string;
  secret: string;
}

const KEY = 'sandtable.pending';
const LIMIT = 1000;

/** 128 random bits, as the server wants them. */
function fresh(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The secrets for some purposes: those made before, by another tab too, else new ones. False if they cannot be kept. */
export function secretsFor(purposes: string[]): { secrets: string[]; kept: boolean } {
  const pending = stored<Pending>(KEY);
  const known = new Map(pending.map((each) => [each.purpose, each.secret]));
  const missing = purposes.filter((purpose) => !known.has(purpose)).map((purpose) => ({ purpose, secret: fresh() }));
  for (const { purpose, secret } of missing) known.set(purpose, secret);
  const kept = !missing.length || store(KEY, [...missing, ...pending].slice(0, LIMIT));
  return { secrets: purposes.map((purpose) => known.get(purpose)!), kept };
}

export const secretFor = (purpose: string): string => secretsFor([purpose]).secrets[0]!;

/** What waits for an answer, of those purposes that begin so. */
export const pendingFor = (start: string): Pending[] => stored<Pending>(KEY).filter((each) => each.purpose.startsWith(start));

/** These have been answered. */
export function settle(purposes: string[]): void {
  const done = new Set(purposes);
  store(KEY, stored<Pending>(KEY).filter((each) => !done.has(each.purpose)));
}
