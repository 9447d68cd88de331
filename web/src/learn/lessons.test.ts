import { expect, it } from 'vitest';
import en from '../locale/en.json';
import { decision, events, view } from '../testing/table';
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
  for (const { id } of LESSONS) {
    expect(en).toHaveProperty([`lesson.${id}`]);
    expect(en).toHaveProperty([`lesson.${id}.title`]);
  }
});
