/** The guided games of a box: its first game, its expansion, the virtual opponent, four players. */
import { seatFirst as seat, type Course } from '../../../app/learn/courses';
import { strongest } from './facts';
import type { GameInfo, ScenarioInfo } from '../types';

const brings = (scenario: ScenarioInfo, card: string): boolean => scenario.armies.some((army) => card in army.deck || card in army.supply);

/** The first of the expansion, or the one that has both mines and a bomber. */
const rich = (pack: ScenarioInfo[]): ScenarioInfo | undefined => pack.find((each) => each.mines && brings(each, 'Ground-Attack Plane')) ?? pack[0];

/** The seats, the side first that wins more often between equals: a beginner takes it. */
const easier = ({ seats, balance }: ScenarioInfo): string[] => {
  const share = (side: string) => strongest(balance)?.sides.find((each) => each.side === side)?.share ?? 0;
  return [...seats].sort((a, b) => share(b) - share(a));
};

export function coursesOf({ scenarios }: GameInfo, machine: string): Course[] {
  const box = scenarios.filter((each) => !each.pack);
  const first = box.find((each) => each.armies.some((army) => army.vehicles.length)) ?? box[0]; // the first truck
  const pack = rich(scenarios.filter((each) => each.pack));
  const four = scenarios.find((each) => each.teams?.length);
  const found: (Course | false | undefined)[] = [
    first && { id: 'first', note: { key: 'start.guided.side', side: easier(first)[0]! }, table: { scenario: first.id, seats: seat(easier(first), machine), options: {} } },
    pack && { id: 'pack', table: { scenario: pack.id, seats: seat(pack.seats, machine), options: pack.options?.some((each) => each.name === 'specialists') ? { specialists: 'on' } : {} } },
    !!first?.solo?.includes(first.seats[1] ?? '') && { id: 'solo', table: { scenario: first.id, seats: seat(first.seats, 'bot'), options: { difficulty: 'easy' } } },
    four && { id: 'four', table: { scenario: four.id, seats: seat(four.teams!.map((member) => member.player), machine), options: { players: '4' } } },
  ];
  return found.filter((course) => !!course);
}
