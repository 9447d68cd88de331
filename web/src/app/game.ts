/** What a family of games brings to the client. `games/index.ts` finds it by the id of a scenario. */
import type { Component } from 'svelte';
import type { Session } from '../net/session.svelte';
import type { GameInfo, OptionInfo, PlayerInfo, ScenarioDetail, ScenarioInfo, Shape, Summary, TableEvent, View } from '../net/wire';
import type { Book } from '../ui/i18n.svelte';
import type { Named } from '../ui/named';
import type { Sides } from '../ui/sides.svelte';
import type { Course } from './learn/courses';
import type { LogLine } from './log/lines';
import type { SeatKind } from './start/seating';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game knows what its positions are
type Any = Shape & { position: any; parts: any };

export interface ClientGame {
  words?: Book; // that the start page needs, and every table
  sides(scenario: string, seats: string[]): Sides;
  start: StartParts;
  /** The table, with all that it needs. */
  table(): Promise<Component<TableProps>>;
  replay(): Promise<ReplayParts>;
  /** How long what others did stays on the table before the next is shown, in milliseconds. */
  pace?(fresh: TableEvent[], mine: number[], before: TableEvent[]): number;
}

export interface TableProps {
  session: Session<Any>;
  guided: boolean;
}

/** The game on the start page. */
export interface StartParts {
  Map: Component<{ scenario: ScenarioInfo; bare?: boolean }>;
  Facts: Component<{ scenario: ScenarioInfo }>; // on a scenario's card
  Briefing: Component<BriefingProps>; // what it is about, and what may be switched
  Seats: Component<SeatsProps>;
  count(game: GameInfo): string; // how much there is to play
  label(game: GameInfo, scenario: ScenarioInfo): string; // what a scenario belongs to
  button(scenario: ScenarioInfo): string;
  tableName?(scenario: ScenarioInfo): string; // in a list, where the scenario's own name does not say it
  forBeginners?(scenario: ScenarioInfo): boolean;
  courses?(game: GameInfo, machine: string): Course[];
  links?(table: Summary): { href: string; text: string }[]; // beside a game that goes on
  seating?: Partial<Seating>;
}

export interface Choice {
  scenario: ScenarioInfo;
  options: Record<string, string>;
}

/** What a game knows of seats and options that others have not. */
export interface Seating {
  seats(choice: Choice): string[];
  /** Whether somebody may sit there at all. */
  fits(kind: SeatKind, seat: string, choice: Choice): boolean;
  /** The rules that may be switched besides those of the scenario. */
  more(game: GameInfo, seats: Record<string, SeatKind>): OptionInfo[];
  /** The values that one may choose. */
  values(option: OptionInfo, scenario: ScenarioInfo): string[];
  /** Whether an option that is no rule means something now; undefined where it is none of these. */
  means(option: string, seats: Record<string, SeatKind>, choice: Choice): boolean | undefined;
  uncounted: string[]; // rules that the seats show already
}

export interface BriefingProps {
  game: GameInfo;
  scenario: ScenarioInfo;
  options: Record<string, string>;
  onoption: (name: string, value: string) => void;
}

export interface SeatsProps {
  names: string[]; // the seats, in order
  scenario?: ScenarioInfo; // none where a game goes on
  players: PlayerInfo[];
  seats: Record<string, SeatKind>;
  options?: Record<string, string>;
  onseat: (seat: string, kind: SeatKind) => void;
  onoption?: (name: string, value: string) => void;
}

/** The game in a replay. */
export interface ReplayParts {
  tell(events: TableEvent[], view: View<Any>, detail: ScenarioDetail | null): LogLine[];
  round(view: View<Any>): number;
  layout(view: View<Any>): string; // classes of the page
  emblems?: boolean; // before the lines of the log
  Middle?: Component<{ view: View<Any> }>; // of the bar
  Stage: Component<StageProps>;
  Hand?: Component<{ view: View<Any>; detail: ScenarioDetail | null }>;
  Beside?: Component<{ view: View<Any>; past: TableEvent[] }>; // over the log
  Tail?: Component<{ line: LogLine }>; // behind a line of the log
}

export interface StageProps {
  view: View<Any>;
  detail: ScenarioDetail | null;
  name: string;
  past: TableEvent[];
  named: Named;
  who: (seat: number) => string;
  onname: (named: Named) => void;
}
