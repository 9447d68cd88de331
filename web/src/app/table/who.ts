/** Who sits on a seat, in words. */
import { maybe, t } from '../../ui/i18n.svelte';
import { machineName } from '../words';
import type { Session } from '../../net/session.svelte';

export function whoSits(session: Session, seat: number): string {
  const kind = session.info?.seats[seat]?.kind ?? '';
  const name = session.status?.players.find((player) => player.seat === seat)?.name ?? '';
  if (kind.startsWith('machine:')) return t('force.machine', { name: machineName(kind.slice(8)) });
  if (kind === 'bot') return t('force.bot', { level: maybe(`option.difficulty.${session.info?.options['difficulty']}`, '') });
  if (seat === session.shown && session.seats.length === 1) return name ? t('force.you.named', { name }) : t('force.you');
  return name || t('force.person');
}

export const isAway = (session: Session, seat: number): boolean =>
  session.info?.seats[seat]?.kind === 'link' && !session.present.includes(seat) && !session.seats.includes(seat);
