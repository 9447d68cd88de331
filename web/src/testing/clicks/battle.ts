/** The table of Undaunted, clicked: cards of the hand, actions, whatever glows, and the buttons of the slip. */
import { plain } from '../../games/undaunted/play/choice';
import { Play } from '../../games/undaunted/play/play.svelte';
import type { Family } from '../../games/undaunted/types';
import type { Session } from '../../net/session.svelte';
import type { Client, Tap } from './count';

export const battle: Client = {
  open(session) {
    const play = new Play(session as unknown as Session<Family>);
    const taps = (wanted: string[]): Tap[] => {
      const found: Tap[] = [];
      const { decision, facing } = play;
      if (play.stayed && play.session.view?.can_undo) found.push({ name: 'change seat', press: () => play.changeSeat() });
      const meant = decision?.options.filter(({ text }) => wanted.includes(text)) ?? [];
      const cards = new Set(meant.map(({ parts }) => parts.card ?? ''));
      for (const [index, card] of play.hand.entries()) if (cards.has(card) && play.liveCards.has(card)) found.push({ name: `card ${card} ${index}`, press: () => play.tapCard(card, index) });
      for (const { id, option } of play.choice?.actions ?? []) if (option && meant.includes(option)) found.push({ name: `action ${id}`, press: () => play.tapAction(id) });
      if (!play.turn && !play.using) for (const option of meant) if (!['stop', 'draw', 'end turn', 'bid'].includes(option.parts.kind)) found.push({ name: `choice ${option.text}`, press: () => (option.parts.kind === 'mine' ? play.tapMine(option) : play.tapOption(option)) });
      for (const name of wanted) {
        const [side = '', ...unit] = name.split(' ');
        if (play.session.view?.position.tiles.some(({ id }) => id === name)) found.push({ name: `tile ${name}`, press: () => play.tapTile(name) });
        else if (play.session.view?.position.sides.some(({ id }) => id === side)) found.push({ name: `unit ${name}`, press: () => play.tapUnit(side, unit.join(' ')) });
      }
      const [stop, end] = [plain(decision, 'stop'), plain(decision, 'end turn')];
      if (play.preview && wanted.includes(play.preview.text)) found.push({ name: 'commit', press: () => play.commit() });
      if (!play.preview && plain(facing, 'draw') && wanted.includes('draw')) found.push({ name: 'draw', press: () => play.draw(false) }, { name: 'draw all', press: () => play.draw(true) });
      if ((!play.preview || play.offered) && stop && wanted.includes(stop.text)) found.push({ name: 'stop', press: () => play.press(stop) });
      if (end && !play.picked && !play.preview && meant.includes(end)) found.push({ name: 'end', press: () => play.endTurn() });
      return [...new Map(found.map((tap) => [tap.name, tap])).values()];
    };
    return { follow: () => play.follow(), taps };
  },
};
