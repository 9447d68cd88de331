/** The sand: contour lines behind everything, in a sheet of 1440 x 900. */
const PEAKS = [
  { x: 180, y: 160, step: 46, rings: 9, phase: 0.3 },
  { x: 1190, y: 120, step: 52, rings: 8, phase: 1.7 },
  { x: 720, y: 640, step: 60, rings: 11, phase: 2.9 },
  { x: 1300, y: 760, step: 44, rings: 9, phase: 4.1 },
  { x: 90, y: 760, step: 50, rings: 7, phase: 5.2 },
];

function ring(cx: number, cy: number, r: number, phase: number): string {
  let d = '';
  for (let i = 0; i <= 72; i++) {
    const a = (i / 72) * Math.PI * 2;
    const k = 1 + 0.17 * Math.sin(3 * a + phase) + 0.09 * Math.sin(5 * a + phase * 2.3) + 0.04 * Math.sin(9 * a - phase);
    d += `${i ? 'L' : 'M'}${(cx + Math.cos(a) * r * k * 1.25).toFixed(0)} ${(cy + Math.sin(a) * r * k).toFixed(0)}`;
  }
  return d + 'Z';
}

export const contourPath = (): string =>
  PEAKS.map(({ x, y, step, rings, phase }) =>
    Array.from({ length: rings }, (_, i) => ring(x, y, step * (i + 1) * 0.82, phase + i * 0.07)).join(''),
  ).join('');
