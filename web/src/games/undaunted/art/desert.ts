/** The grounds of North Africa, in the manner of recipes.ts: detail at the rim, a calm middle for counters. */
import type { Random } from './random';
import { blob, n, outside, path, rim, scatter, type Point } from './shapes';
import { bush, ground, hill, house, road, rock, ruin, tufts } from './things';

type Recipe = (r: Random) => string;

const sand = (r: Random): string => ground('t-sand', r).replaceAll('t-mottle', 't-sand-mottle');

/** Wind ripples across the sand. */
const ripples = (rows: number[]): string =>
  rows.map((y, i) => path('t-dune-line', `M${-5 + i * 8} ${y}q26-14 52-2t54-6 46 8 50-10`)).join('');

const dune = (x: number, y: number, w: number): string =>
  path('t-dune-shade', `M${x} ${y}q${w * 0.5}-${n(w * 0.44)} ${w} 0q-${n(w * 0.3)} ${n(w * 0.22)}-${w * 0.5} ${n(w * 0.2)}q-${n(w * 0.3)} 0-${w * 0.5}-${n(w * 0.2)}z`) +
  path('t-dune-lit', `M${x} ${y}q${w * 0.5}-${n(w * 0.44)} ${w} 0q-${n(w * 0.42)}-${n(w * 0.12)}-${w} 0z`);

function palm(x: number, y: number, s: number): string {
  let d = '';
  for (let i = 0; i < 7; i++) {
    const a = (i / 7) * 6.283 + 0.3;
    d += `M${n(x)} ${n(y)}Q${n(x + Math.cos(a - 0.35) * s * 0.7)} ${n(y + Math.sin(a - 0.35) * s * 0.7)} ${n(x + Math.cos(a) * s)} ${n(y + Math.sin(a) * s)}`;
  }
  return `<path class="t-palm-shade" d="${d}" transform="translate(4 6)"/><path class="t-palm" d="${d}"/>`;
}

/** A flat roof of clay with its parapet; some have a dome. */
function flat(x: number, y: number, w: number, h: number, dome = false): string {
  const [cx, cy, r] = [x + w * 0.6, y + h / 2, Math.min(w, h) * 0.3];
  return (
    path('t-shade', `M${x + 5} ${y + 6}H${x + w + 7}V${y + h + 8}H${x + 5}Z`) +
    path('t-clay', `M${x} ${y}H${x + w}V${y + h}H${x}Z`) +
    path('t-clay-lit', `M${x + 4} ${y + 4}H${x + w - 4}V${y + h - 4}H${x + 4}Z`) +
    (dome
      ? `<circle class="t-clay" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"/><circle class="t-dune-lit" cx="${n(cx - r * 0.25)}" cy="${n(cy - r * 0.3)}" r="${n(r * 0.5)}"/>`
      : path('t-clay-line', `M${x + w * 0.62} ${y + 4}V${y + h - 4}`))
  );
}

/** A tent from above: four slopes. */
const tent = (x: number, y: number, w: number, h: number): string =>
  path('t-shade', `M${x + 5} ${y + 7}H${x + w + 7}V${y + h + 8}H${x + 5}Z`) +
  path('t-canvas', `M${x} ${y}H${x + w}V${y + h}H${x}Z`) +
  path('t-canvas-lit', `M${x} ${y}H${x + w}L${x + w * 0.5} ${y + h * 0.5}ZM${x} ${y}V${y + h}L${x + w * 0.5} ${y + h * 0.5}Z`) +
  path('t-clay-line', `M${x} ${y}L${x + w} ${y + h}M${x + w} ${y}L${x} ${y + h}`);

const crate = (x: number, y: number, s = 9): string =>
  path('t-shade', `M${x + 3} ${y + 3}h${s}v${s}h${-s}z`) + path('t-wood-lit', `M${x} ${y}h${s}v${s}h${-s}z`) + path('t-clay-line', `M${x} ${y}l${s} ${s}M${x + s} ${y}l${-s} ${s}`);

const strip = (d: string, marks: Point[]): string =>
  path('t-strip', d) + marks.map(([x, y]) => `<rect class="t-ink" x="${x}" y="${y}" width="6" height="6"/>`).join('');

const stones = (r: Random, count: number, size: number, spread: number, keep: (x: number, y: number) => boolean, gap: number): string =>
  scatter(count, r, (x, y) => rock(x, y, size + r() * spread, r), keep, gap);

const TOWERS = 'M12 12H46V46H12ZM154 12H188V46H154ZM12 154H46V188H12ZM154 154H188V188H154Z';

