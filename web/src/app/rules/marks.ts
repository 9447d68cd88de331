/** The marks of the law's text: **strong**, *stressed*, and `option: value`, which readers know by its words. */
export interface Marked {
  text: string;
  tag: '' | 'strong' | 'em' | 'code';
}

const MARKS = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/;

function unmarked(text: string): Marked {
  if (!MARKS.test(text)) return { text, tag: '' };
  if (text.startsWith('**')) return { text: text.slice(2, -2), tag: 'strong' };
  return { text: text.slice(1, -1), tag: text.startsWith('*') ? 'em' : 'code' };
}

/** A text cut where it is marked, without the marks. */
export const marked = (text: string): Marked[] => text.split(MARKS).filter(Boolean).map(unmarked);
