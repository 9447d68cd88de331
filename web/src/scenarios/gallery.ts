/** What this browser has published in the gallery, and what it thinks of others. Its secrets stay here. */
import { api, Trouble } from '../net/api';
import { pendingFor, secretFor, settle } from '../net/secrets';
import type { Exhibit } from '../net/types';
import { store, stored } from '../ui/stored';

interface Opinion {
  scenario: string;
  up: boolean;
}

const KEY = 'sandtable.thumbs';
const LIMIT = 500;
const VOTER = 'gallery: thumbs';
const purpose = (scenario: string): string => `gallery: ${scenario}`;

export async function publish(scenario: string, author: string, note: string): Promise<Exhibit> {
  const before = isMine(scenario);
  try {
    return await api.publish({ scenario, author, note, secret: secretFor(purpose(scenario)) });
  } catch (error) {
    if (!before && error instanceof Trouble && error.status) settle([purpose(scenario)]); // it is not ours
    throw error;
  }
}

/** Whether this browser may remove a scenario. */
export const isMine = (scenario: string): boolean => pendingFor(purpose(scenario)).length > 0;

export async function remove(scenario: string): Promise<void> {
  await api.unpublish({ scenario, secret: secretFor(purpose(scenario)) });
  settle([purpose(scenario)]);
}

/** What this browser has said about a scenario; null for nothing. */
export const opinionOf = (scenario: string): boolean | null => stored<Opinion>(KEY).find((each) => each.scenario === scenario)?.up ?? null;

export async function thumb(scenario: string, up: boolean | null): Promise<Exhibit> {
  const exhibit = await api.thumb({ scenario, up, secret: secretFor(VOTER) });
  const others = stored<Opinion>(KEY).filter((each) => each.scenario !== scenario);
  store(KEY, up === null ? others : [{ scenario, up }, ...others].slice(0, LIMIT));
  return exhibit;
}
