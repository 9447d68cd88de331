/** Algorithm cards in words, asked of the server once each. */
import { read } from '../../../net/api';
import type { CardWords } from '../types';

const cards: Record<string, CardWords> = $state({});
const asked = new Set<string>();

/** A card of a set; null until it is there. */
export const algorithm = (set: string, id: string): CardWords | null => cards[`${set}/${id}`] ?? null;

/** Ask for a card that will be looked at. */
export function fetchAlgorithm(set: string, id: string): void {
  const key = `${set}/${id}`;
  if (!id || asked.has(key)) return;
  asked.add(key);
  read<CardWords>(`/api/algorithms/${encodeURIComponent(set)}/${encodeURIComponent(id)}`).then(
    (found) => (cards[key] = found),
    () => asked.delete(key),
  );
}
