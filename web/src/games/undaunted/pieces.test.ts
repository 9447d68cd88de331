import { expect, it } from 'vitest';
import { appearance, isTank, platoon, single, split, spread, style } from './pieces';

it('splits a name into title and squad', () => {
  expect(split('Riflemen A')).toEqual({ title: 'Riflemen', squad: 'A' });
  expect(split('Fog of War')).toEqual({ title: 'Fog of War', squad: '' });
});

it('knows every card of the box', () => {
  for (const name of ['Platoon Sergeant', 'Platoon Guide', 'Squad Leader B', 'Riflemen C', 'Scouts A', 'Machine Gunners A', 'Snipers', 'Mortar']) {
    expect(appearance(name).glyph).not.toBeNull();
  }
  expect(appearance('Fog of War').glyph).toBeNull();
});

it('lays a hand in the order of the scenario', () => {
  expect(spread({ 'Fog of War': 2, 'Riflemen A': 1 }, ['Riflemen A', 'Fog of War'])).toEqual(['Riflemen A', 'Fog of War', 'Fog of War']);
  expect(spread(null, [])).toEqual([]);
});

it('gives each side its shape', () => expect([style('US'), style('DE')]).toEqual(['us', 'de']));

it('knows tanks, their platoons and the commando', () => {
  expect(['Sherman Triangle', 'Panzer IV Circle', 'Panther'].map(platoon)).toEqual(['triangle', 'circle', null]);
  expect(['Panther', 'M10 Tank Destroyer', 'Tank Leader', 'Medium Tank'].map(isTank)).toEqual([true, true, false, false]);
  expect(split('Commando Radio Operator S')).toEqual({ title: 'Commando Radio Operator', squad: 'S' });
  expect([single('explain.move', 'US', 'Panther'), single('explain.move', 'US', 'Riflemen A'), single('explain.move', 'IT')]).toEqual(['explain.move.one', 'explain.move', 'explain.move.one']);
});
