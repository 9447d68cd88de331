/** Changes of one thing in a YAML text. What is not meant stays as it was written, comments and line ends too. */
import { plain, readYaml, type Entry, type Holder, type Node, type Plain } from './read';
import { behindKey, inBrackets, WIDTH, writeWord } from './write';

export type Path = readonly (string | number)[];

/** What is written at a place; undefined where nothing is. */
export function valueAt(text: string, path: Path): Plain | undefined {
  const found = trace(readYaml(text), path);
  return found.length === path.length + 1 ? plain(found.at(-1)!.node) : undefined;
}

interface Step {
  node: Node;
  entry: Entry | null; // that leads to it; the text itself has none
  holder: Holder | null; // that has the entry
}

/** The way from the whole text to a place, as far as it is there. */
function trace(root: Node, path: Path): Step[] {
  const way: Step[] = [{ node: root, entry: null, holder: null }];
  for (const part of path) {
    const { node } = way.at(-1)!;
    if (node.kind === 'scalar') break;
    const entry = node.entries.find((each) => each.key === String(part));
    if (!entry) break;
    way.push({ node: entry.node, entry, holder: node });
  }
  return way;
}

const splice = (text: string, start: number, end: number, fresh: string): string => text.slice(0, start) + fresh + text.slice(end);
const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;
const lineEnd = (text: string, at: number): number => (text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at));
const column = (text: string, at: number): number => at - lineStart(text, at);

/** Write a value at a place; what leads there is made. */
export function put(text: string, path: Path, value: Plain): string {
  const way = trace(readYaml(text), path);
  const missing = path.slice(way.length - 1);
  const last = way.at(-1)!;
  if (!missing.length) return replace(text, last, value);
  const [key, ...inner] = missing;
  const nested = inner.reduceRight<Plain>((made, part) => ({ [part]: made }), value);
  return last.node.kind === 'scalar' || !last.node.entries.length ? replace(text, last, { [key!]: nested }) : grow(text, last.node, String(key), nested);
}

/** One more in a list. */
export function append(text: string, path: Path, value: Plain): string {
  const way = trace(readYaml(text), path);
  const last = way.at(-1)!;
  if (way.length <= path.length) return put(text, path, [value]);
  return last.node.kind === 'scalar' || !last.node.entries.length ? replace(text, last, [value]) : grow(text, last.node, '', value);
}

/** Take what is at a place away; a list or mapping that nothing is left in stays, empty. */
export function remove(text: string, path: Path): string {
  const way = trace(readYaml(text), path);
  const { entry, holder } = way.at(-1)!;
  if (way.length <= path.length || !entry || !holder) return text;
  if (holder.entries.length === 1) return replace(text, way.at(-2)!, holder.kind === 'map' ? {} : []);
  const at = holder.entries.indexOf(entry);
  const next = holder.entries[at + 1];
  if (holder.flow) return next ? splice(text, entry.start, next.start, '') : splice(text, holder.entries[at - 1]!.end, entry.end, '');
  const start = lineStart(text, entry.start);
  if (text.slice(start, entry.start).trim() && next) return splice(text, entry.start, next.start, '');
  return splice(text, start, Math.min(text.length, lineEnd(text, entry.end) + 1), '');
}

/** Another value instead of one that is there. */
function replace(text: string, { node, entry, holder }: Step, value: Plain): string {
  if (!entry || !holder) return text;
  if (holder.flow) return splice(text, node.start, node.end, (node.start === entry.after ? ' ' : '') + inBrackets(value));
  const written = holder.kind === 'map' ? behindKey(value, column(text, entry.start)) : ` ${inBrackets(value)}`;
  const old = text.slice(entry.after, node.start);
  const note = /#[^\n]*/.exec(old); // between the key and lines of its own
  const end = node.kind !== 'scalar' && !node.flow ? lineEnd(text, entry.end) : entry.end; // a note on the last line goes with it
  if (!note) return splice(text, entry.after, end, written);
  const kept = `   ${note[0]}`;
  return splice(text, entry.after, end, written.startsWith('\n') ? kept + written : written + kept);
}

/** One more behind the others. */
function grow(text: string, holder: Holder, key: string, value: Plain): string {
  const last = holder.entries.at(-1)!;
  if (holder.flow) {
    const fresh = holder.kind === 'map' ? `${writeWord(key)}: ${inBrackets(value)}` : inBrackets(value);
    const full = column(text, last.end) + fresh.length + 3 > WIDTH;
    return splice(text, last.end, last.end, full ? `,\n${' '.repeat(column(text, holder.start) + 1)}${fresh}` : `, ${fresh}`);
  }
  const indent = column(text, holder.entries[0]!.start);
  const fresh = holder.kind === 'map' ? `${writeWord(key)}:${behindKey(value, indent)}` : `- ${inBrackets(value)}`;
  const end = lineEnd(text, last.end);
  return splice(text, end, end, `\n${' '.repeat(indent)}${fresh}`);
}
