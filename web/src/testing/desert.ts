/** A corner of the desert for tests: a truck with two aboard, an engineer beside it, an Italian car. */
import type { BattleView, SeatView, VehicleView } from '../games/undaunted/types';
import { position } from './table';

const seat = (soldier: string | null, ...actions: string[]): SeatView => ({ soldier, actions, requires: '' });

const vehicle = (side: string, unit: string, tile: string, ...seats: SeatView[]): VehicleView => ({
  side, origin: side, unit, tile, defence: 7, armour: 4, damage: 0, critical: 3, integrity: 5, disabled: false, seats, fate: '',
});

export function desert(change: (position: BattleView) => void = () => {}): BattleView {
  return position((at) => {
    at.scenario = 'africa/2';
    at.sides.forEach((side, i) => (side.id = ['LRDG', 'IT'][i]!));
    for (const tile of at.tiles) tile.marks = { LRDG: '', IT: '' };
    const tile = at.tiles[0]!.id;
    at.units = [
      { side: 'LRDG', unit: 'Scout', tile, defence: 6, suppressed: false, vehicle: 'Patrol Truck', fate: '' },
      { side: 'LRDG', unit: 'Machine Gunner', tile, defence: 4, suppressed: false, vehicle: 'Patrol Truck', fate: '' },
      { side: 'LRDG', unit: 'Engineer', tile, defence: 5, suppressed: false, vehicle: null, fate: '' },
    ];
    at.vehicles = [
      vehicle('LRDG', 'Patrol Truck', tile, seat('Scout', 'drive 2'), seat(null, 'navigate 2'), seat('Machine Gunner', 'suppress 3')),
      vehicle('IT', 'Scout Car', tile, seat(null, 'drive 2'), seat(null, 'navigate 2'), seat(null)),
    ];
    change(at);
  });
}