export const DESERT = {
  plain: (r) => sand(r) + ripples([40, 84, 130, 172]) + scatter(4, r, (x, y) => bush(x, y, 4 + r() * 2, r), rim, 40),
  jebel: (r) => sand(r) + hill(r).replaceAll('t-hill-', 't-jebel-') + stones(r, 8, 6, 6, outside(72), 30),
  oasis: (r) =>
    sand(r) +
    path('t-meadow', blob(74, 128, 66, 52, r)) +
    path('t-water-deep-fill', blob(66, 138, 36, 26, r)) +
    path('t-water-fill', blob(68, 140, 30, 20, r)) +
    ([[24, 96], [60, 84], [124, 112], [122, 162], [30, 176], [166, 66], [154, 178]] as Point[]).map(([x, y]) => palm(x, y, 19)).join(''),
  difficult: (r) =>
    sand(r) +
    dune(6, 46, 80) + dune(112, 40, 84) + dune(2, 184, 88) + dune(116, 186, 80) +
    path('t-wadi', 'M-4 112Q40 96 66 118T128 104 204 122V138Q160 122 128 126T66 138 -4 130Z') +
    stones(r, 11, 6, 7, (x, y) => rim(x, y) && Math.abs(y - 118) > 22, 27),
  ruins: (r) =>
    sand(r) +
    ruin(18, 54, 56, 44, -4, r, 'wood') + ruin(124, 118, 58, 46, 5, r, 'wood') +
    path('t-column', 'M120 26h10v10h-10zM146 30h10v10h-10zM30 140h10v10h-10zM52 160h10v10h-10z') +
    stones(r, 7, 4, 4, rim, 24),
  'side road': (r) => sand(r) + ripples([36, 176]) + road('M-5 132Q60 112 110 104T205 66', 13) + stones(r, 5, 4, 4, (x, y) => rim(x, y) && y < 60, 26),
  fortress: (r) =>
    sand(r) +
    '<path class="t-shade" d="M22 24H196V196H24Z"/>' +
    path('t-clay', 'M18 18H182V182H18Z') + path('t-clay-floor', 'M36 36H164V164H36Z') + path('t-clay-lit', TOWERS) +
    path('t-clay-line', TOWERS + 'M24 24H176V176H24Z') + path('t-clay-floor', 'M86 162H114V186H86Z') + palm(142, 142, 14) + crate(46, 140) + crate(58, 146, 7) + tufts(r, 2),
  camp: (r) =>
    sand(r) + ripples([100]) +
    tent(16, 58, 42, 30) + tent(140, 52, 42, 34) + tent(18, 132, 40, 30) + tent(84, 158, 36, 26) +
    crate(150, 112) + crate(162, 116, 7) + crate(70, 22, 8) + tufts(r, 4),
  rocks: (r) => sand(r) + stones(r, 20, 8, 10, outside(48), 22),
  scatter: (r) => sand(r) + ripples([60, 150]) + stones(r, 9, 5, 6, outside(58), 28) + scatter(6, r, (x, y) => bush(x, y, 5 + r() * 3, r), outside(66), 26),
  hole: (r) =>
    sand(r) +
    path('t-dune-lit', blob(100, 104, 86, 78, r, 0.08)) + path('t-dune-shade', blob(100, 106, 78, 70, r, 0.08)) +
    path('t-wadi', blob(102, 108, 62, 54, r, 0.1)) + path('t-clay-floor', blob(104, 110, 46, 38, r, 0.1)) + stones(r, 9, 4, 4, outside(72), 26),
  runway: (r) =>
    sand(r) + strip('M-4 66H204V136H-4Z', [14, 64, 114, 164].flatMap((x): Point[] => [[x, 56], [x, 140]])) + path('t-strip-line', 'M6 101H200') + tufts(r, 5),
  'runway end': (r) =>
    sand(r) +
    strip('M-4 66H150Q172 66 172 84V118Q172 136 150 136H-4Z', [14, 64, 114].flatMap((x): Point[] => [[x, 56], [x, 140]])) +
    path('t-strip-line', 'M6 101H110') + path('t-strip-bar', 'M128 76V126M138 76V126M148 76V126') + house(120, 154, 52, 28, 0, 'wood') + tufts(r, 4),
  'road end': (r) => sand(r) + road('M100 205V110Q100 84 92 70', 17) + dune(10, 46, 84) + dune(112, 52, 76) + stones(r, 4, 5, 4, rim, 30),
  'road corner': (r) => sand(r) + ripples([28]) + road('M100 205V150Q100 104 150 102H205', 17) + stones(r, 5, 5, 5, (x, y) => x < 70 && rim(x, y), 28),
  'road across': (r) => sand(r) + ripples([30, 170]) + road('M-5 102Q60 94 110 102T205 98', 17) + stones(r, 4, 4, 4, (_, y) => y < 50 || y > 160, 28),
  'road straight': (r) => sand(r) + road('M100 -5Q92 60 102 110T98 205', 17) + dune(2, 78, 68) + dune(134, 150, 62) + tufts(r, 4),
  'road across vegetation': (r) =>
    sand(r) + road('M-5 102Q60 110 110 100T205 104', 17) + scatter(12, r, (x, y) => bush(x, y, 5 + r() * 5, r), (_, y) => y < 56 || y > 148, 22) + palm(162, 40, 15) + palm(36, 168, 15),
  town: (r) =>
    sand(r) + road('M-5 104H205', 20) +
    flat(14, 54, 46, 34) + flat(72, 22, 44, 40, true) + flat(132, 52, 50, 34) + flat(16, 126, 44, 36, true) + flat(78, 136, 42, 34) + flat(130, 126, 42, 32) + palm(66, 70, 11),
  houses: (r) => sand(r) + flat(18, 56, 46, 34, true) + flat(128, 60, 50, 36) + flat(22, 134, 42, 32) + palm(84, 30, 15) + palm(166, 136, 14) + tufts(r, 6),
  'houses with trench': (r) =>
    sand(r) + flat(20, 56, 46, 32) + flat(126, 56, 48, 36, true) +
    path('t-trench', 'M8 148L40 138 62 154 92 142 118 156 150 144 194 150') + path('t-trench-in', 'M8 148L40 138 62 154 92 142 118 156 150 144 194 150') + stones(r, 4, 4, 3, (_, y) => y > 170, 24),
} satisfies Record<string, Recipe>;

export type DesertKind = keyof typeof DESERT;
