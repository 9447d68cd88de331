/** The rule behind each action and each thing on the map; North Africa has its own where it reads one anew. */
import { inDesert } from '../pieces';

const NORMANDY: Record<string, string> = {
  move: 'UN-MOVE-1', guide: 'UN-GUIDE-1', scout: 'UN-SCOUT-1', stalk: 'UN-STALK-1', bolster: 'UN-BOLSTER-1', command: 'UN-COMMAND-1', conceal: 'UN-CONCEAL-1',
  control: 'UN-CONTROL-1', inspire: 'UN-INSPIRE-1', recon: 'UN-RECON-1', target: 'UN-TARGET-1', attack: 'UN-COMBAT-2', suppress: 'UN-SUPPRESS-1', blast: 'UN-BLAST-1',
  'anti-tank': 'RF-AT-1', advance: 'RF-ADVANCE-1', grenades: 'RF-GREN-1', 'close-attack': 'RF-RATK-1', hunker: 'UN-HUNKER-1', ready: 'UN-SUPP-2',
};

const DESERT: Record<string, string> = {
  move: 'NA-MOVE-1', scout: 'NA-SCOUT-1', stalk: 'NA-STALK-1', bolster: 'NA-BOLSTER-1', command: 'NA-COMMAND-1', conceal: 'NA-CONCEAL-1', control: 'NA-CONTROL-1',
  inspire: 'NA-INSPIRE-1', recon: 'NA-RECON-1', suppress: 'NA-SUPPRESS-1', hunker: 'NA-HUNKER-1', ready: 'NA-SUPP-1', drive: 'NA-DRIVE-1', navigate: 'NA-NAVIGATE-1',
  repair: 'NA-REPAIR-1', spot: 'NA-SPOT-1', strafe: 'NA-STRAFE-1', demolish: 'NA-DEMOLISH-1', 'anti-tank': 'NA-ANTITANK-1', attack: 'NA-COMBAT-1', disembark: 'NA-EMBARK-1',
  sit: 'NA-EMBARK-1', swap: 'NA-SWAP-1', mines: 'RF-MINE-15', 'air-support': 'RF-AIR-1', bomb: 'RF-BOMB-1', grenades: 'RF-GREN-1', 'close-attack': 'RF-RATK-1',
};

/** Two lists each: in Normandy, in North Africa. Where there is no such thing, a list is empty. */
const THINGS = {
  tile: ['UN-BOARD-1', 'NA-TILE-1'],
  cover: ['UN-BOARD-2', 'NA-TILE-2'],
  hill: ['UN-HILL-1', 'NA-HILL-1'],
  objective: ['UN-MARK-4', 'NA-OBJ-1'],
  structure: ['', 'NA-STRUCT-1 NA-STRUCT-2'],
  wreck: ['', 'NA-STRUCT-1'],
  closed: ['RF-TANK-6', 'NA-TILE-3'],
  escape: ['', 'NA-ESCAPE-2'],
  radio: ['SB-RADIO-1 SB-RADIO-2', ''],
  scouted: ['UN-MARK-1', 'NA-MARK-1'],
  controlled: ['UN-MARK-1 UN-MARK-4', 'NA-MARK-1 NA-OBJ-1'],
  spawn: ['UN-SPAWN-1', ''],
  'spawn.tanks': ['RF-TANK-12', ''],
  target: ['UN-MARK-6 UN-BLAST-2', ''],
  'target.off': ['UN-TARGET-3', ''],
  'anti-personnel': ['', 'RF-MINE-5 RF-MINE-6'],
  'anti-armour': ['', 'RF-MINE-7 RF-MINE-8'],
  'mine.gone': ['', 'RF-MINE-13'],
  bank: ['', 'RF-MINE-1'],
  initiative: ['UN-MARK-7', 'NA-MARK-1'],
  'initiative.won': ['UN-INIT-2 UN-INIT-3', 'NA-ROUND-1'],
  bid: ['UN-INIT-1 UN-INIT-2', 'NA-ROUND-1'],
  command: ['RF-TEAM-5 RF-TEAM-6', 'RF-TEAM-5 RF-TEAM-6'],
  'command.passes': ['RF-TEAM-8', 'RF-TEAM-8'],
  turn: ['RF-TEAM-7', 'RF-TEAM-7'],
  'fog.team': ['RF-TEAM-3', 'RF-TEAM-3'],
  'goal.objectives': ['UN-END-2', 'NA-OBJ-1'],
  'goal.rout': ['UN-ROUT-1 UN-ROUT-2', ''],
  'goal.escape': ['', 'NA-ESCAPE-1'],
  'goal.neutralize': ['', 'NA-ELIM-1'],
  deck: ['UN-DRAW-1 UN-DRAW-2', 'NA-ROUND-1'],
  hand: ['UN-PLAY-7', 'NA-PLAY-1'],
  discard: ['UN-DRAW-2', 'NA-ROUND-1'],
  removed: ['UN-CASUALTY-1', 'NA-CASUALTY-1'],
  supply: ['UN-BOLSTER-1 UN-CASUALTY-4', 'NA-BOLSTER-1 NA-CASUALTY-1'],
  fog: ['UN-FOG-1 UN-FOG-3', 'NA-FOG-1'],
  defence: ['UN-COMBAT-3', 'NA-COMBAT-1'],
  suppressed: ['UN-SUPP-1 UN-SUPP-2', 'NA-SUPP-1'],
  armour: ['RF-TANK-3', 'NA-ANTITANK-1'],
  vehicle: ['', 'NA-VEH-1 NA-SEAT-4'],
  damage: ['', 'NA-DAMAGE-2 NA-DAMAGE-3'],
  disabled: ['', 'NA-DISABLED-1'],
  seat: ['', 'NA-SEAT-1'],
  special: ['', 'NA-SEAT-2 NA-SEAT-3'],
  hits: ['RF-SOLO-HIT-3 RF-SOLO-TURN-4', 'RF-SOLO-HIT-3 RF-SOLO-TURN-4'],
  zone: ['RF-SOLO-TURN-3 RF-SOLO-TURN-5', 'RF-SOLO-TURN-3 RF-SOLO-TURN-5'],
  twice: ['RF-SOLO-ACT-13 RF-SOLO-ACT-14', 'RF-SOLO-ACT-13 RF-SOLO-ACT-14'],
  'zone.fog': ['RF-SOLO-TURN-9', 'RF-SOLO-TURN-9'],
  down: ['RF-SOLO-ACT-17 RF-SOLO-TURN-2', 'RF-SOLO-ACT-17 RF-SOLO-TURN-2'],
  decks: ['RF-SOLO-SETUP-7 RF-SOLO-ACT-9', 'RF-SOLO-SETUP-7 RF-SOLO-ACT-9'],
} satisfies Record<string, readonly [normandy: string, desert: string]>;

export type Thing = keyof typeof THINGS;

export const actionRule = (action: string, side: string): string => (inDesert(side) ? DESERT : NORMANDY)[action] ?? '';

export const thingRules = (thing: Thing, desert: boolean): string[] => THINGS[thing][desert ? 1 : 0]?.split(' ').filter(Boolean) ?? [];
