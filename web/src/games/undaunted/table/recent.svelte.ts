/** What has just happened on the board: changed tiles and fallen dice, for a moment. */
import type { Blown, Roll } from '../board/glow';
import { sideOf, unitKey } from '../pieces';
import { settings } from '../../../ui/settings.svelte';
import type { TableEvent } from '../types';
import { paceOf } from './pace';

const CHANGES = new Set(['scouted', 'controlled', 'moved', 'deployed', 'aimed', 'intelligence', 'razed', 'disembarked']);
const HELD = 1300;
const DICE = 2200;

export class Recent {
  tiles: Set<string> = $state.raw(new Set());
  roll: Roll | null = $state.raw(null);
  blown: Blown | null = $state.raw(null);
  /** The initiative that has just been revealed, until it has been seen. */
  duel: TableEvent | null = $state.raw(null);
  #seen = -1;
  #timers: ReturnType<typeof setTimeout>[] = [];

  /** Look at the events; those seen for the first time are recent, but not all of a table that was just opened. `waits`: the initiative for a press. */
  follow(events: TableEvent[], seats: string[], waits: boolean): void {
    const last = events.at(-1)?.seq ?? 0;
    const fresh = this.#seen < 0 ? [] : events.filter((event) => event.seq > this.#seen);
    if (last > this.#seen) this.#seen = last;
    const tiles = fresh.filter((event) => CHANGES.has(event.kind)).map((event) => String(event['tile']));
    const duel = fresh.findLast((event) => event.kind === 'initiative');
    if (duel && waits) this.duel = duel;
    else if (duel && settings.pace !== 'none' && !document.hidden) {
      this.#hold(paceOf([duel], []) / (settings.pace === 'quick' ? 3 : 1), () => this.duel === duel && (this.duel = null), () => (this.duel = duel));
    }
    const exploded = fresh.findLast((event) => event.kind === 'exploded');
    if (exploded) {
      const blown: Blown = { seq: exploded.seq, border: exploded['border'] as [string, string] };
      this.#hold(DICE, () => this.blown === blown && (this.blown = null), () => (this.blown = blown));
    }
    const rolled = fresh.findLast((event) => event.kind === 'rolled');
    if (tiles.length) this.#hold(HELD, () => (this.tiles = new Set()), () => (this.tiles = new Set(tiles)));
    if (rolled) {
      const roll: Roll = {
        seq: rolled.seq,
        unit: unitKey(sideOf(seats[Number(rolled['owner'])] ?? ''), String(rolled['unit'])),
        tile: rolled['structure'] ? String(rolled['tile']) : '',
        faces: (rolled['faces'] as number[] | undefined) ?? [],
        needed: Number(rolled['defence']),
      };
      this.#hold(DICE, () => this.roll === roll && (this.roll = null), () => (this.roll = roll));
    }
  }

  stop(): void {
    this.#timers.forEach(clearTimeout);
  }

  #hold(ms: number, end: () => void, begin: () => void): void {
    begin();
    this.#timers.push(setTimeout(end, ms));
  }
}
