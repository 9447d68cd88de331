/** Tanks of Normandy from the side, 160 x 72, facing right, behind a hedge: what their cards show instead of a face. */
import { path } from './shapes';

const wheels = (y: number, r: number, ...xs: number[]): string =>
  xs.map((x) => `<circle class="v-tyre" cx="${x}" cy="${y}" r="${r}"/><circle class="v-hub" cx="${x}" cy="${y}" r="${r * 0.55}"/>`).join('');

const BANK = path('v-field', 'M-20 60Q30 52 80 58T180 56V90H-20Z');
const HEDGE = path('v-hedge', 'M-20 66Q-6 58 6 64T34 63 58 66 84 62 108 66 132 62 156 66 182 62V92H-20Z');
const track = (d: string): string => path('v-track', d);
/** A hull in two tones, a turret in two tones, a gun. */
const body = (hull: string, lit: string, turret: string, top: string, gun: string): string =>
  path('v-body', hull) + path('v-lit', lit) + path('v-gun', gun) + path('v-body', turret) + path('v-lit', top);

const TANKS: Record<string, string> = {
  Sherman:
    track('M20 38H136Q146 40 142 48L132 60H30L16 48Q14 40 20 38Z') +
    wheels(54, 6, 34, 47, 66, 79, 98, 111) + wheels(47, 5, 22, 134) +
    body('M18 40 22 26H108Q126 28 138 40Z', 'M22 26H108Q118 27 125 31H20.500Z', 'M48 27Q46 10 58 9H84Q98 10 99 27Z', 'M50 16Q53 9.500 58 9H84Q92 9.500 96 16Z', 'M97 14H138V18.500H97ZM118 30h14v2.600h-14z') +
    path('v-dark', 'M60 5h20v4H60z') + path('v-line', 'M36 29v10M112 30v9'),
  'M10 Tank Destroyer':
    track('M20 38H136Q146 40 142 48L132 60H30L16 48Q14 40 20 38Z') +
    wheels(54, 6, 34, 47, 66, 79, 98, 111) + wheels(47, 5, 22, 134) +
    body('M14 40 30 26H104L140 40Z', 'M30 26H104L112 29H26.500Z', 'M38 27 44 11H88L100 20 96 27Z', 'M44 11H88L92 14H43Z', 'M96 15H154V19H96ZM150 13.500h5v7h-5z') +
    path('v-dark', 'M26 14h16l-3 10H28zM50 8h34v3H50z') + path('v-line', 'M60 13v12M78 13v12M40 30l-12 9M110 31l14 8'),
  'Panzer IV':
    track('M18 38H138Q148 40 144 48L134 60H28L14 48Q12 40 18 38Z') +
    wheels(54, 5, 30, 41, 54, 65, 78, 89, 102, 113) + wheels(46, 5, 20, 136) +
    body('M18 40V29H40L44 25H122V33H138V40Z', 'M44 25H122V28H41.500Z', 'M48 25V8H92L97 25Z', 'M48 8H92L93 12H48Z', 'M93 13H140V17H93ZM136 11h7v8h-7z') +
    path('v-dark', 'M56 4h16v4H56zM14 38H142V46H14Z') + path('v-line', 'M34 38v8M56 38v8M78 38v8M100 38v8M122 38v8M70 10v14'),
  Panther:
    track('M18 38H138Q150 40 145 49L134 61H28L13 49Q11 40 18 38Z') +
    wheels(52, 8.500, 36, 52, 68, 84, 100, 116) + wheels(47, 5.500, 20, 138) +
    body('M12 40 24 26H106L148 41Z', 'M24 26H106L114 29H21.500Z', 'M44 26 50 9H88Q96 12 98 26Z', 'M49 12 50 9H88Q91.500 10 94 13Z', 'M95 15H152V19H95ZM147 13h8v8h-8z') +
    path('v-dark', 'M54 5h16v4H54z') + path('v-line', 'M64 11l-3 13M116 31l14 8'),
};

/** "Sherman Triangle" and "Sherman Circle" are tanks of one type. */
export const tankType = (name: string): string | null => {
  const type = name.replace(/ (Triangle|Circle)$/, '');
  return type in TANKS ? type : null;
};

export const tankArt = (name: string): string => BANK + (TANKS[tankType(name) ?? ''] ?? '') + HEDGE;
