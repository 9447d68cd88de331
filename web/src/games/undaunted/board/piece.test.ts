import { describe, expect, it } from 'vitest';
import { desert } from '../../../testing/desert';
import { position } from '../../../testing/table';
import { actionOf, piecesOf, seatOf, standIn } from './piece';

describe('pieces', () => {
  it('are soldiers on foot, and vehicles with everybody in them', () => {
    expect(piecesOf(desert()).map((piece) => piece.key)).toEqual(['LRDG Engineer', 'LRDG Patrol Truck', 'IT Scout Car']);
    expect(piecesOf(position()).every((piece) => piece.vehicle === null)).toBe(true);
  });
  it('lose a vehicle that left the map', () => {
    const gone = desert((at) => (at.vehicles![0]!.tile = null));
    expect(piecesOf(gone).map((piece) => piece.unit)).not.toContain('Patrol Truck');
  });
  it('let a vehicle stand for whoever sits in it', () => {
    expect(standIn(desert(), 'LRDG Scout')).toBe('LRDG Patrol Truck');
    expect(standIn(desert(), 'LRDG Engineer')).toBe('LRDG Engineer');
  });
  it('know the seat of a soldier by his side', () => {
    expect(seatOf(desert(), 'LRDG', 'Machine Gunner')).toMatchObject({ vehicle: { unit: 'Patrol Truck' }, seat: 3 });
    expect(seatOf(desert(), 'IT', 'Machine Gunner')).toBeNull();
  });
  it('read the actions of a seat', () => {
    expect(actionOf('anti-tank 2')).toEqual({ name: 'anti-tank', value: 2 });
    expect(actionOf('control')).toEqual({ name: 'control', value: 0 });
  });
});
