/** What happened since one's last turn, step by step: the lines of the log, with the events behind each. */
import { isTalk } from '../../net/undone';
import type { TableEvent } from '../../net/types';
import type { LogLine } from '../log/lines';

export interface Step<L extends LogLine = LogLine> {
  line: L;
  from: number; // the first and the last of its events
  to: number;
}

/** What nobody steps through: cards that are drawn or laid face down, turns that end. */
const QUIET = new Set(['drew', 'shuffled', 'reshuffle', 'chose', 'turn ended']);

/** The steps that lie between two deeds of a seat: the last ones in which others had a part. */
export function stepsSince<L extends LogLine>(lines: L[], events: TableEvent[], seat: number, isDeed: (event: TableEvent) => boolean): Step<L>[] {
  const own = (event: TableEvent) => event['seat'] === seat;
  const begins = new Map(events.map((event) => [event.seq, event]));
  const deeds = events.filter((event) => own(event) && !isTalk(event) && isDeed(event)).map((event) => event.seq);
  const last = events.at(-1)?.seq ?? 0;
  const steps = lines.map((line, i) => ({ line, from: line.began, to: (lines[i + 1]?.began ?? last + 1) - 1 }));
  for (let until = last + 1; deeds.length; until = deeds.pop()!) {
    const after = deeds.at(-1)!;
    const between = steps.filter(({ line, from }) => from > after && from < until && tells(line, begins.get(from)));
    if (between.some(({ from }) => !own(begins.get(from)!))) return between;
  }
  return [];
}

const tells = (line: LogLine, event: TableEvent | undefined): boolean =>
  !!event && !line.talk && !line.heading && line.sentences.length > 0 && !isTalk(event) && !QUIET.has(event.kind);
