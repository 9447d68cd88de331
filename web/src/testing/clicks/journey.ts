/** The long table, clicked. */
import { pathOf } from '../../games/legions/play/paths';
import { JourneyPlay } from '../../games/legions/play/play.svelte';
import type { Family } from '../../games/legions/types';
import type { Session } from '../../net/session.svelte';
import type { Client, Tap } from './count';

export const journey: Client = {
  open(session) {
    const play = new JourneyPlay(session as unknown as Session<Family>);
    const taps = (wanted: string[]): Tap[] => {
      const meant = play.decision?.options.filter(({ text }) => wanted.includes(text)) ?? [];
      const handles = new Set(meant.flatMap(pathOf).filter((handle) => play.legal.has(handle) || play.isPicked(handle)));
      const found: Tap[] = [...handles].map((handle) => ({ name: handle, press: () => play.tap(handle) }));
      if (play.preview && wanted.includes(play.preview.text)) found.push({ name: 'commit', press: () => play.commit() });
      if (play.end && wanted.includes(play.end.text)) found.push({ name: 'end', press: () => play.finish() });
      return found;
    };
    return { follow: () => play.follow(), taps };
  },
};
