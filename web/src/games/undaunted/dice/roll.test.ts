import { expect, it } from 'vitest';
import { events, position } from '../../../testing/table';
import { lastRoll } from './roll';

const shot = [
  { kind: 'played', seat: 0, card: 'Riflemen A', action: 'attack' },
  { kind: 'rolled', seat: 0, unit: 'Scouts A', owner: 1, defence: 8, faces: [9], hit: true },
  { kind: 'casualty', seat: 1, unit: 'Scouts A', zone: 'discard' },
];

it('tells the last roll with its sum and its outcome', () => {
  const roll = lastRoll(events(...shot), position());
  expect(roll).toMatchObject({ actor: 'Riflemen A', target: 'Scouts A', hit: true, outcome: { kind: 'casualty', zone: 'discard' } });
  expect(roll?.sum).toEqual({ base: 5, cover: 1, range: 2 }); // 17B to 5B
});

it('leaves the sum out when it cannot be known any more', () => {
  const gone = position((at) => (at.units.find((unit) => unit.side === 'DE' && unit.unit === 'Scouts A')!.tile = null));
  expect(lastRoll(events(...shot), gone)?.sum).toBeNull();
});

it('is null before anybody rolled', () => expect(lastRoll(events({ kind: 'round', round: 1 }), position())).toBeNull());

it('knows who rolled for the virtual opponent, whoever played a card before', () => {
  const bot = [
    { kind: 'relevant', seat: 1, card: 'Riflemen B', action: 'attack' },
    { kind: 'rolled', seat: 1, unit: 'Scouts A', owner: 0, defence: 8, faces: [2], hit: false },
  ];
  expect(lastRoll(events(...shot, ...bot), position())).toMatchObject({ seat: 1, actor: 'Riflemen B', action: 'attack', target: 'Scouts A' });
});

it('knows the roll of a mine from one of a card', () => {
  const rolled = { kind: 'rolled', seat: 0, unit: 'Scouts A', owner: 1, defence: 5, faces: [1, 2, 3], hit: false };
  const mine = lastRoll(events(shot[0]!, { kind: 'exploded', seat: 0, face: 'anti-personnel', border: ['17B', '2B'] }, rolled), position());
  expect(mine).toMatchObject({ mine: 'anti-personnel', target: 'Scouts A', sum: null });
  expect(lastRoll(events(...shot), position())).toMatchObject({ mine: '' });
});
