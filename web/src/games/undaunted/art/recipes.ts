/** Each kind of ground is a short recipe. The detail lives at the rim; the middle stays calm enough for counters. */
import type { Random } from './random';
import { n, outside, path, rim, scatter, strokes, type Point } from './shapes';
import {
  bush, cow, crater, field, ground, hedge, hill, house, pond, road, rock, ruin, stook, tree, tufts, TRACTOR, water,
} from './things';

type Recipe = (r: Random) => string;

const trees = (r: Random, count: number, size: number, spread: number, keep: (x: number, y: number) => boolean, gap: number) =>
  scatter(count, r, (x, y) => tree(x, y, size + r() * spread, r), keep, gap);

const river = (r: Random, d = 'M-10 104Q60 84 110 104T210 92'): string =>
  ground('t-meadow', r) +
  water(d) +
  scatter(7, r, (x, y) => bush(x, y, 6 + r() * 4, r), (_, y) => y < 38 || y > 166, 24) +
  tufts(r, 8);

/** Hedges all around a tile, as lists of corners. */
const hedges = (lines: Point[][], w?: number): string => lines.map((points) => hedge(points, w)).join('');

const STEEPLE =
  '<g transform="translate(53 132)"><path class="t-shade" d="M0 0H40L50 10V52H10L0 40Z"/>' +
  '<path class="t-slate-lit" d="M0 0H40L20 20Z"/><path class="t-slate" d="M40 0V40L20 20Z"/>' +
  '<path class="t-slate-lit" d="M0 0V40L20 20Z"/><path class="t-slate" d="M0 40H40L20 20Z"/></g>';

const GRAVES = [0, 1, 2, 3, 4, 5]
  .map((i) => `<rect class="t-stone" x="${144 + (i % 2) * 16}" y="${34 + Math.floor(i / 2) * 20}" width="5" height="9"/>`)
  .join('');

