import { expect, it } from 'vitest';
import { appearance, split, spread, style } from './pieces';

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
