/** The faces drawn so far. A face is drawn once and used wherever it lies. */
import { faceId, faceSymbols, type Ground } from './faces';

const faces = new Map<string, Ground>();
let markup = $state('');

/** See to it that these faces are on the sheet. */
export function needFaces(wanted: Ground[]): void {
  const fresh = wanted.filter((face) => !faces.has(faceId(face)));
  if (!fresh.length) return;
  for (const face of fresh) faces.set(faceId(face), face);
  markup += faceSymbols(fresh);
}

export const faceMarkup = (): string => markup;
