/**
 * Reads the YAML that scenario files are written in, and keeps where everything stands in the text, so that one thing can be
 * changed and every other letter stays. Anchors, aliases, tags and second documents have no place in these files.
 */

export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain };

/** A value and where it stands: from `start` up to `end`. */
export type Node = Scalar | Holder;

export interface Scalar {
  kind: 'scalar';
  value: string | number | boolean | null;
  start: number;
  end: number;
}

/** A mapping or a list; `flow` where it stands in brackets. */
export interface Holder {
  kind: 'map' | 'list';
  flow: boolean;
  entries: Entry[];
  start: number;
  end: number;
}

/** What a mapping or list holds: from the key or the dash up to the end of the value. */
export interface Entry {
  key: string; // of a list, its number
  after: number; // behind the colon or the dash
  start: number;
  end: number;
  node: Node;
}

/** The text is not what is read here. */
export class NotRead extends Error {}

const WHOLE = /^[-+]?(0|[1-9][0-9]{0,17})$/;
const DECIMAL = /^[-+]?[0-9]{1,15}\.[0-9]{1,15}$/;
const WORDS = new Map<string, null | boolean>([['', null], ['~', null], ['null', null], ['true', true], ['false', false]]);

/** A word without quotes: nothing, true, false or a number; anything else is text. */
export function wordValue(text: string): string | number | boolean | null {
  if (WORDS.has(text)) return WORDS.get(text)!;
  return WHOLE.test(text) || DECIMAL.test(text) ? Number(text) : text;
}

export const readYaml = (text: string): Node => new Reader(text).document();

