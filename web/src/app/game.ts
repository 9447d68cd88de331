/** What a family of games brings to the client. `games/index.ts` has it by the family's name, which the wire tells. */
import type { Component, Snippet } from 'svelte';
import type { Session } from '../net/session.svelte';
import type { Family, FileFault, OptionInfo, PlayerInfo, Summary, TableEvent } from '../net/types';
import type { Book, Key } from '../ui/i18n.svelte';
import type { Named } from '../ui/named';
import type { Sides } from '../ui/sides.svelte';
import type { LoadInspector } from './inspect/told';
import type { LogLine } from './log/lines';
import type { SeatKind } from './start/seating';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game knows its own types, and nobody else has to
type Any = any;

export interface ClientGame<F extends Family = Any> {
  words?: Book; // that the start page needs, and every table
  sides(scenario: string, seats: string[]): Sides;
  start: StartParts<F>;
  /** The table, with all that it needs. */
  table(): Promise<Component<TableProps<F>>>;
  replay(): Promise<ReplayParts<F>>;
  /** The illustrated rulebooks: the one for a scenario, and what draws a moment of an example. */
  primer?: { of(scenario: F['scenario']): string; load(): Promise<Component<PrimerProps<F>>> };
  /** How long an event unfolds before it is seen what came of it, in milliseconds: dice fall. Not asked where nothing moves. */
  suspense?(event: TableEvent): number;
}

export interface TableProps<F extends Family = Any> {
  session: Session<F>;
  guided: boolean;
}

/** How hot each place is, from 0 to 1, and the two figures that stand there. */
export type Heat = Record<string, { share: number; text: string; more: string }>;

/** A moment of an example, and what has happened in it so far. */
export interface PrimerProps<F extends Family = Any> {
  frame: { view: F['view']; events: TableEvent[]; answer: string };
  past: TableEvent[];
  detail: F['detail'] | null;
  onstep: () => void; // what glows was tapped
}

/** The game on the start page. */
export interface StartParts<F extends Family = Any> {
  Map: Component<{ scenario: F['scenario']; bare?: boolean; heat?: Heat }>;
  Facts: Component<{ scenario: F['scenario'] }>; // on a scenario's card
  Briefing: Component<BriefingProps<F>>; // what it is about, and what may be switched
  Seats: Component<SeatsProps<F>>;
  count(game: F['game']): string; // how much there is to play
  label(game: F['game'], scenario: F['scenario']): string; // what a scenario belongs to
  button(scenario: F['scenario']): string;
  tableName?(scenario: F['scenario']): string; // in a list, where the scenario's own name does not say it
  Draw?: () => Promise<Component<DrawProps<F>, DrawShows, 'tab'>>; // a scenario that is being written, as a map
  piece?(name: string, side: string): string; // a piece in words, where it is not called by its name
  told?: { seed: string; note: Key }; // the luck of the first guided game, where it is told answer by answer, and what to say of it
  links?(table: Summary): { href: string; text: string }[]; // beside a game that goes on
  seating?: Partial<Seating<F>>;
}

/** A scenario, and the options that have been chosen. */
export interface Setup<F extends Family = Any> {
  scenario: F['scenario'];
  options: Record<string, string>;
}

/** What a game knows of seats and options that others have not. */
export interface Seating<F extends Family = Any> {
  seats(setup: Setup<F>): string[];
  /** Whether somebody may sit there at all. */
  fits(kind: SeatKind, seat: string, setup: Setup<F>): boolean;
  /** The rules that may be switched besides those of the scenario. */
  more(game: F['game'], seats: Record<string, SeatKind>): OptionInfo[];
  /** The values that one may choose. */
  values(option: OptionInfo, scenario: F['scenario']): string[];
  /** Whether an option that is no rule means something now; undefined where it is none of these. */
  means(option: string, seats: Record<string, SeatKind>, setup: Setup<F>): boolean | undefined;
  uncounted: string[]; // rules that the seats show already
}

export interface BriefingProps<F extends Family = Any> {
  game: F['game'];
  scenario: F['scenario'];
  options: Record<string, string>;
  onoption: (name: string, value: string) => void;
}

/** A scenario file, and what it may use. */
export interface DrawProps<F extends Family = Any> {
  text: string;
  faults: FileFault[];
  kit: F['kit'];
  tab: string; // what is beside the map; `text` is the file itself
  onwrite: (text: string) => void;
  sheet: Snippet; // the file
  verdict: Snippet; // what is wrong with it
}

export interface DrawShows {
  /** Go to the place of a fault. */
  show(place: string): void;
}

export interface SeatsProps<F extends Family = Any> {
  names: string[]; // the seats, in order
  scenario?: F['scenario']; // none where a game goes on
  players: PlayerInfo[];
  seats: Record<string, SeatKind>;
  options?: Record<string, string>;
  onseat: (seat: string, kind: SeatKind) => void;
  onoption?: (name: string, value: string) => void;
}

/** The kinds of events with which a turn begins, and the play of a card. */
export interface Begins {
  turn: string[];
  card: string[];
  turnName?: () => string; // where it is called otherwise
}

/** The game in a replay. */
export interface ReplayParts<F extends Family = Any> {
  tell(events: TableEvent[], view: F['view'], detail: F['detail'] | null): LogLine[];
  round(view: F['view']): number;
  layout(view: F['view']): string; // classes of the page
  begins?: Begins; // what there is to step by, beside single deeds
  emblems?: boolean; // before the lines of the log
  Middle?: Component<{ view: F['view'] }>; // of the bar
  Stage: Component<StageProps<F>>;
  Hand?: Component<{ view: F['view']; detail: F['detail'] | null }>;
  Beside?: Component<{ view: F['view']; past: TableEvent[] }>; // over the log
  Tail?: Component<{ line: LogLine }>; // behind a line of the log
  inspector?: LoadInspector; // a thing of the table, large
}

export interface StageProps<F extends Family = Any> {
  view: F['view'];
  detail: F['detail'] | null;
  name: string;
  past: TableEvent[];
  named: Named;
  who: (seat: number) => string;
  onname: (named: Named) => void;
}
