import { expect, it } from 'vitest';
import en from '../locale/en.json';
import { desert } from '../testing/desert';
import { decision, events, view } from '../testing/table';
import { DESERT_LESSONS } from './desert';
import { LESSONS, lessonNow, type Moment } from './lessons';

const moment = (change: Partial<Moment> = {}): Moment => ({
  view: view(),
  decision: decision('ChooseInitiative', []),
  events: [],
  side: 'US',
  seat: 0,
  hand: ['Scouts A', 'Riflemen A'],
  picked: null,
  greyed: false,
  able: 2,
  ...change,
});

it('begins with what one fights for, and shows where it is', () => {
  const first = lessonNow(moment(), new Set());
  expect(first?.id).toBe('goal');
  expect([...first!.point!(moment()).tiles].sort()).toEqual(['13B', '16B', '2B', '5B', '6A', '7A']);
});

it('goes on when told, and when the thing is done', () => {
  expect(lessonNow(moment(), new Set(['goal', 'units']))?.id).toBe('initiative');
  const turn = moment({ decision: decision('TakeTurn', []), events: events({ kind: 'initiative', seat: 0 }) });
  expect(lessonNow(turn, new Set(['goal', 'units']))?.id).toBe('turn');
  expect(lessonNow({ ...turn, picked: 'Scouts A' }, new Set(['goal', 'units']))?.id).toBe('scout');
});

it('has words for every lesson', () => {
  for (const { id } of [...LESSONS, ...DESERT_LESSONS]) {
    expect(en).toHaveProperty([`lesson.${id}`]);
    expect(en).toHaveProperty([`lesson.${id}.title`]);
  }
});

it('teaches seats in the desert when there are any to use', () => {
  const past = new Set(['desert.goal', 'desert.truck', 'turn', 'greyed', 'desert.navigate', 'desert.drive']);
  const parts = [{ kind: 'vehicle', card: 'Scout', action: 'drive' }, { kind: 'disembark', card: 'Scout' }];
  const turn = moment({ view: view({ scenario: 'africa/2', position: desert() }), side: 'LRDG', decision: decision('TakeTurn', parts) });
  const now = (change: Partial<Moment> = {}, known = past) => lessonNow({ ...turn, ...change }, known, DESERT_LESSONS)?.id;
  expect(now({}, new Set(['desert.goal', 'desert.truck', 'turn']))).toBe('desert.drive');
  expect(now({ picked: 'Scout' })).toBe('desert.before');
  expect(now({ picked: 'Engineer' })).not.toBe('desert.before');
  expect(now({ decision: decision('SeatAfter', []) })).toBe('desert.after');
});
