import { beforeEach, expect, it, vi } from 'vitest';

let kept: Map<string, string>;
let full: boolean;

beforeEach(() => {
  kept = new Map();
  full = false;
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new Error('QuotaExceededError');
      kept.set(key, value);
    },
  });
});

const load = async () => ({ ...(await import('./held')), ...(await import('./secrets')) });

it('keeps what another tab has kept meanwhile', async () => {
  const here = await load();
  vi.resetModules();
  const there = await load();
  here.keepTokens('a', ['one']);
  there.keepTokens('b', ['two']);
  here.keepTokens('c', ['three']);
  expect(here.heldGames().map((game) => game.table)).toEqual(['c', 'b', 'a']);
  expect(there.held()).toHaveLength(3);
});

it('reads lists as they were, and passes over what is no game', async () => {
  const { heldGames, heldGame } = await load();
  const old = { table: 'a', tokens: ['one'], invites: [], watch: '', guided: false, at: 1 };
  kept.set('sandtable.games', JSON.stringify([old, null, 7, { table: 'b' }]));
  expect(heldGames()).toEqual([old]);
  kept.set('sandtable.games', '{"not": "a list"}');
  expect(heldGame('a')).toBeUndefined();
  kept.set('sandtable.games', 'nonsense');
  expect(heldGames()).toEqual([]);
});

it('lets the address keep a seat when nothing else can', async () => {
  const { keepTokens, heldGame } = await load();
  expect(keepTokens('a', ['one'])).toBe('/t/a');
  full = true;
  expect(keepTokens('b', ['two'])).toBe('/t/b/two');
  expect(heldGame('b')?.tokens).toEqual(['two']);
  full = false;
  expect(keepTokens('c', ['three'])).toBe('/t/c');
  expect(kept.get('sandtable.games')).toContain('"b"');
});

it('makes a secret once for a purpose, in every tab, until it is settled', async () => {
  const here = await load();
  const secret = here.secretFor('i/a/code');
  expect(secret).toMatch(/^[A-Za-z0-9_-]{22}$/);
  vi.resetModules();
  const there = await load();
  expect(there.secretFor('i/a/code')).toBe(secret);
  expect(there.pendingFor('i/a/')).toHaveLength(1);
  there.settle(['i/a/code']);
  expect(here.secretFor('i/a/code')).not.toBe(secret);
  full = true;
  expect(here.secretsFor(['h/c/b/0', 'h/c/b/1']).kept).toBe(false);
});
