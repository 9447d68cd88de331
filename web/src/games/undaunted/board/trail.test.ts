import { expect, it } from 'vitest';
import { events } from '../../../testing/table';
import type { ScenarioDetail } from '../types';
import { trailOf } from './trail';

const army = (side: string, units: Record<string, string>, vehicles: object[] = []) => ({ side, vehicles, units: Object.entries(units).map(([unit, tile]) => ({ unit, tile })) });
const detail = (...armies: object[]) => ({ scenario: { armies } }) as unknown as ScenarioDetail;
const NORMANDY = detail(army('US', { 'Scouts A': '1A' }), army('DE', { 'Riflemen A': '9A' }));
const STORY = events(
  { kind: 'played', seat: 0, card: 'Scouts A', action: 'scout' },
  { kind: 'moved', seat: 0, unit: 'Scouts A', tile: '2A' },
  { kind: 'moved', seat: 0, unit: 'Scouts A', tile: '3A' },
  { kind: 'played', seat: 1, card: 'Riflemen A', action: 'attack' },
  { kind: 'rolled', seat: 1, unit: 'Scouts A', owner: 0, defence: 7, faces: [3, 9], hit: true },
  { kind: 'counter lost', seat: 0, unit: 'Scouts A' },
  { kind: 'deployed', seat: 0, unit: 'Scouts A', tile: '1A' },
);

it('leads from where a unit stood', () => {
  expect(trailOf(STORY, 1, 3, ['US', 'DE'], NORMANDY)).toEqual({ ways: [{ tiles: ['1A', '2A', '3A'], side: 'US' }], shots: [], lost: [] });
});

it('aims at where the target stood then, and crosses out what was lost', () => {
  const faces = [{ face: 3, hit: false }, { face: 9, hit: true }];
  expect(trailOf(STORY, 4, 6, ['US', 'DE'], NORMANDY)).toEqual({ ways: [], shots: [{ from: '9A', to: '3A', side: 'DE', faces }], lost: ['3A'] });
});

it('knows who sits in a vehicle, and that nobody fires a mine', () => {
  const truck = { vehicle: 'Patrol Truck', tile: '5A', seats: [null, 'Scout'], damage: 0 };
  const story = events(
    { kind: 'moved', seat: 0, unit: 'Patrol Truck', tile: '6A' },
    { kind: 'played', seat: 0, card: 'Scout', action: 'suppress', vehicle: 'Patrol Truck' },
    { kind: 'rolled', seat: 0, unit: 'Rifleman A', owner: 1, defence: 4, faces: [1], hit: false },
    { kind: 'exploded', border: ['6A', '7A'], face: 'anti-personnel' },
    { kind: 'rolled', seat: 1, unit: 'Scout', owner: 0, defence: 6, faces: [0], hit: true },
  );
  const { shots } = trailOf(story, 2, 5, ['LRDG', 'IT'], detail(army('LRDG', { Engineer: '6A' }, [truck]), army('IT', { 'Rifleman A': '8A' })));
  expect(shots.map(({ from, to }) => [from, to])).toEqual([['6A', '8A'], ['', '6A']]);
});
