/** Words for tests: everything is called what the wire calls it. */
import type { Words } from '../games/undaunted/log/sentences';

export const plain: Words = {
  card: (name) => name,
  unit: (name, side) => `${side} ${name}`,
  side: (side) => side,
  action: (action) => action,
  zone: (zone) => zone,
  structure: (name) => name,
  face: (face) => face,
  deck: (name) => name,
  stance: (name) => name,
  pick: (names) => names['en'] ?? '',
  list: (items) => items.join('+'),
};
