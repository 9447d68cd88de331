/** Refusals: the catalogue has them by message id; the English sentence that came along is only for ids it does not know. */
import { Trouble } from './api';
import { maybe } from '../ui/i18n.svelte';
import type { Params } from '../ui/message';

export interface Why {
  key: string;
  params: Params;
  reason: string;
  rule: string;
}

const sentence = (text: string): string => {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : whole + '.';
};

export const reasonText = ({ key, params, reason }: Omit<Why, 'rule'>): string => sentence(maybe(key, reason, params));

/** What went wrong with a call, as something to say. */
export function whyFailed(error: unknown): Why {
  if (error instanceof Trouble) return { ...error.problem, reason: error.problem.message, rule: '' };
  return { key: '', params: {}, reason: error instanceof Error ? error.message : String(error), rule: '' };
}

/** What went wrong with a call, as a sentence. */
export const troubleText = (error: unknown): string => reasonText(whyFailed(error));
