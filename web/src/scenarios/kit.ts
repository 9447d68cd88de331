/** What scenario files of a box may use, maybe with an expansion; asked once. */
import { once, read } from '../net/api';
import type { ScenarioKit } from '../net/types';

const kits = new Map<string, () => Promise<ScenarioKit>>();

export function kitOf(game: string, pack: string): Promise<ScenarioKit> {
  const path = `/api/boxes/${game}?pack=${encodeURIComponent(pack)}`;
  if (!kits.has(path)) kits.set(path, once(() => read<ScenarioKit>(path)));
  return kits.get(path)!();
}
