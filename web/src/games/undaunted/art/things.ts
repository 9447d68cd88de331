/** What stands and grows on a tile, seen from above, lit from the north-west. A tile is 200 units wide. */
import type { Random } from './random';
import { blob, line, n, path, shift, strokes, type Point } from './shapes';

const SHADOW: Point = [4, 5];

export const tree = (x: number, y: number, s: number, r: Random): string =>
  path('t-shade', blob(x + s * 0.32, y + s * 0.4, s, s, r)) +
  path('t-leaf-deep', blob(x, y, s, s, r)) +
  path('t-leaf', blob(x - s * 0.12, y - s * 0.14, s * 0.76, s * 0.76, r, 0.18)) +
  path('t-leaf-lit', blob(x - s * 0.26, y - s * 0.3, s * 0.36, s * 0.34, r, 0.25, 7));

export const bush = (x: number, y: number, s: number, r: Random): string =>
  path('t-shade', blob(x + 2, y + 3, s, s * 0.9, r)) +
  path('t-hedge', blob(x, y, s, s * 0.9, r)) +
  path('t-hedge-lit', blob(x - s * 0.2, y - s * 0.25, s * 0.5, s * 0.45, r, 0.3, 7));

export const rock = (x: number, y: number, s: number, r: Random): string =>
  path('t-shade', blob(x + 3, y + 4, s, s * 0.8, r, 0.2, 7)) +
  path('t-rock', blob(x, y, s, s * 0.8, r, 0.22, 7)) +
  path('t-rock-lit', blob(x - s * 0.2, y - s * 0.2, s * 0.55, s * 0.4, r, 0.25, 6));

export const crater = (x: number, y: number, s: number, r: Random): string =>
  path('t-crater-rim', blob(x, y, s + 4, s + 3, r, 0.12)) +
  path('t-crater', blob(x + 1, y + 1, s, s * 0.9, r, 0.12)) +
  path('t-crater-deep', blob(x - s * 0.15, y - s * 0.15, s * 0.6, s * 0.5, r, 0.12));

export const stook = (x: number, y: number, r: Random): string =>
  path('t-shade', blob(x + 3, y + 4, 8, 7, r)) +
  path('t-stook', blob(x, y, 8, 7, r, 0.1, 8)) +
  path('t-furrow', `M${x - 5} ${y}h10M${x} ${y - 5}v10`);

export const cow = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path class="t-shade" d="M2 3h13v7H2z"/>` +
  '<rect class="t-cow" width="13" height="7" rx="3"/><circle class="t-ink" cx="5" cy="3" r="2"/></g>';

export const TRACTOR =
  '<g transform="translate(150 146) rotate(8)"><path class="t-shade" d="M2 4h26v16H2z"/>' +
  '<rect class="t-slate" width="14" height="10" x="10" y="3"/><rect class="t-roof" width="12" height="12" y="2"/>' +
  '<rect class="t-ink" x="-2" y="-1" width="9" height="4"/><rect class="t-ink" x="-2" y="13" width="9" height="4"/></g>';

export function hedge(points: Point[], w = 11): string {
  const dots = line(shift(points, [-1.4, -1.6]));
  return (
    `<path class="t-shade-line" d="${line(shift(points, SHADOW))}" stroke-width="${w}"/>` +
    `<path class="t-hedge-line" d="${line(points)}" stroke-width="${w}"/>` +
    `<path class="t-hedge-dot" d="${dots}" stroke-width="${n(w * 0.5)}" stroke-dasharray="0.1 ${n(w * 0.72)}"/>`
  );
}

type Tone = 'roof' | 'slate' | 'wood';

/** A roof with a lit and a dark side; the ridge runs along the longer side. */
export function house(x: number, y: number, w: number, h: number, turn = 0, tone: Tone = 'roof'): string {
  const along = w >= h;
  const lit = along ? `M0 0H${w}V${h / 2}H0Z` : `M0 0H${w / 2}V${h}H0Z`;
  const dark = along ? `M0 ${h / 2}H${w}V${h}H0Z` : `M${w / 2} 0H${w}V${h}H${w / 2}Z`;
  const ribs = Array.from({ length: Math.floor((along ? w : h) / 6) }, (_, i) =>
    along ? `M${i * 6 + 4} 1V${h - 1}` : `M1 ${i * 6 + 4}H${w - 1}`,
  ).join('');
  const chimney = along ? [w * 0.72, h * 0.28] : [w * 0.55, h * 0.16];
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn} ${w / 2} ${h / 2})">` +
    path('t-shade', `M0 0H${w}L${w + 7} 8V${h + 9}H8L0 ${h}Z`) +
    path(`t-${tone}-lit`, lit) +
    path(`t-${tone}`, dark) +
    path('t-rib', ribs) +
    path('t-ridge', along ? `M0 ${h / 2}H${w}` : `M${w / 2} 0V${h}`) +
    `<rect class="t-stone" x="${n(chimney[0]!)}" y="${n(chimney[1]!)}" width="6" height="6"/></g>`
  );
}

