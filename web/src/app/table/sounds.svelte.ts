/** Small noises for what happens at the table; off unless wanted, and not even loaded then. */
import { settings } from '../../ui/settings.svelte';
import type { Session } from '../../net/session.svelte';
import type { Sound } from '../sound/noises';

const MOST = 4; // at once: who was away does not hear it all

let playing: Promise<void> = Promise.resolve(); // what came first is heard first, however long it takes to load
function hear(noises: Sound[]): void {
  playing = playing.then(() => import('../sound/noises')).then(({ play }) => play(noises)).catch(() => {});
}

/** The sounds of an event; where it unfolds the first is heard while it does, and the others when it is told. */
export type Sounds = Record<string, Sound[]>;

/** Call once while a component is set up; the game says which events are heard, and how. */
export function playSounds(session: Session, sounds: Sounds): void {
  $effect(() => {
    if (settings.sound) void import('../sound/noises').then(({ prepare }) => prepare()).catch(() => {});
  });
  let heard = -1; // the last event that was heard to its end; what had happened before we came is not
  let begun = 0; // the one that is heard while it unfolds
  $effect(() => {
    const { events, unfolding, sight } = session;
    const last = events.at(-1)?.seq ?? 0;
    if (!sight || (last <= heard && !unfolding)) return;
    const fresh = heard < 0 ? [] : events.filter(({ seq }) => seq > heard);
    heard = unfolding ? unfolding - 1 : last;
    const wanted = fresh.flatMap(({ seq, kind }) => {
      const [first, ...rest] = sounds[kind] ?? [];
      if (!first) return [];
      if (seq === unfolding) return seq === begun ? [] : [first];
      return seq === begun ? rest : [first, ...rest];
    });
    if (unfolding) begun = unfolding;
    const noises = wanted.filter((sound, i) => sound !== wanted[i - 1]).slice(-MOST);
    if (settings.sound && noises.length) hear(noises);
  });
}
