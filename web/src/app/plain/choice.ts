/** What the plain table makes of a view: the position, the question and its answers, in words. */
import type { Choice, Decision, PlainPosition, View } from '../../net/types';

export const positionText = (view: View | null): string => (view?.position as PlainPosition | undefined)?.text ?? '';

/** The question as the server puts it; its id where that is all there is. */
export function questionText(decision: Decision): string {
  return decision.about.text || decision.question;
}

const fold = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** The answers that contain all the words typed so far. */
export function matching(options: Choice[], typed: string): Choice[] {
  const words = fold(typed).split(' ').filter(Boolean);
  return options.filter(({ text }) => words.every((word) => fold(text).includes(word)));
}

/** The answer that a text means: the one that is it, or the only one that contains it. */
export function meant(options: Choice[], typed: string): Choice | null {
  const exact = options.find(({ text }) => fold(text) === fold(typed));
  const found = matching(options, typed);
  return exact ?? (fold(typed) && found.length === 1 ? found[0]! : null);
}
