/** How long to wait before trying again: 0.5 s, doubling to 15 s, each time give or take a third. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const base = Math.min(15_000, 500 * 2 ** attempt);
  return Math.round(base * (1 + (random() * 2 - 1) / 3));
}
