/** Names of what the virtual opponent has, in the reader's language. */
import { maybe } from '../../../ui/i18n.svelte';

/** A supply deck: a squad's letter, or a name. */
export const deckName = (deck: string): string => maybe(`solo.deck.${deck}`, deck);

export const stanceName = (stance: string): string => maybe(`solo.stance.${stance}`, stance);

export const levelName = (level: string): string => maybe(`option.difficulty.${level}`, level);
