/** Whole guided games as the server's own tables tell them: `tests/browser/test_lessons.py` plays them, names the file and runs this. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sideOf } from './undaunted/pieces';
import journeyWords from './legions/locale/lessons.en.json';
import battleWords from './undaunted/locale/lessons.en.json';
import type { View as JourneyView } from './legions/types';
import type { TableEvent, View } from './undaunted/types';
import { battlePlans } from './undaunted/lessons/battle';
import { JOURNEY, type JourneyMoment } from './legions/lessons/journey';
import { lessonNow, type Plan } from '../app/learn/lesson';
import type { Moment } from './undaunted/lessons/moment';

interface Game<V = View> {
  seat: number;
  pack: string;
  leader: string;
  moments: { view: V; seq: number }[];
  events: TableEvent[];
}

const file = process.env['SANDTABLE_GUIDED'];
const { rules, battles, journeys } = (file ? JSON.parse(readFileSync(file, 'utf8')) : {}) as { rules: string[]; battles: Game[]; journeys: Game<JourneyView>[] };

/** What a table shows at a moment: with nothing picked, and with each thing that can be. */
function battle({ seat, pack, leader, events }: Game, { view, seq }: Game['moments'][number]): Moment[] {
  const decision = view.decisions[0] ?? null;
  const options = decision?.question === 'TakeTurn' ? decision.options : [];
  const cards = [...new Set(options.flatMap(({ parts }) => parts.card ?? []))];
  const hand = Object.entries(view.position.sides[seat]?.hand.cards ?? {}).flatMap(([card, count]) => Array.from({ length: count }, () => card));
  const told = events.filter((event) => event.seq <= seq);
  const base = { view, decision, events: told, side: sideOf(view.seats[seat] ?? ''), seat, hand, pack, leader, able: cards.length };
  return [null, ...cards].map((picked) => ({ ...base, picked, greyed: picked !== null }));
}

function journey({ seat, events }: Game<JourneyView>, { view, seq }: Game<JourneyView>['moments'][number]): JourneyMoment[] {
  const decision = view.decisions[0] ?? null;
  const handles = decision?.options.flatMap(({ parts }) => (parts.kind === 'equip' ? `e:${parts.equipment}` : parts.kind === 'send' ? `c:${parts.character}` : [])) ?? [];
  const base = { view, decision, events: events.filter((event) => event.seq <= seq), seat };
  return [null, ...new Set(handles)].map((picked) => ({ ...base, picked }));
}

/** A reader who lets each hint come once, and notes which of them went by themselves in the end. */
class Reader<M> {
  readonly known = new Map<string, Plan<M>>();
  readonly came = new Set<string>();
  readonly went = new Set<string>();

  read(moments: M[], plansOf: (moment: M) => Plan<M>[]): void {
    const past = new Set<string>();
    for (const moment of moments) {
      const plans = plansOf(moment);
      for (const plan of plans) {
        this.known.set(plan.id, plan);
        if (past.has(plan.id) && plan.done?.(moment)) this.went.add(plan.id);
      }
      for (let lesson = lessonNow(moment, past, plans); lesson; lesson = lessonNow(moment, past, plans)) {
        this.came.add(lesson.id);
        past.add(lesson.id);
        const { tiles, units } = lesson.point?.(moment) ?? { tiles: ['somewhere'], units: [] };
        expect([...tiles, ...units], `${lesson.id} points at something`).not.toHaveLength(0);
        for (const [hole, value] of Object.entries(lesson.fill?.(moment) ?? {})) expect(value, `${lesson.id}: {${hole}}`).not.toBe('');
      }
    }
  }
}

function check<M, V>(games: Game<V>[], momentsOf: (game: Game<V>, moment: Game<V>['moments'][number]) => M[], plansOf: (moment: M) => Plan<M>[]): void {
  const reader = new Reader<M>();
  for (const game of games) reader.read(game.moments.flatMap((moment) => momentsOf(game, moment)), plansOf);
  const plans = [...reader.known.values()];
  expect(plans.map(({ id }) => id).filter((id) => !reader.came.has(id)), 'without an occasion').toEqual([]);
  expect(plans.filter(({ id, done }) => done && !reader.went.has(id)).map(({ id }) => id), 'never done').toEqual([]);
  expect(plans.map(({ rule }) => rule).filter((rule) => rule && !rules.includes(rule)), 'no such rule').toEqual([]);
  for (const { id } of plans) for (const key of [`lesson.${id}`, `lesson.${id}.title`]) expect({ ...battleWords, ...journeyWords }).toHaveProperty([key]);
}

describe.runIf(file)('whole guided games give every hint its occasion, and see it go', () => {
  it('in battles', () => check(battles, battle, (moment) => battlePlans(moment)));
  it('on the journey', () => check(journeys, journey, () => JOURNEY));
});
