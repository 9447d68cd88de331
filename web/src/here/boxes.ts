/** Which box is needed at once: the one that was played last. The others follow when the engine stands. */
import { readItem, writeItem } from '../ui/stored';

declare const BOXES: Record<string, string>; // the archive that each game is in, known when the site was made

const KEY = 'sandtable.box';
const SCENARIO = /"scenario":"(\w+)\//;

export const allBoxes = (): string[] => [...new Set(Object.values(BOXES))];

export const boxOf = (body: string): string | undefined => BOXES[SCENARIO.exec(body)?.[1] ?? ''];

export function firstBox(): string {
  const last = readItem(KEY) ?? '';
  return allBoxes().includes(last) ? last : allBoxes()[0]!;
}

export const playedBox = (box: string): void => void writeItem(KEY, box);
