/** Small shapes in path notation. All numbers are rounded to a tenth: the art is text that travels. */
import type { Random } from './random';

export type Point = [number, number];

export const n = (v: number): number => Math.round(v * 10) / 10;

export const path = (cls: string, d: string): string => `<path class="${cls}" d="${d}"/>`;

export const shift = (points: Point[], [dx, dy]: Point): Point[] => points.map(([x, y]) => [x + dx, y + dy]);

export const line = (points: Point[]): string => 'M' + points.map((p) => `${n(p[0])} ${n(p[1])}`).join('L');

/** A soft closed shape through random radii. */
export function blob(cx: number, cy: number, rx: number, ry: number, r: Random, wobble = 0.14, steps = 10): string {
  const pts: Point[] = [];
  for (let i = 0; i < steps; i++) {
    const a = (i / steps) * Math.PI * 2;
    const k = 1 + (r() - 0.5) * 2 * wobble;
    pts.push([cx + Math.cos(a) * rx * k, cy + Math.sin(a) * ry * k]);
  }
  const middle = (i: number): Point => {
    const p = pts[i % steps]!;
    const q = pts[(i + 1) % steps]!;
    return [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  };
  const first = middle(0);
  let d = `M${n(first[0])} ${n(first[1])}`;
  for (let i = 1; i <= steps; i++) {
    const p = pts[i % steps]!;
    const m = middle(i);
    d += `Q${n(p[0])} ${n(p[1])} ${n(m[0])} ${n(m[1])}`;
  }
  return d + 'Z';
}

/** Parallel strokes that fill a box: furrows, crops, planks. */
export function strokes(
  cls: string,
  [x, y, w, h]: [number, number, number, number],
  gap: number,
  angle: number,
  r: Random,
  wobble = 1.2,
): string {
  const id = 'c' + Math.floor(r() * 1e9).toString(36);
  const rad = (angle * Math.PI) / 180;
  const half = Math.hypot(w, h) / 2;
  const jitter = () => (r() - 0.5) * 2 * wobble;
  let d = '';
  for (let o = -half; o <= half; o += gap) {
    const cx = x + w / 2 - Math.sin(rad) * o;
    const cy = y + h / 2 + Math.cos(rad) * o;
    const [dx, dy] = [Math.cos(rad) * half, Math.sin(rad) * half];
    d += `M${n(cx - dx)} ${n(cy - dy)}Q${n(cx + jitter())} ${n(cy + jitter())} ${n(cx + dx)} ${n(cy + dy)}`;
  }
  const clip = `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="3"/></clipPath>`;
  return `${clip}<path class="${cls}" d="${d}" clip-path="url(#${id})"/>`;
}

/** Dart throwing: at most `count` places that `keep` likes, at least `gap` apart, drawn from north to south. */
export function scatter(
  count: number,
  r: Random,
  draw: (x: number, y: number) => string,
  keep: (x: number, y: number) => boolean,
  gap: number,
): string {
  const at: Point[] = [];
  for (let tries = 0; at.length < count && tries < 900; tries++) {
    const x = 12 + r() * 172;
    const y = 12 + r() * 170;
    if (keep(x, y) && at.every((p) => Math.hypot(p[0] - x, p[1] - y) > gap)) at.push([x, y]);
  }
  return at
    .sort((a, b) => a[1] - b[1])
    .map((p) => draw(p[0], p[1]))
    .join('');
}

/** Whether a point lies near the rim of a tile: detail belongs there, counters belong in the middle. */
export const rim = (x: number, y: number): boolean => Math.max(Math.abs(x - 100), Math.abs(y - 100)) > 62;

/** Whether a point lies outside a circle around a middle. */
export const outside =
  (radius: number, cx = 100, cy = 100) =>
  (x: number, y: number): boolean =>
    Math.hypot(x - cx, y - cy) > radius;