/** A value without its places. */
export function plain(node: Node): Plain {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.entries.map((entry) => plain(entry.node));
  return Object.fromEntries(node.entries.map((entry) => [entry.key, plain(entry.node)]));
}

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  document(): Node {
    const found = this.block(0, 0);
    this.space();
    if (this.at < this.text.length) throw new NotRead();
    return found;
  }

  /** Over blanks, line ends and comments. */
  private space(): void {
    for (;;) {
      const rest = /^(?:[ \r\n]+|#[^\n]*)/.exec(this.text.slice(this.at, this.at + 400));
      if (!rest || (rest[0].startsWith('#') && !/[\s]|^$/.test(this.text[this.at - 1] ?? ''))) return;
      this.at += rest[0].length;
    }
  }

  private column(at = this.at): number {
    return at - (this.text.lastIndexOf('\n', at - 1) + 1);
  }

  private line(at = this.at): string {
    const end = this.text.indexOf('\n', at);
    return this.text.slice(at, end < 0 ? undefined : end);
  }

  /** A value in lines of its own or behind a key: at least so far to the right, else nothing. A list may lie under its key. */
  private block(indent: number, listIndent: number): Node {
    const from = this.at;
    this.space();
    const column = this.column();
    const dash = /^-(?=\s|$)/.test(this.line());
    const below = this.text.slice(from, this.at).includes('\n') || from === 0;
    if (this.at >= this.text.length || (below && column < (dash ? listIndent : indent))) {
      this.at = from;
      return { kind: 'scalar', value: null, start: from, end: from };
    }
    if (dash) return this.dashes(column);
    if (this.isKey()) {
      if (!below && !/^[\s-]*$/.test(this.text.slice(this.at - column, this.at))) throw new NotRead();
      return this.lines(column);
    }
    return this.value(indent, false);
  }

  private isKey(): boolean {
    return /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'{}[\],#&*!|>%@`?-][^\n]*?|-[^\s][^\n]*?)\s*:(?=\s|$)/.test(this.line()) && !/^[^"':]*\s#/.test(this.line().split(':')[0]!);
  }

  private lines(column: number): Holder {
    const entries: Entry[] = [];
    const start = this.at;
    let end = start;
    for (;;) {
      const before = this.at;
      this.space();
      if (this.at >= this.text.length || this.column() !== column || /^-(?=\s|$)/.test(this.line()) || !this.isKey()) {
        if (this.at < this.text.length && this.column() > column) throw new NotRead();
        this.at = entries.length ? end : before;
        break;
      }
      const from = this.at;
      const key = this.key(false);
      const after = this.at;
      const node = this.block(column + 1, column);
      end = node.kind === 'scalar' && node.start === node.end ? after : node.end;
      this.at = end;
      entries.push({ key, after, start: from, end, node });
    }
    return { kind: 'map', flow: false, entries, start, end };
  }

  private dashes(column: number): Holder {
    const entries: Entry[] = [];
    const start = this.at;
    let end = start;
    for (;;) {
      this.space();
      if (this.at >= this.text.length || this.column() !== column || !/^-(?=\s|$)/.test(this.line())) break;
      const from = this.at;
      const after = ++this.at;
      const node = this.block(column + 1, column + 1);
      end = node.kind === 'scalar' && node.start === node.end ? after : node.end;
      this.at = end;
      entries.push({ key: String(entries.length), after, start: from, end, node });
    }
    this.at = end;
    return { kind: 'list', flow: false, entries, start, end };
  }

  /** A key and its colon. */
  private key(flow: boolean): string {
    const quoted = this.quoted();
    const word = quoted ?? (flow ? /^[^,{}[\]\n]*?(?=\s*:(?:\s|$))/ : /^[^\n]*?(?=\s*:(?:\s|$))/).exec(this.line())?.[0];
    if (word === undefined) throw new NotRead();
    if (quoted === null) this.at += word.length;
    this.space();
    if (this.text[this.at] !== ':') throw new NotRead();
    this.at++;
    return word;
  }

  /** A value that is no mapping or list in lines. */
  private value(indent: number, flow: boolean): Node {
    const start = this.at;
    const first = this.text[start] ?? '';
    if (first === '{' || first === '[') return this.brackets();
    const quoted = this.quoted();
    if (quoted !== null) return { kind: 'scalar', value: quoted, start, end: this.at };
    if (!flow && (first === '|' || first === '>')) return this.paragraph(indent);
    if (/["'&*!%@`]/.test(first)) throw new NotRead();
    return this.word(indent, flow);
  }

  /** A text in quotes, which may run over lines; null where there is none. */
  private quoted(): string | null {
    const found = /^(?:"(?:[^"\\]|\\[^])*"|'(?:[^']|'')*')/.exec(this.text.slice(this.at));
    if (!found) return null;
    this.at += found[0].length;
    const inner = found[0].slice(1, -1);
    const folded = inner.replace(/[ \t]*(\n[ \t]*)+/g, (gap) => (gap.split('\n').length > 2 ? '\n'.repeat(gap.split('\n').length - 2) : ' '));
    if (found[0].startsWith("'")) return folded.replaceAll("''", "'");
    return folded.replace(/\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([^]))/g, (_, wide: string, narrow: string, one: string) =>
      one ? (({ n: '\n', t: '\t', ' ': ' ', '\n': '' }) as Record<string, string>)[one] ?? one : String.fromCharCode(parseInt(wide ?? narrow, 16)),
    );
  }

  /** Words up to the end of the line, and of the lines below that are further to the right. */
  private word(indent: number, flow: boolean): Scalar {
    const start = this.at;
    const stop = flow ? /^(?:(?!\s#|\s*[,\]}]|\s*:(?:\s|$))[^,[\]{}\n])*/ : /^(?:(?!\s+#|\s*$|:\s|:$)[^\n])*/;
    const parts: string[] = [];
    let end = start;
    for (;;) {
      const part = stop.exec(this.line())![0].trimEnd();
      if (!part) break;
      parts.push(part);
      end = this.at + part.length;
      this.at = end;
      if (!flow && /^\s*:(\s|$)/.test(this.line())) throw new NotRead();
      if (!/^\s*(\n|$)/.test(this.text.slice(end, end + 200))) break;
      const next = /^\s*\n\s*/.exec(this.text.slice(end));
      if (!next || this.column(end + next[0].length) < indent || /^[#,\]}]/.test(this.text[end + next[0].length] ?? '#')) break;
      this.at = end + next[0].length;
    }
    this.at = end;
    return { kind: 'scalar', value: wordValue(parts.join(' ')), start, end };
  }

  /** A text in lines of its own, behind | or >. */
  private paragraph(indent: number): Scalar {
    const start = this.at;
    const head = this.line();
    this.at += head.length;
    const lines: string[] = [];
    let end = this.at;
    while (this.at < this.text.length) {
      const line = this.line(this.at + 1);
      if (line.trim() && /^ */.exec(line)![0].length < indent) break;
      this.at += 1 + line.length;
      lines.push(line);
      if (line.trim()) end = this.at;
    }
    this.at = end;
    const pad = Math.min(...lines.filter((line) => line.trim()).map((line) => /^ */.exec(line)![0].length));
    const body = lines.map((line) => line.slice(pad)).join(head.startsWith('>') ? ' ' : '\n').trim();
    return { kind: 'scalar', value: head.includes('-') ? body : `${body}\n`, start, end };
  }

  private brackets(): Holder {
    const start = this.at;
    const map = this.text[this.at++] === '{';
    const entries: Entry[] = [];
    for (;;) {
      this.space();
      if (this.text[this.at] === (map ? '}' : ']')) break;
      if (this.at >= this.text.length) throw new NotRead();
      const from = this.at;
      const key = map ? this.key(true) : String(entries.length);
      const after = this.at;
      this.space();
      const node = this.value(0, true);
      if (!map && node.start === node.end) throw new NotRead();
      entries.push({ key, after, start: from, end: node.end, node });
      this.space();
      if (this.text[this.at] === ',') this.at++;
      else if (this.text[this.at] !== (map ? '}' : ']')) throw new NotRead();
    }
    this.at++;
    return { kind: map ? 'map' : 'list', flow: true, entries, start, end: this.at };
  }
}
