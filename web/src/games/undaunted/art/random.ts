/** Random numbers that a text decides, so that each drawing is the same for everyone for ever. */
export type Random = () => number;

/** mulberry32 over a string hash. */
export function seeded(text: string): Random {
  let h = 1779033703;
  for (const c of text) {
    h = Math.imul(h ^ c.charCodeAt(0), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
