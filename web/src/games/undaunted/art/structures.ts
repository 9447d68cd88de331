/** What stands on a tile to be blown up, from above, within 88 x 70 around the middle. */
import { path } from './shapes';

const drum = (x: number, y: number): string =>
  `<circle class="t-shade" cx="${x + 2.5}" cy="${y + 3}" r="6.5"/><circle class="s-drum" cx="${x}" cy="${y}" r="6.5"/><circle class="s-drum-lit" cx="${x - 1}" cy="${y - 1}" r="3.2"/>`;

const lorry = (x: number, y: number): string =>
  path('t-shade', `M${x + 3} ${y + 4}h14v30h-14z`) + path('s-metal', `M${x} ${y}h14v9h-14z`) + path('t-canvas', `M${x} ${y + 11}h14v20h-14z`) + path('t-canvas-lit', `M${x} ${y + 11}h7v20h-7z`);

const hedgehog = (x: number, y: number): string => path('s-beam', `M${x - 10} ${y - 8}l20 16M${x + 10} ${y - 8}l-20 16M${x} ${y - 12}v24`);

const STRUCTURES: Record<string, string> = {
  Aircraft:
    path('t-shade', 'M4-30Q9-30 9-16L9-8 46 0V12L9 8 8 26 20 32V38L4 36-12 38V32L0 26-1 8-38 12V0L-1-8V-16Q-1-30 4-30Z') +
    path('s-metal', 'M0-34Q5-34 5-20L5-12 42-4V6L5 3 4 22 16 28V33L0 31-16 33V28L-4 22-5 3-42 6V-4L-5-12V-20Q-5-34 0-34Z') +
    path('s-metal-lit', 'M0-34Q-5-34-5-20V-12L-42-4V0L-5-6V22L-16 28V30L0 27Z') +
    path('t-ink', 'M-3-20Q0-24 3-20V-12H-3ZM-14-36H14V-34H-14Z') +
    path('s-band', 'M-26-3.200h5v7h-5zM21-3.200h5v7h-5z'),
  Hangar:
    path('t-shade', 'M-38-22H42V34H-34Z') +
    path('s-metal', 'M-42-28H38V28H-42Z') +
    path('s-metal-lit', 'M-42-28H38V-14Q-2-8-42-14Z') +
    path('t-rib', Array.from({ length: 10 }, (_, i) => `M${-38 + i * 8}-28V28`).join('')) +
    path('t-ink', 'M-42 28H38V33H-42Z'),
  'Motor Pool': path('t-yard', 'M-42-30H42V32H-42Z') + lorry(-36, -24) + lorry(-14, -20) + path('t-shade', 'M14-20H46V30H14Z') + path('t-wood', 'M10-26H40V24H10Z') + path('t-wood-lit', 'M10-26H25V24H10Z') + path('t-rib', 'M10-16H40M10-6H40M10 4H40M10 14H40'),
  'Fuel Tank':
    '<circle class="t-shade" cx="6" cy="7" r="33"/><circle class="s-metal" r="33"/><circle class="s-metal-lit" cx="-5" cy="-6" r="24"/><circle class="s-metal" cx="-2" cy="-2" r="15"/>' +
    path('s-beam', 'M0-33V33M-33 0H33') +
    path('t-ink', 'M28-4h12v8h-12z'),
  'Fuel Dump': [-26, -10, 6].flatMap((y) => [-32, -16, 0, 16].map((x) => drum(x + (y === -10 ? 8 : 0), y))).join('') + drum(-24, 24) + drum(-8, 24) + path('s-band', 'M10 18h26v12H10z'),
  Roadblock: path('s-wire', 'M-44 0q6-14 12 0t12 0 12 0 12 0 12 0 12 0 12 0') + hedgehog(-28, 4) + hedgehog(0, -3) + hedgehog(28, 5),
};

export const structureArt = (name: string): string => STRUCTURES[name] ?? STRUCTURES['Hangar']!;

/** What is left of one. */
export const WRECK =
  path('s-scorch', 'M-40 4Q-44-22-16-26T26-24 42 2 24 28-14 30-40 4Z') +
  path('s-scorch-deep', 'M-22 4Q-26-12-8-16T20-10 24 8 6 20-22 4Z') +
  path('s-beam', 'M-26-14l18 26M8-18l14 28M-30 16l34-8M2 20l22-12') +
  path('s-smoke', 'M-4 0Q-16-12-4-20T2-38M8 2Q20-8 10-16T18-32');