export function ruin(x: number, y: number, w: number, h: number, turn: number, r: Random, tone: Tone = 'roof'): string {
  let rubble = '';
  for (let i = 0; i < 9; i++) {
    const cls = i % 3 ? 't-stone' : `t-${tone}`;
    rubble += `<rect class="${cls}" x="${n(r() * w)}" y="${n(r() * h)}" width="${n(3 + r() * 4)}" height="${n(3 + r() * 3)}" transform="rotate(${n(r() * 90)} ${n(w / 2)} ${n(h / 2)})"/>`;
  }
  const wall = `M${n(w * 0.7)} 0H${w}V${n(h * 0.3)}M${w} ${n(h * 0.62)}V${h}H${n(w * 0.45)}M0 ${h}V0H${n(w * 0.3)}`;
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn} ${w / 2} ${h / 2})">` +
    path('t-shade', `M0 0H${w}L${w + 6} 7V${h + 7}H7L0 ${h}Z`) +
    path('t-floor', `M0 0H${w}V${h}H0Z`) +
    path(`t-${tone}-lit`, `M0 0H${n(w * 0.62)}L${n(w * 0.5)} ${n(h * 0.3)} ${n(w * 0.56)} ${n(h * 0.5)}H0Z`) +
    path(`t-${tone}`, `M0 ${h / 2}H${n(w * 0.5)}L${n(w * 0.34)} ${n(h * 0.72)} ${n(w * 0.38)} ${h}H0Z`) +
    rubble +
    path('t-wall', wall) +
    '</g>'
  );
}

/** The bare ground with soft patches and specks. */
export function ground(cls: string, r: Random): string {
  let s = `<rect class="${cls}" width="200" height="200"/>`;
  for (let i = 0; i < 5; i++) s += path('t-mottle', blob(r() * 200, r() * 200, 22 + r() * 34, 14 + r() * 22, r, 0.3));
  let d = '';
  for (let i = 0; i < 46; i++) d += `M${n(r() * 200)} ${n(r() * 200)}h.1`;
  return s + path('t-stipple', d);
}

type Crop = 'soil' | 'soil-2' | 'grain' | 'crop' | 'meadow-2';
const ROWS: Record<Crop, string> = {
  soil: 't-furrow',
  'soil-2': 't-furrow',
  grain: 't-grain-line',
  crop: 't-crop-line',
  'meadow-2': 't-crop-line',
};

export function field(crop: Crop, box: [number, number, number, number], gap: number, angle: number, r: Random): string {
  const [x, y, w, h] = box;
  const earth = `<rect class="t-${crop}" x="${x}" y="${y}" width="${w}" height="${h}" rx="3"/>`;
  return earth + strokes(ROWS[crop], box, gap, angle, r);
}

export function tufts(r: Random, count: number): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const x = n(r() * 190 + 4);
    const y = n(r() * 186 + 8);
    d += `M${x} ${y}l-2-5M${x} ${y}v-6M${x} ${y}l2-5`;
  }
  return path('t-tuft', d);
}

export const road = (d: string, w = 17): string =>
  `<path class="t-road-edge" d="${d}" stroke-width="${w + 4}"/><path class="t-road" d="${d}" stroke-width="${w}"/>` +
  `<path class="t-rut" d="${d}"/>`;

export const water = (d: string): string =>
  `<path class="t-bank" d="${d}" stroke-width="88"/><path class="t-water-deep" d="${d}" stroke-width="76"/>` +
  `<path class="t-water" d="${d}" stroke-width="66" transform="translate(2 3)"/>` +
  `<path class="t-ripple" d="${d}" transform="translate(-9 -13)"/>` +
  `<path class="t-ripple" d="${d}" transform="translate(7 15)" stroke-dasharray="14 22 30 18"/>`;

export const pond = (x: number, y: number, rx: number, ry: number, r: Random): string =>
  path('t-bank-fill', blob(x, y, rx + 6, ry + 5, r)) +
  path('t-water-deep-fill', blob(x, y, rx, ry, r, 0.1)) +
  path('t-water-fill', blob(x + 2, y + 2, rx - 6, ry - 6, r, 0.1));

/** A hill in four terraces with hachures on the dark side. */
export function hill(r: Random): string {
  const terraces: Point[] = [
    [92, 84],
    [74, 66],
    [55, 48],
    [36, 30],
  ];
  let s = '';
  terraces.forEach(([a, b], i) => {
    const seed = r();
    const again = (): Random => {
      let k = seed;
      return () => (k = (k * 16807 + 0.137) % 1);
    };
    const top = blob(100 - i * 3, 100 - i * 4, a, b, again(), 0.1);
    s += path('t-shade', blob(104 - i * 2, 107 - i * 3, a, b, again(), 0.1)) + path(`t-hill-${i + 1}`, top) + path('t-contour', top);
  });
  let d = '';
  for (let i = 0; i < 26; i++) {
    const a = -0.45 + (i / 25) * 2.3;
    const k = 78 + r() * 6;
    const [c, z] = [Math.cos(a), Math.sin(a)];
    d += `M${n(99 + c * k)} ${n(98 + z * (k - 8))}L${n(99 + c * (k + 9))} ${n(98 + z * (k + 1))}`;
  }
  return s + path('t-hachure', d);
}
