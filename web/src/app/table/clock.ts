/** The time a seat has used: the server's count, going on while the table waits for the seat. */
import type { Status } from '../../net/types';

export interface Used {
  ms: number; // when the status came
  at: number; // our clock then
  ticking: boolean;
}

export function usedBy(status: Status | null, at: number, waiting: number[], seat: number): Used | null {
  const player = status?.players.find((each) => each.seat === seat);
  return player ? { ms: player.used, at, ticking: !status?.over && waiting.includes(seat) } : null;
}

export const usedNow = (used: Used, now: number): number => used.ms + (used.ticking ? Math.max(0, now - used.at) : 0);

/** 65 000 ms is "1:05", an hour more "1:01:05". */
export function clockFace(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value % 60).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}:${two(seconds)}` : `${Math.floor(minutes / 60)}:${two(minutes)}:${two(seconds)}`;
}
