/** The rule behind each action; North Africa has its own where it reads one anew. */
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
  mines: 'RF-MINE-1', 'air-support': 'RF-AIR-1', bomb: 'RF-BOMB-1', grenades: 'RF-GREN-1', 'close-attack': 'RF-RATK-1',
};

export const actionRule = (action: string, side: string): string => (inDesert(side) ? DESERT : NORMANDY)[action] ?? '';
