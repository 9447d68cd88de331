/** What is heard of a battle. Dice are heard as they fall, the shot they decide when they lie still. */
import type { Sounds } from '../../../app/table/sounds.svelte';

export const SOUNDS: Sounds = {
  rolled: ['dice', 'shot'],
  exploded: ['shot'],
  chose: ['card'],
  played: ['card'],
  bolstered: ['card'],
  relevant: ['card'],
  'laid out': ['card'],
  deployed: ['marker'],
  moved: ['marker'],
  scouted: ['marker'],
  controlled: ['marker'],
  suppressed: ['marker'],
  hunkered: ['marker'],
  aimed: ['marker'],
  boarded: ['marker'],
  'counter lost': ['marker'],
};
