import { describe, expect, it } from 'vitest';
import { position } from '../../../testing/table';
import { DESERT } from './desert';
import { faceArt, faceId, faceSymbols, kindOf, type Ground } from './faces';
import { RECIPES } from './recipes';

const face = (id: string, terrain: string, cover = 0, hill = false): Ground => ({ id, terrain, cover, hill });

/** Every face of the Normandy box, as its content describes it. */
const BOX: [Ground, keyof typeof RECIPES][] = [
  [face('1A', 'open ground with a ring of small brown structures'), 'pits'],
  [face('1B', 'large stone building (church-like)', 1), 'church'],
  [face('2A', 'hill, scattered trees', 3, true), 'hilltrees'],
  [face('2B', 'two hedged ploughed fields', 2), 'ploughed2'],
  [face('3A', 'light woods with pond', 3), 'pondwoods'],
  [face('3B', 'tilled field with tractor'), 'ploughed'],
  [face('4A', 'scattered woods', 3), 'scattered'],
  [face('4B', 'grain field'), 'grain'],
  [face('5A', 'farm with hedged field', 1), 'farm'],
  [face('5B', 'ruined houses', 1), 'ruins'],
  [face('6A', 'farmhouse with hedged field', 1), 'farmhouse'],
  [face('7A', 'hedged fields', 2), 'hedged'],
  [face('7B', 'ruined houses and trees', 1), 'ruinswood'],
  [face('8A', 'hedged pasture', 2), 'pasture'],
  [face('8B', 'village street, six houses', 1), 'street'],
  [face('9A', 'hill, rocky', 3, true), 'hillrock'],
  [face('9B', 'open ground'), 'open'],
  [face('10A', 'ruined house and trees', 1), 'ruin1'],
  [face('10B', 'crop field'), 'crop'],
  [face('11B', 'open ground with bushes'), 'bushes'],
  [face('12A', 'village houses along a street', 1), 'street2'],
  [face('12B', 'open, churned ground'), 'churned'],
  [face('13A', 'river'), 'river'],
  [face('13B', 'large farmhouse with hedged yard', 1), 'manor'],
  [face('14B', 'farmhouse with orchard', 1), 'orchard'],
  [face('15A', 'river with trees'), 'rivertrees'],
  [face('15B', 'hedged field', 2), 'hedgefield'],
  [face('16A', 'hill, wooded rim', 3, true), 'hillwood'],
  [face('17A', 'river with footbridge'), 'footbridge'],
  [face('17B', 'woods', 3), 'woods'],
  [face('18A', 'river with stone bridge'), 'bridge'],
  [face('18B', 'dense woods', 3), 'dense'],
];

describe('faces', () => {
  it.each(BOX)('draws $id as meant', (ground, kind) => expect(kindOf(ground)).toBe(kind));

  it.each(Object.keys(DESERT))('draws the %s of the desert the same each time', (kind) => {
    const ground = face('1A', kind === 'jebel' ? 'hill' : kind, 0, kind === 'jebel');
    expect(kindOf(ground)).toBe(kind);
    expect(faceArt(ground)).toBe(faceArt(ground));
    expect(faceArt(ground)).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('tells faces of two boxes with one number apart', () => expect(faceId(face('17B', 'woods', 3))).not.toBe(faceId(face('17B', 'town', 1))));

  it('falls back on the cover where no word fits', () => {
    expect(kindOf(face('x', 'moorland'))).toBe('open');
    expect(kindOf(face('x', 'moorland', 3))).toBe('woods');
  });

  it('draws every recipe the same each time, in finite numbers', () => {
    for (const [ground] of BOX) {
      const art = faceArt(ground);
      expect(art).toBe(faceArt(ground));
      expect(art).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('draws each face once', () => {
    const twice = [...position().tiles, ...position().tiles];
    expect(faceSymbols(twice).match(/<symbol /g)).toHaveLength(12);
  });
});
