import { expect, it } from 'vitest';
import { desert } from '../../../testing/desert';
import { decision, events, view } from '../../../testing/table';
import { battlePlans } from './battle';
import { addPlans, lessonNow, type Plan } from '../../../app/learn/lesson';
import type { Moment } from './moment';

const moment = (change: Partial<Moment> = {}): Moment => ({
  view: view(),
  decision: decision('ChooseInitiative', []),
  events: [],
  side: 'US',
  seat: 0,
  hand: ['Scouts A', 'Riflemen A'],
  pack: '',
  leader: '',
  picked: null,
  greyed: false,
  able: 2,
  ...change,
});
const now = (change: Partial<Moment> = {}, past: string[] = []) => lessonNow(moment(change), new Set(past), battlePlans(moment(change)));

it('begins with what one fights for, and shows where it is', () => {
  const first = now();
  expect(first?.id).toBe('goal');
  expect([...first!.point!(moment()).tiles].sort()).toEqual(['13B', '16B', '2B', '5B', '6A', '7A']);
  expect(first!.fill!(moment())).toEqual({ count: 5, own: 0, theirs: 3 });
});

it('goes on when told, and when the thing is done', () => {
  expect(now({}, ['goal', 'units'])?.id).toBe('initiative');
  const turn = { decision: decision('TakeTurn', []), events: events({ kind: 'initiative', seat: 0 }) };
  expect(now(turn, ['goal', 'units'])?.id).toBe('turn');
  expect(now({ ...turn, picked: 'Scouts A' }, ['goal', 'units'])?.id).toBe('scout');
});

it('teaches seats in the desert when there are any to use', () => {
  const past = ['desert.goal', 'desert.truck', 'turn'];
  const parts = [{ kind: 'vehicle', card: 'Scout', action: 'drive' }, { kind: 'disembark', card: 'Scout' }];
  const turn = { view: view({ scenario: 'africa/2', position: desert() }), side: 'LRDG', decision: decision('TakeTurn', parts) };
  expect(now(turn, past)?.id).toBe('desert.drive');
  const more = [...past, 'greyed', 'desert.navigate', 'desert.drive'];
  expect(now({ ...turn, picked: 'Scout' }, more)?.id).toBe('desert.before');
  expect(now({ ...turn, picked: 'Engineer' }, more)?.id).not.toBe('desert.before');
  expect(now({ ...turn, decision: decision('SeatAfter', []) }, more)?.id).toBe('desert.after');
});

it('tells what an expansion adds first, and what the box has taught already not again', () => {
  const plan = (id: string, ...instead: string[]): Plan<null> => ({ id, when: () => true, instead });
  const box = ['initiative', 'turn', 'fog'].map((id) => plan(id));
  const ids = (more: Plan<null>[], ...learnt: string[]) => addPlans(more, box, new Set(learnt)).map(({ id }) => id);
  expect(ids([plan('four.bid', 'initiative')])).toEqual(['four.bid', 'turn', 'fog']);
  expect(ids([plan('four.bid', 'initiative')], 'turn', 'four.bid')).toEqual(['four.bid', 'fog']);
  expect(ids([], 'turn')).toEqual(['initiative', 'turn', 'fog']);
});
