/** The table of Undaunted, clicked: cards of the hand, actions, whatever glows, and the buttons of the slip. */
import { plain } from '../../games/undaunted/play/choice';
import { Play } from '../../games/undaunted/play/play.svelte';
import type { Choice, Family } from '../../games/undaunted/types';
import type { Session } from '../../net/session.svelte';
import type { Client, Tap } from './count';

export const battle: Client = {
  open(session) {
    const play = new Play(session as unknown as Session<Family>);
    const press = (option: Choice) => {
      play.preview = option;
      play.commit();
    };
    const taps = (wanted: string[]): Tap[] => {
      const found: Tap[] = [];
      const { decision } = play;
      const meant = decision?.options.filter(({ text }) => wanted.includes(text)) ?? [];
      const cards = new Set(meant.map(({ parts }) => parts.card ?? ''));
      for (const [index, card] of play.hand.entries()) if (cards.has(card) && play.liveCards.has(card)) found.push({ name: `card ${card} ${index}`, press: () => play.tapCard(card, index) });
      for (const { id, option } of play.choice?.actions ?? []) if (option && meant.includes(option)) found.push({ name: `action ${id}`, press: () => play.tapAction(id) });
      if (!play.turn && !play.using) for (const option of meant) if (!['stop', 'draw', 'end turn', 'bid'].includes(option.parts.kind)) found.push({ name: `choice ${option.text}`, press: () => (option.parts.kind === 'mine' ? play.tapMine(option) : play.tapOption(option)) });
      const [draw, stop, end] = [plain(decision, 'draw'), plain(decision, 'stop'), plain(decision, 'end turn')];
      if (play.preview && wanted.includes(play.preview.text)) found.push({ name: 'commit', press: () => play.commit() });
      else if (!play.preview && draw && meant.includes(draw)) found.push({ name: 'draw', press: () => press(draw) });
      if (!play.preview && stop && meant.includes(stop)) found.push({ name: 'stop', press: () => press(stop) });
      if (end && !play.picked && !play.preview && meant.includes(end)) found.push({ name: 'end', press: () => play.endTurn() });
      return found;
    };
    return { follow: () => play.follow(), taps };
  },
};
