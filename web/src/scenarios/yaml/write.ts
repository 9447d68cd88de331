/** Writes values as the authors of scenario files do: short things in brackets, lists of things in lines. */
import { wordValue, type Plain } from './read';

export const WIDTH = 118;
const LONG = 60;
const SAFE = /^[\p{L}\p{N}_](?:[\p{L}\p{N} _./()'+-]*[\p{L}\p{N}_./()+])?$/u;

const holds = (value: Plain): value is Plain[] | { [key: string]: Plain } => typeof value === 'object' && value !== null;

/** Whether a value gets lines of its own. */
export function inLines(value: Plain): boolean {
  if (Array.isArray(value)) return value.some(holds);
  if (!holds(value)) return false;
  const parts = Object.values(value);
  return parts.length > 0 && (parts.every(holds) || parts.some((part) => inLines(part) || (typeof part === 'string' && part.length > LONG)));
}

export function writeWord(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return String(value);
  return SAFE.test(value) && wordValue(value) === value ? value : JSON.stringify(value);
}

/** A value in brackets. */
export function inBrackets(value: Plain): string {
  if (Array.isArray(value)) return `[${value.map(inBrackets).join(', ')}]`;
  if (!holds(value)) return writeWord(value);
  return `{${Object.entries(value).map(([key, part]) => `${writeWord(key)}: ${inBrackets(part)}`).join(', ')}}`;
}

/** What stands behind the colon of a key in that column: the value on the same line, or in lines below. */
export function behindKey(value: Plain, column: number): string {
  if (!inLines(value)) return ` ${inBrackets(value)}`;
  return `\n${asLines(value as Plain[] | { [key: string]: Plain }, column + 2)}`;
}

function asLines(value: Plain[] | { [key: string]: Plain }, column: number): string {
  const pad = ' '.repeat(column);
  if (Array.isArray(value)) return value.map((item) => `${pad}- ${inBrackets(item)}`).join('\n');
  return Object.entries(value).map(([key, part]) => `${pad}${writeWord(key)}:${behindKey(part, column)}`).join('\n');
}
