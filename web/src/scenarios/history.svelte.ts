/** What has been written on the sheet, with every step back and forth again, for as long as the page is open. */
import { readItem, writeItem } from '../ui/stored';

/** One change of a text: what stood where, and what stands there now. */
interface Change {
  at: number;
  old: string;
  fresh: string;
}

export function difference(before: string, after: string): Change {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at++;
  let tail = 0;
  while (tail < before.length - at && tail < after.length - at && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return { at, old: before.slice(at, before.length - tail), fresh: after.slice(at, after.length - tail) };
}

/** Letters of one word, typed one behind the other, are one step. */
const joins = (last: Change | undefined, { at, old, fresh }: Change): boolean => !!last && !old && !last.old && fresh.length === 1 && /\w/.test(fresh) && last.at + last.fresh.length === at && !/\s$/.test(last.fresh);

export class History {
  text = $state('');
  /** Where the last change ended. */
  caret = 0;
  private past = $state.raw<Change[]>([]);
  private future = $state.raw<Change[]>([]);

  constructor(private readonly key: string) {
    this.text = readItem(key) ?? '';
  }

  get undoable(): boolean {
    return this.past.length > 0;
  }
  get redoable(): boolean {
    return this.future.length > 0;
  }

  /** Another text; `typed` letters become words before they are steps. */
  write(next: string, typed = false): void {
    if (next === this.text) return;
    const change = difference(this.text, next);
    const last = this.past.at(-1);
    if (typed && joins(last, change)) this.past = [...this.past.slice(0, -1), { ...last!, fresh: last!.fresh + change.fresh }];
    else this.past = this.text ? [...this.past, change] : this.past;
    this.future = [];
    this.become(next, change.at + change.fresh.length);
  }

  undo(): void {
    const change = this.past.at(-1);
    if (!change) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, change];
    this.become(this.text.slice(0, change.at) + change.old + this.text.slice(change.at + change.fresh.length), change.at + change.old.length);
  }

  redo(): void {
    const change = this.future.at(-1);
    if (!change) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, change];
    this.become(this.text.slice(0, change.at) + change.fresh + this.text.slice(change.at + change.old.length), change.at + change.fresh.length);
  }

  private become(text: string, caret: number): void {
    this.text = text;
    this.caret = caret;
    writeItem(this.key, text);
  }
}
