/** The faces drawn so far. A face is drawn once and used wherever it lies. */
import { draw } from '../../../ui/art/sheet.svelte';
import { faceId, faceSymbols, type Ground } from './faces';

const faces = new Set<string>();

/** See to it that these faces are on the sheet. */
export function needFaces(wanted: Ground[]): void {
  const fresh = new Map(wanted.filter((face) => !faces.has(faceId(face))).map((face) => [faceId(face), face]));
  if (!fresh.size) return;
  for (const id of fresh.keys()) faces.add(id);
  draw(faceSymbols([...fresh.values()]));
}
