/** Which recipe draws a tile face: read from the words that the content uses for it. */
import { DESERT, type DesertKind } from './desert';
import { seeded } from './random';
import { RECIPES, type Kind } from './recipes';

export interface Ground {
  id: string;
  terrain: string;
  cover: number;
  hill: boolean;
}

/** The first line whose words all occur in the terrain's description wins. */
const WORDS: [string, Kind][] = [
  ['river bridge foot', 'footbridge'],
  ['river bridge', 'bridge'],
  ['river trees', 'rivertrees'],
  ['river', 'river'],
  ['stone building', 'church'],
  ['church', 'church'],
  ['street along', 'street2'],
  ['street', 'street'],
  ['village', 'street2'],
  ['ruined houses trees', 'ruinswood'],
  ['ruined house trees', 'ruin1'],
  ['ruin', 'ruins'],
  ['orchard', 'orchard'],
  ['farmhouse yard', 'manor'],
  ['farmhouse', 'farmhouse'],
  ['farm', 'farm'],
  ['woods pond', 'pondwoods'],
  ['woods dense', 'dense'],
  ['woods scattered', 'scattered'],
  ['wood', 'woods'],
  ['hedged ploughed', 'ploughed2'],
  ['hedged pasture', 'pasture'],
  ['hedged fields', 'hedged'],
  ['hedged', 'hedgefield'],
  ['tilled', 'ploughed'],
  ['plough', 'ploughed'],
  ['grain', 'grain'],
  ['crop', 'crop'],
  ['churned', 'churned'],
  ['structures', 'pits'],
  ['bushes', 'bushes'],
];

/** What a face shows when no word fits: its cover still tells open ground from fields, houses and woods. */
const BY_COVER: Kind[] = ['open', 'farm', 'hedgefield', 'woods'];

/** North Africa names its grounds exactly. */
const inDesert = (terrain: string): DesertKind | null => (terrain === 'hill' ? 'jebel' : terrain in DESERT ? (terrain as DesertKind) : null);

export function kindOf(face: Ground): Kind | DesertKind {
  const text = face.terrain.toLowerCase();
  const dry = inDesert(text);
  if (dry) return dry;
  if (face.hill) return text.includes('rock') ? 'hillrock' : text.includes('wooded') ? 'hillwood' : 'hilltrees';
  const found = WORDS.find(([words]) => words.split(' ').every((word) => text.includes(word)));
  if (found) return found[1];
  return BY_COVER[Math.min(face.cover, BY_COVER.length - 1)] ?? 'open';
}

/** The art of one face, in a box of 200 units. */
export const faceArt = (face: Ground): string => ({ ...RECIPES, ...DESERT })[kindOf(face)](seeded('sandtable ' + face.id));

/** The id of a face's symbol. Boxes number their faces alike, so the ground belongs to it. */
export const faceId = (face: Ground): string => `face-${face.id}-${kindOf(face).replaceAll(' ', '-')}`;

/** One symbol for each face, to be used wherever the face is drawn. */
export function faceSymbols(faces: Iterable<Ground>): string {
  const seen = new Map<string, Ground>();
  for (const face of faces) seen.set(faceId(face), face);
  return [...seen.values()]
    .map(
      (face) =>
        `<symbol id="${faceId(face)}" viewBox="0 0 200 200" width="200" height="200">` +
        `<g clip-path="url(#tile-clip)">${faceArt(face)}</g></symbol>`,
    )
    .join('');
}
