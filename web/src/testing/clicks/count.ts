/** The fewest clicks in which a client gives the answers of a recorded game.
 *
 * A client is clicked at random no further than it helps: only things that one of the next answers names are tried, each
 * from a fresh start, and what gives another answer than the recorded one is given up.
 */
import type { Session } from '../../net/session.svelte';
import type { Decision, TableEvent, View } from '../../net/types';

export interface Asked {
  seat: number;
  round: number;
  view: View;
  events: TableEvent[];
  answer: string;
}

/** A thing that can be clicked now, told apart by its name. */
export interface Tap {
  name: string;
  press: () => void;
}

export interface Client {
  /** A table without anything picked up. `taps` are those that may lead to one of the answers named. */
  open(session: Session): { follow: () => void; taps: (wanted: string[]) => Tap[] };
}

/** So many answers ahead may be given at once, and so many clicks may lead to the next one. */
const AHEAD = 6;
const DEEPEST = 8;
/** So many clicks more are tried where some lead on already: they may lead further. */
const LONGER = 1;

/** What a client asks of its session, over a recorded game: it goes on as long as the answers are those of the record. */
class Recorded {
  info = null;
  state = 'open';
  busy = false;
  wrong = false;
  astray = false; // the client went on by itself where the record did not; it can be undone
  undone = 0;
  notice = null;
  status = { players: [] }; // against machines
  backlog = 0;
  readonly seats: number[];

  constructor(
    readonly detail: unknown,
    readonly asked: Asked[],
    readonly stories: TableEvent[][],
    public at: number,
  ) {
    this.seats = [asked[0]!.seat];
  }

  get shown(): number {
    return this.seats[0]!;
  }

  get view(): View | null {
    const view = this.asked[this.at]?.view ?? null;
    return view && this.astray ? { ...view, can_undo: true } : view;
  }

  get decision(): Decision | null {
    const decision = this.view?.decisions[0] ?? null;
    if (!decision) return null;
    const id = `${decision.id}/${this.undone}`;
    return this.astray ? { ...decision, id: `${id}/astray`, about: {}, options: [] } : { ...decision, id };
  }

  get events(): TableEvent[] {
    return this.stories[this.at] ?? [];
  }

  get side(): string {
    return (this.view?.seats[this.shown] ?? '').replace(/\d$/, '');
  }

  answer = (decision: Decision, choice: { text: string }): Promise<boolean> => {
    const right = decision.id === this.decision?.id && choice.text === this.asked[this.at]?.answer;
    if (right) this.at++;
    else if (('idle' in decision.about && decision.about.idle) && !this.astray) this.astray = true;
    else this.wrong = true;
    return Promise.resolve(right);
  };

  why = (): Promise<null[]> => Promise.resolve([]);

  undo = (): Promise<boolean> => {
    if (!this.astray) this.wrong = true;
    this.astray = false;
    this.undone++;
    return Promise.resolve(true);
  };
}

const settle = async (): Promise<void> => {
  for (let tick = 0; tick < 12; tick++) await Promise.resolve();
};

/** Where clicks lead to: how many answers are given then, and what may be clicked next. */
async function press(client: Client, from: Recorded, names: string[]): Promise<{ at: number; taps: string[] } | null> {
  const session = new Recorded(from.detail, from.asked, from.stories, from.at);
  const open = client.open(session as unknown as Session);
  const wanted = () => session.asked.slice(session.at, session.at + AHEAD).map(({ answer }) => answer);
  const follow = async () => {
    for (let last = ''; last !== session.decision?.id && !session.wrong && session.decision; ) {
      last = session.decision.id;
      open.follow();
      await settle();
    }
  };
  await follow();
  for (const name of names) {
    const tap = session.decision && open.taps(wanted()).find((each) => each.name === name);
    if (!tap) return null;
    tap.press();
    await settle();
    await follow();
    if (session.wrong) return null;
  }
  return { at: session.at, taps: session.decision ? open.taps(wanted()).map(({ name }) => name) : [] };
}

export interface Count {
  clicks: number;
  rounds: number;
  by: Record<string, number>; // clicks by question
}

export async function countClicks(client: Client, detail: unknown, asked: Asked[]): Promise<Count> {
  const stories: TableEvent[][] = [];
  for (const { events } of asked) stories.push([...(stories.at(-1) ?? []), ...events]);
  const best: ({ clicks: number; from: number } | undefined)[] = [{ clicks: 0, from: -1 }];
  for (let at = 0; at < asked.length; at++) {
    const here = best[at];
    if (!here) continue;
    for (const [next, clicks] of await reach(client, new Recorded(detail, asked, stories, at))) {
      const known = best[next];
      if (!known || here.clicks + clicks < known.clicks) best[next] = { clicks: here.clicks + clicks, from: at };
    }
  }
  const last = best[asked.length];
  if (!last) throw new Error(`no clicks lead on from ${JSON.stringify(asked[best.length - 1]?.view.decisions[0]?.about)}: ${asked[best.length - 1]?.view.decisions[0]?.question} wants ${asked[best.length - 1]?.answer}`);
  const by: Record<string, number> = {};
  for (let end = asked.length; end > 0; end = best[end]!.from) {
    const { clicks, from } = best[end]!;
    const question = asked[from]!.view.decisions[0]!.question;
    by[question] = (by[question] ?? 0) + clicks - best[from]!.clicks;
  }
  return { clicks: last.clicks, rounds: new Set(asked.map(({ round }) => round)).size, by };
}

/** Where the client comes to from an answer of the record, and in how many clicks. */
async function reach(client: Client, from: Recorded): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  const start = await press(client, from, []);
  if (!start) return found;
  if (start.at > from.at) return found.set(start.at, 0);
  let ways = [{ names: [] as string[], taps: start.taps }];
  let enough = DEEPEST;
  for (let deep = 1; deep <= enough && ways.length; deep++) {
    const next = [];
    for (const { names, taps } of ways)
      for (const name of taps) {
        const come = await press(client, from, [...names, name]);
        if (!come) continue;
        if (come.at > from.at) {
          if (!found.has(come.at)) found.set(come.at, deep);
          enough = Math.min(enough, deep + LONGER);
        } else next.push({ names: [...names, name], taps: come.taps });
      }
    ways = next;
  }
  return found;
}