export const RECIPES = {
  open: (r) => ground('t-straw', r) + tufts(r, 12) + scatter(4, r, (x, y) => bush(x, y, 5 + r() * 4, r), rim, 26),
  bushes: (r) => ground('t-straw', r) + tufts(r, 14) + scatter(9, r, (x, y) => bush(x, y, 6 + r() * 7, r), outside(56), 20),
  churned: (r) =>
    ground('t-straw', r) +
    road('M-5 150Q60 120 205 128', 14) +
    scatter(7, r, (x, y) => crater(x, y, 8 + r() * 8, r), (x, y) => Math.hypot(x - 100, y - 96) > 48 && Math.abs(y - 134) > 20, 26) +
    tufts(r, 7),
  pits: (r) =>
    ground('t-straw', r) +
    Array.from({ length: 8 }, (_, i) => {
      const a = (i / 8) * 6.283 + 0.2;
      return house(n(92 + Math.cos(a) * 74), n(94 + Math.sin(a) * 72), 16, 12, n(a * 57 + 90), 'wood');
    }).join('') +
    tufts(r, 10),
  ploughed: (r) => ground('t-straw', r) + field('soil', [12, 12, 176, 176], 8, 8, r) + TRACTOR + hedge([[6, 8], [60, 5]], 8),
  grain: (r) =>
    ground('t-straw', r) +
    field('grain', [10, 10, 180, 180], 5.5, -12, r) +
    ([[30, 40], [52, 164], [168, 60], [160, 168], [32, 104]] as Point[]).map(([x, y]) => stook(x, y, r)).join(''),
  crop: (r) => ground('t-meadow', r) + field('crop', [10, 10, 180, 180], 11, 90, r) + hedge([[6, 194], [110, 195]], 8),
  ploughed2: (r) =>
    ground('t-meadow', r) +
    field('soil', [16, 16, 78, 168], 8, 84, r) +
    field('soil-2', [112, 16, 72, 168], 8, 12, r) +
    hedges([[[8, 8], [192, 8]], [[8, 8], [8, 192]], [[103, 8], [101, 122]], [[8, 192], [192, 192]], [[192, 8], [192, 192]]]) +
    tree(104, 168, 12, r) +
    tree(190, 92, 11, r),
  hedged: (r) =>
    ground('t-meadow', r) +
    field('crop', [16, 118, 88, 68], 9, 0, r) +
    hedges([
      [[8, 9], [118, 7]], [[150, 8], [192, 10], [191, 118]], [[8, 9], [9, 192]], [[9, 108], [78, 110]],
      [[114, 112], [113, 192]], [[9, 192], [192, 191]], [[191, 146], [192, 191]],
    ]) +
    tree(188, 66, 12, r) +
    tree(12, 60, 11, r) +
    tree(114, 152, 10, r) +
    tufts(r, 8),
  pasture: (r) =>
    ground('t-meadow', r) +
    hedges([[[8, 70], [8, 8], [192, 9], [191, 82]], [[191, 120], [192, 191], [9, 192], [8, 108]]]) +
    trees(r, 6, 10, 4, (x, y) => Math.max(Math.abs(x - 100), Math.abs(y - 100)) > 84, 40) +
    cow(66, 148, 0) +
    cow(86, 158, 40) +
    cow(150, 40, 80) +
    tufts(r, 16),
  hedgefield: (r) =>
    ground('t-meadow', r) +
    field('meadow-2', [18, 18, 164, 164], 13, 34, r) +
    hedges([[[9, 9], [191, 8], [192, 128]], [[192, 164], [191, 192], [62, 191]], [[26, 192], [8, 191], [9, 9]]]) +
    tree(14, 18, 13, r) +
    tree(188, 22, 11, r) +
    tree(178, 186, 12, r) +
    bush(26, 120, 8, r),
  woods: (r) => ground('t-forest', r) + trees(r, 27, 13, 6, outside(40, 100, 104), 21),
  dense: (r) => ground('t-forest', r) + trees(r, 40, 13, 6, outside(30, 100, 104), 17.5),
  scattered: (r) => ground('t-meadow', r) + tufts(r, 10) + trees(r, 16, 12, 6, outside(50, 100, 104), 27),
  pondwoods: (r) =>
    ground('t-meadow', r) +
    pond(64, 142, 42, 29, r) +
    trees(r, 16, 12, 5, (x, y) => outside(54, 64, 142)(x, y) && outside(40, 108, 92)(x, y), 25),
  farm: (r) =>
    ground('t-meadow', r) +
    field('crop', [14, 110, 172, 76], 8, 4, r) +
    road('M-5 92Q80 84 205 98', 14) +
    hedges([[[8, 108], [84, 104]], [[120, 106], [192, 112], [191, 192], [8, 192], [8, 112]]]) +
    house(22, 24, 62, 32, -3) +
    house(120, 20, 34, 50, 4, 'slate') +
    tree(176, 30, 13, r) +
    tree(100, 18, 11, r) +
    tree(14, 72, 10, r),
  farmhouse: (r) =>
    ground('t-meadow', r) +
    field('soil', [104, 96, 84, 92], 8, 80, r) +
    road('M44 205Q52 150 90 92T205 62', 13) +
    hedge([[98, 192], [98, 94], [192, 92], [192, 192], [98, 192]], 9) +
    house(24, 26, 66, 34, 5) +
    house(122, 18, 36, 26, -6, 'slate') +
    tree(20, 92, 13, r) +
    tree(16, 130, 11, r) +
    tree(182, 24, 12, r) +
    bush(60, 78, 7, r),
  manor: (r) =>
    ground('t-meadow', r) +
    path('t-yard', 'M34 40H168V164H34Z') +
    hedges([
      [[20, 18], [182, 18]], [[20, 18], [18, 182]], [[182, 18], [184, 120]], [[18, 184], [88, 184]],
      [[130, 184], [184, 184], [184, 152]],
    ]) +
    house(34, 30, 104, 34) +
    house(32, 70, 30, 78, 0, 'slate') +
    house(146, 36, 26, 44, 0, 'slate') +
    road('M109 205V172Q108 140 112 118', 14) +
    tree(168, 166, 13, r) +
    tree(190, 92, 11, r),
  orchard: (r) =>
    ground('t-meadow', r) +
    house(20, 22, 64, 34, -4) +
    road('M-5 78Q70 74 104 60T205 40', 13) +
    [0, 1, 2, 3].map((i) => tree(26 + i * 49, 122, 12, r) + tree(26 + i * 49, 170, 12, r)).join('') +
    hedge([[8, 98], [192, 92]], 8) +
    hedge([[8, 192], [192, 192]], 9),
  ruins: (r) =>
    ground('t-dust', r) +
    road('M-5 104Q90 92 205 112', 20) +
    ruin(16, 18, 60, 46, -4, r) +
    ruin(118, 14, 64, 50, 5, r, 'slate') +
    ruin(22, 134, 50, 46, 6, r, 'slate') +
    ruin(124, 138, 58, 44, -5, r) +
    tree(98, 28, 10, r),
  ruinswood: (r) =>
    ground('t-dust', r) +
    road('M100 -5Q88 90 112 205', 18) +
    ruin(14, 20, 56, 50, 5, r) +
    ruin(132, 122, 54, 52, -6, r, 'slate') +
    trees(r, 9, 11, 4, (x, y) => (x > 128 && y < 84) || (x < 70 && y > 118), 22),
  ruin1: (r) =>
    ground('t-straw', r) +
    ruin(20, 22, 72, 52, -5, r) +
    tufts(r, 8) +
    trees(r, 10, 11, 5, (x, y) => (x > 128 || y > 138) && rim(x, y), 25),
  street: (r) =>
    ground('t-dust', r) +
    road('M-5 100H205', 26) +
    house(14, 20, 46, 40) +
    house(76, 14, 44, 46, 0, 'slate') +
    house(136, 20, 50, 40) +
    house(14, 136, 50, 42, 0, 'slate') +
    house(80, 138, 42, 46) +
    house(138, 134, 46, 44, 0, 'slate'),
  street2: (r) =>
    ground('t-dust', r) +
    road('M104 -5Q92 90 106 205', 26) +
    house(14, 16, 60, 38, 3) +
    house(18, 80, 50, 40, -2, 'slate') +
    house(14, 146, 58, 38) +
    house(132, 22, 52, 40, -4, 'slate') +
    house(138, 84, 46, 36, 2) +
    house(132, 144, 54, 40, 3, 'slate') +
    tree(78, 66, 9, r),
  church: (r) =>
    ground('t-dust', r) +
    path('t-yard', 'M18 18H182V182H18Z') +
    house(50, 22, 46, 120, 0, 'slate') +
    house(30, 62, 86, 34, 0, 'slate') +
    STEEPLE +
    GRAVES +
    tree(158, 156, 14, r) +
    tree(176, 120, 11, r),
  river: (r) => river(r),
  rivertrees: (r) => river(r, 'M-10 96Q50 116 100 98T210 104') + trees(r, 7, 11, 4, (_, y) => y < 36 || y > 166, 27),
  footbridge: (r) =>
    river(r) +
    '<g transform="translate(88 34)"><path class="t-shade" d="M0 8H30V140H6Z"/><rect class="t-wood-lit" width="22" height="132"/>' +
    strokes('t-plank', [0, 0, 22, 132], 7, 0, r, 0.4) +
    '<path class="t-wood-rail" d="M0 0V132M22 0V132"/></g>',
  bridge: (r) =>
    river(r) +
    '<g transform="translate(74 22)"><path class="t-shade" d="M0 10H60V160H10Z"/><rect class="t-stone" width="52" height="156"/>' +
    '<rect class="t-road-fill" x="8" width="36" height="156"/><path class="t-wall" d="M4 0V156M48 0V156"/></g>' +
    path('t-road-fill', 'M82 -2H118V24H82ZM82 176H118V202H82Z'),
  hilltrees: (r) => ground('t-meadow', r) + hill(r) + trees(r, 8, 10, 4, rim, 30),
  hillrock: (r) => ground('t-straw', r) + hill(r) + scatter(9, r, (x, y) => rock(x, y, 7 + r() * 7, r), outside(58), 26),
  hillwood: (r) => ground('t-meadow', r) + hill(r) + trees(r, 15, 11, 5, outside(72), 22),
} satisfies Record<string, Recipe>;

export type Kind = keyof typeof RECIPES;
