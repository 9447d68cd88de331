/** Vehicles from the side, 160 x 64, facing right; and where their seats are. Seats wear numbers, as on the card. */
import { path, type Point } from './shapes';

export interface VehicleArt {
  body: string;
  seats: Point[];
}

const wheel = (x: number, y: number, r: number): string =>
  `<circle class="v-tyre" cx="${x}" cy="${y}" r="${r}"/><circle class="v-hub" cx="${x}" cy="${y}" r="${r * 0.5}"/><circle class="v-tyre" cx="${x}" cy="${y}" r="${r * 0.17}"/>`;

const SHADOW = '<ellipse class="v-shade" cx="80" cy="60" rx="74" ry="4"/>';
const cans = (x: number, y: number, count: number): string =>
  Array.from({ length: count }, (_, i) => path('v-load', `M${x + i * 8} ${y}h6.500v10h-6.500z`) + path('v-line', `M${x + i * 8 + 1} ${y + 1}l4.500 8M${x + i * 8 + 5.5} ${y + 1}l-4.500 8`)).join('');
const pintle = (x: number, y: number): string => path('v-gun', `M${x - 1.5} ${y}h3V${y + 12}h-3zM${x - 9} ${y - 4}h16v5h-16zM${x + 7} ${y - 3}h26v2.200h-26z`);

/** A lorry with an open cab: bonnet, seat, bed. */
const lorry = (bed: string, load: string): string =>
  SHADOW +
  path('v-dark', 'M6 42H152V49H6Z') +
  path('v-body', bed) +
  load +
  path('v-body', 'M84 33H112V44H84ZM112 25H142Q151 26 152 34V44H112Z') +
  path('v-lit', 'M112 25H142Q148 25.500 150.500 29H112Z') +
  path('v-dark', 'M148 30h5v13h-5zM82 22h4v22h-4z') +
  path('v-line', 'M112 25 107 10M118 29v12M124 29v12M130 29v12') +
  path('v-line', 'M102 31l5-6') +
  path('v-body', 'M114 46q2-15 17-15t17 15z') +
  wheel(131, 49, 11) +
  path('v-body', 'M20 46q2-14 16-14t16 14z') +
  wheel(36, 49, 11);

const slats = (x: number, y: number, w: number): string => path('v-lit', `M${x} ${y}h${w}v3h${-w}z`) + path('v-line', `M${x} ${y + 7}h${w}M${x} ${y + 12}h${w}`);

export const VEHICLES: Record<string, VehicleArt> = {
  'Gun Truck': {
    body: lorry('M6 29H82V44H6Z', slats(6, 29, 76) + path('v-gun', 'M2 16H46V19.500H2zM44 8h4.500v22H44zM48 14h14v8H48zM50 22h10l4 8H46z') + path('v-load', 'M66 21h14v9H66z')),
    seats: [[97, 26], [75, 15], [66, 4]],
  },
  'Patrol Truck': {
    body: lorry('M6 28H82V44H6Z', slats(6, 28, 76) + path('v-load', 'M10 20q8-5 18 0v8H10zM30 22h12v6H30z') + cans(60, 18, 2) + pintle(50, 14)),
    seats: [[97, 26], [78, 9], [34, 12]],
  },
  'Light Truck': {
    body:
      lorry('M6 27H80V44H6Z', slats(6, 27, 74) + path('v-load', 'M12 17h16v10H12zM58 20h14v7H58z') + pintle(46, 13)) +
      path('v-body', 'M84 8H108L112 25V30H106L103 14H88V34H84Z') +
      path('v-lit', 'M84 8H108L109 11H84Z'),
    seats: [[98, 25], [72, 10], [30, 9]],
  },
  'Pilot Car': {
    body:
      SHADOW +
      path('v-dark', 'M20 42H146V49H20Z') +
      path('v-body', 'M18 28H60V44H18ZM60 34H98V44H60ZM98 27H134Q144 28 145 36V44H98Z') +
      path('v-lit', 'M18 28H60V31H18ZM98 27H134Q139 27.500 142 31H98Z') +
      path('v-dark', 'M56 22h4v22h-4zM142 31h5v12h-5z') +
      path('v-line', 'M98 27 93 12M88 32l5-6M106 31v11M112 31v11') +
      cans(24, 18, 2) +
      path('v-gun', 'M100 20h8v2h-3v5h-2v-5h-3z') +
      path('v-body', 'M108 46q2-14 16-14t16 14zM26 46q2-14 16-14t16 14z') +
      wheel(124, 49, 10.5) +
      wheel(42, 49, 10.5) +
      '<circle class="v-tyre" cx="76" cy="42" r="8"/><circle class="v-hub" cx="76" cy="42" r="3.500"/>',
    seats: [[84, 26], [64, 18], [46, 12]],
  },
  'Scout Car': {
    body:
      SHADOW +
      path('v-dark', 'M14 42H150V48H14Z') +
      path('v-body', 'M10 44 16 26H96L108 30 142 32Q152 33 152 40V44Z') +
      path('v-lit', 'M16 26H96L108 30 142 32Q147 32.500 150 35L108 33.500 94 29.500H15Z') +
      path('v-line', 'M96 26 92 13M24 32v9M60 30v12M108 33v10') +
      cans(64, 31, 3) +
      path('v-dark', 'M10 44 16 26h4l-4 18z') +
      wheel(128, 48, 12.5) +
      wheel(38, 48, 12.5),
    seats: [[84, 22], [60, 18], [34, 18]],
  },
  'Medium Tank': {
    body:
      SHADOW +
      path('v-dark', 'M16 33H140Q156 34 154 45 150 58 138 58H26Q10 57 8 44 8 35 16 33Z') +
      path('v-line', 'M16 35H140M26 56H138') +
      [28, 48, 68, 88, 108, 128].map((x) => wheel(x, 49, 7.5)).join('') +
      path('v-body', 'M18 34 24 22H112L138 30V36H18Z') +
      path('v-lit', 'M24 22H112L122 25.500H22.500Z') +
      path('v-body', 'M50 22Q50 7 58 6H90Q100 7 100 22Z') +
      path('v-lit', 'M52 12Q54 7 58 6H90Q95 6.500 97.500 11Z') +
      path('v-gun', 'M99 11H142V14.500H99ZM118 27h18v2.500h-18z') +
      path('v-dark', 'M66 2h18v4H66z') +
      path('v-line', 'M34 24v9M48 24v9M112 24v10M75 8v12'),
    seats: [[112, 22], [84, 12], [40, 22]],
  },
};

export const vehicleArt = (unit: string): VehicleArt => VEHICLES[unit] ?? VEHICLES['Light Truck']!;
