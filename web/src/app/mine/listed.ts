/** One's games as the page lists them: a table once, however many of its seats are held here. */
import type { GameInfo, ScenarioInfo, Summary, SummarySeat } from '../../net/types';
import { t } from '../../ui/i18n.svelte';
import { gameFor, sideNameIn, sidesIn, tableName } from '../family.svelte';
import { machineName } from '../words';
import type { Play } from './plays';

export interface Listed {
  table: Summary;
  mine: number[]; // the seats held here; none where one only looks on
}

export type Fate = 'won' | 'lost' | 'drawn' | 'abandoned' | 'ended' | 'watched';

/** Tables, the latest first. */
export function listed(tables: Summary[]): Listed[] {
  const found = new Map<string, Listed>();
  for (const table of tables) {
    const known = found.get(table.table) ?? { table, mine: [] };
    if (table.seat >= 0) known.mine.push(table.seat);
    found.set(table.table, known);
  }
  return [...found.values()].sort((a, b) => b.table.changed - a.table.changed);
}

const sideOf = (table: Summary, seat: SummarySeat): string => sidesIn(table)?.sideOf(seat.side) ?? seat.side;

/** How a finished game ended for whoever sits here; "over" where both sides do. */
export function fateOf({ table, mine }: Listed): Fate {
  const result = table.result;
  if (!result || result.how === 'abandonment') return 'abandoned';
  if (!mine.length) return 'watched';
  if (!result.winners.length) return 'drawn';
  const sides = new Set(table.seats.filter((seat) => mine.includes(seat.seat)).map((seat) => sideOf(table, seat)));
  if (sides.size > 1) return 'ended';
  return mine.some((seat) => result.winners.includes(seat)) ? 'won' : 'lost';
}

/** Who sat on a seat. */
export function whoOf(table: Summary, seat: SummarySeat): string {
  if (seat.kind.startsWith('machine:')) return machineName(seat.kind.slice(8));
  return seat.kind === 'bot' ? machineName('bot') : seat.name;
}

/** "United States against Private"; one's own seats first. */
export function sittingsOf({ table, mine }: Listed): string {
  const names = (seats: SummarySeat[]) => seats.map((seat) => [sideNameIn(table, seat.side), whoOf(table, seat)].filter(Boolean).join(': ')).join(', ');
  const [own, others] = [true, false].map((ours) => table.seats.filter((seat) => mine.includes(seat.seat) === ours));
  return [own!, others!].filter((seats) => seats.length).map(names).join(' · ');
}

/** A finished game as a play; none where it was abandoned, or only watched. */
export function playOf(game: Listed, boxes: GameInfo[], scenarios: ScenarioInfo[], me: string): Play[] {
  const { table, mine } = game;
  const result = table.result;
  if (!result || !['won', 'lost', 'drawn', 'ended'].includes(fateOf(game))) return [];
  const scenario = tableName(table, scenarios);
  const box = boxes.find((each) => each.id === table.scenario.split('/')[0]);
  const teams = new Set(table.seats.map((seat) => sideOf(table, seat))).size < table.seats.length;
  return [
    {
      id: table.table,
      game: box?.names['en'] ?? table.family,
      scenario,
      ended: table.changed,
      rounds: table.round,
      teams,
      comment: t('mine.comment', { scenario, round: table.round }),
      seats: table.seats.map((seat) => ({
        name: (mine[0] === seat.seat ? me : '') || whoOf(table, seat) || sideNameIn(table, seat.side),
        side: sideNameIn(table, teams ? sideOf(table, seat) : seat.side),
        score: result.scores[seat.seat] ?? null,
        won: result.winners.includes(seat.seat),
        me: mine[0] === seat.seat,
        machine: seat.kind === 'bot' || seat.kind.startsWith('machine:'),
      })),
    },
  ];
}

/** The parts of its family, for the little map. */
export const partsOf = (table: Summary) => gameFor(table.family)?.start;
