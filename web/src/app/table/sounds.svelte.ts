/** Small noises for what happens at the table; off unless wanted. */
import { settings } from '../../ui/settings.svelte';
import { knock, rattle } from '../../ui/sound';
import type { Session } from '../../net/session.svelte';

/** Call once while a component is set up; the game says which events are heard. */
export function playSounds(session: Session, sounds: { rattle?: string[]; knock: string[] }): void {
  let heard = 0;
  $effect(() => {
    const last = session.events.at(-1);
    if (!last || last.seq <= heard) return;
    const fresh = heard ? session.events.filter((event) => event.seq > heard) : [];
    heard = last.seq;
    if (!settings.sound || !fresh.length) return;
    if (fresh.some((event) => sounds.rattle?.includes(event.kind))) rattle();
    else if (fresh.some((event) => sounds.knock.includes(event.kind))) knock();
  });
}
