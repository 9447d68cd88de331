// Made by `python -m sandtable.server.typescript` from src/sandtable/server/wire.py and api.py. Do not edit.

/** Sit down with these tokens; `after` is the last event number you have. */
export interface Hello {
  type: "hello";
  tokens: string[];
  after?: number;
  name?: string;
}

/** Answer an open decision by an option's parts, or by its text. */
export interface Answer {
  type: "answer";
  id?: string;
  seat?: number | null;
  decision: string;
  parts?: Record<string, unknown> | null;
  text?: string | null;
}

/** Take back my last answer. */
export interface Undo {
  type: "undo";
  id?: string;
  seat?: number | null;
}

/** Take back all that may be taken back alone. */
export interface RestartTurn {
  type: "restart_turn";
  id?: string;
  seat?: number | null;
}

/** Give up. */
export interface Resign {
  type: "resign";
  id?: string;
  seat?: number | null;
}

/** Leave the table; nobody wins. */
export interface Abandon {
  type: "abandon";
  id?: string;
  seat?: number | null;
}

/** Offer a draw, or ask for a take-back. */
export interface MakeOffer {
  type: "offer";
  id?: string;
  seat?: number | null;
  what: "draw" | "take_back";
}

/** Agree with an offer. */
export interface Accept {
  type: "accept";
  id?: string;
  seat?: number | null;
  what: "draw" | "take_back";
}

/** Refuse an offer, or withdraw one's own. */
export interface Decline {
  type: "decline";
  id?: string;
  seat?: number | null;
  what: "draw" | "take_back";
}

/** Say something to all at the table. */
export interface Chat {
  type: "chat";
  id?: string;
  seat?: number | null;
  text: string;
}

/** Set the name of my seat. */
export interface SetName {
  type: "name";
  id?: string;
  seat?: number | null;
  name: string;
}

/** Why are these answers not legal? */
export interface WhyNot {
  type: "why_not";
  id?: string;
  seat?: number | null;
  decision: string;
  answers: Tried[];
}

/** An answer to ask about: parts or text. */
export interface Tried {
  parts?: Record<string, unknown> | null;
  text?: string | null;
}

/** Are you there? */
export interface Ping {
  type: "ping";
  id?: string;
  seat?: number | null;
}

/** You sit at this table, on these seats. */
export interface Welcome {
  type: "welcome";
  table: string;
  seats: number[];
  info: Info;
}

/** What never changes about a table. */
export interface Info {
  table: string;
  scenario: string;
  title: string;
  rules_version: number;
  options: Record<string, string>;
  seats: SeatInfo[];
  chat: boolean;
  created: number;
  played_from: PlayedFrom | null;
}

/** A seat and what kind of player it was made for: me, here, link or machine:NAME. */
export interface SeatInfo {
  seat: number;
  side: string;
  kind: string;
}

/** The replay and the move that a table goes on from. The replay tells all hands, so it is null until the end. */
export interface PlayedFrom {
  replay: string | null;
  move: number;
}

/** What is new for a seat. The view is null when only talk was added. `move` counts the entries of the log. */
export interface Update {
  type: "update";
  seat: number;
  seq: number;
  move: number;
  events: TableEvent[];
  status: Status;
  view: View | null;
}

/** What changes at a table beside the position. The seed is told when the game is over. */
export interface Status {
  over: boolean;
  players: Sitting[];
  offers: Offer[];
  waiting_since: number;
  now: number;
  rematch: string | null;
  replay: string | null;
  seed: string | null;
}

/** Who sits on a seat, and the time in ms it has had decisions open. */
export interface Sitting {
  seat: number;
  name: string;
  machine: boolean;
  joined: boolean;
  used: number;
}

/** A draw or a take-back that a seat has offered; `accepted` lists the seats that agreed already. */
export interface Offer {
  what: "draw" | "take_back";
  seat: number;
  accepted: number[];
}

/** All that a seat may know now; seat -1 is a spectator. */
export interface View {
  scenario: string;
  seat: number;
  seats: string[];
  position: BattleView;
  decisions: Decision[];
  waiting: number[];
  result: Result | null;
  can_undo: boolean;
  can_restart: boolean;
}

/** The table as one seat sees it. */
export interface BattleView {
  scenario: string;
  name: string;
  place: string;
  date: string;
  round: number;
  initiative: string;
  active: string | null;
  tiles: TileView[];
  units: UnitView[];
  spawns: SpawnView[];
  sides: SideView[];
  ending: string;
  vehicles?: VehicleView[];
}

/** A tile: where it lies, what it gives, and each side's marker on it. */
export interface TileView {
  id: string;
  x: number;
  y: number;
  upside_down: boolean;
  terrain: string;
  cover: number;
  hill: boolean;
  objective: number;
  marks: Record<string, string>;
  radio: boolean;
  impassable?: boolean;
  escape?: boolean;
  structure?: StructureView | null;
}

/** A structure marker that still stands (NA-COMP-8). */
export interface StructureView {
  name: string;
  defence: number;
  value: number;
}

/** A counter, on its tile or off the board; in North Africa maybe in a vehicle, escaped or neutralized. */
export interface UnitView {
  side: string;
  unit: string;
  tile: string | null;
  defence: number;
  suppressed: boolean;
  vehicle?: string | null;
  fate?: string;
}

/** A spawn marker. */
export interface SpawnView {
  side: string;
  tile: string;
  accepts: string[];
}

/** A side: its goal, its score and its zones. */
export interface SideView {
  id: string;
  goal: string;
  points: number;
  score: number;
  routed: boolean;
  hopeless: boolean;
  target: string | null;
  has_bid: boolean;
  bid: string | null;
  hand: PileView;
  deck: PileView;
  play: PileView;
  discard: PileView;
  supply: PileView;
  removed: PileView;
  named?: string[];
  escaped?: string[];
  neutralized?: string[];
}

/** A card zone: its size for all (UN-INFO-5), its cards by name for those who may look. */
export interface PileView {
  size: number;
  cards: Record<string, number> | null;
}

/** A vehicle with its card, open to all (NA-INFO-1); `side` is who holds it, `origin` whose it was at first. */
export interface VehicleView {
  side: string;
  origin: string;
  unit: string;
  tile: string | null;
  defence: number;
  armour: number;
  damage: number;
  critical: number;
  integrity: number;
  disabled: boolean;
  seats: SeatView[];
  fate: string;
}

/** A seat of a vehicle: who sits there, what it can do, what it asks for (NA-COMP-6). */
export interface SeatView {
  soldier: string | null;
  actions: string[];
  requires: string;
}

/** An open question to a seat. */
export interface Decision {
  id: string;
  seat: number;
  question: string;
  about: About;
  options: Option[];
}

/** What a question is about; null where a field means nothing. */
export interface About {
  card?: string | null;
  action?: string | null;
  unit?: string | null;
  tile?: string | null;
  left?: number | null;
  dice?: number | null;
}

/** A legal answer: its sentence, its parts to click, and its odds where dice will fall. */
export interface Option {
  text: string;
  parts: Record<string, unknown>;
  odds: Odds | null;
}

/** A roll before it is made: base + cover + range = total, and the chance that one of the dice reaches it. */
export interface Odds {
  base: number;
  cover: number;
  range: number;
  total: number;
  dice: number;
  chance: number;
}

/** How a game ended: the winning seats (none: a draw), how, and the scores by seat. */
export interface Result {
  winners: number[];
  how: string;
  scores: number[];
}

/** Done, and kept. The update with the same `move` shows it. */
export interface Ack {
  type: "ack";
  id: string;
  seq: number;
  move: number;
}

/** Not done, and why: a message id with parameters, and the same in English; with what is true now. */
export interface Refused {
  type: "refused";
  id: string;
  error: string;
  reason: string;
  rule: string;
  wanted: string;
  key: string;
  params: Record<string, string | number>;
  seat: number | null;
  update: Update | null;
}

/** For each answer asked about: null if it is legal, else why not. */
export interface Why {
  type: "why";
  id: string;
  reasons: (Reason | null)[];
}

/** The rule that forbids an answer, and the reason: in English, and as a message id with parameters. */
export interface Reason {
  rule: string;
  reason: string;
  key: string;
  params: Record<string, string | number>;
}

/** Who is there. */
export interface Presence {
  type: "presence";
  seats: number[];
  watching: number;
}

/** I am. */
export interface Pong {
  type: "pong";
  id: string;
  now: number;
}

/** Why a call failed: a code, what was wrong and what would be right, and a message id with parameters. */
export interface Problem {
  error: string;
  message: string;
  wanted: string;
  key: string;
  params: Record<string, string | number>;
}

/** The server is up. */
export interface Health {
  ok: boolean;
  version: string;
}

/** All that can be played, and against which machines. */
export interface Catalogue {
  games: GameInfo[];
  players: PlayerInfo[];
}

/** A box. */
export interface GameInfo {
  id: string;
  names: Record<string, string>;
  rules_version: number;
  sides: SideInfo[];
  options: OptionInfo[];
  scenarios: ScenarioInfo[];
}

/** A side of a box. */
export interface SideInfo {
  id: string;
  names: Record<string, string>;
}

/** A rule that players may switch. */
export interface OptionInfo {
  name: string;
  values: string[];
  default: string;
  rule: string;
  text: string;
  rulings: RulingText[];
}

/** A ruling that explains an option. */
export interface RulingText {
  id: string;
  title: string;
  ruling: string;
  reason: string;
  option: string;
}

/** A scenario as the start page shows it. */
export interface ScenarioInfo {
  id: string;
  number: number;
  names: Record<string, string>;
  chapter: string;
  place: string;
  date: string;
  source: string;
  confidence: string;
  note: string;
  special: string[];
  initiative: string;
  seats: string[];
  tiles: TileInfo[];
  armies: Army[];
  length: Length | null;
  balance: Balance | null;
}

/** A tile of a scenario's map; x and y are its top left corner in half tiles, y downwards. */
export interface TileInfo {
  id: string;
  x: number;
  y: number;
  upside_down: boolean;
  terrain: string;
  cover: number;
  hill: boolean;
  objective: number;
  radio: boolean;
}

/** A side at the start. */
export interface Army {
  side: string;
  goal: GoalInfo;
  deck: Record<string, number>;
  deck_size: number;
  supply: Record<string, number>;
  supply_size: number;
  controlled: string[];
  scouted: string[];
  spawns: SpawnView[];
  units: UnitPlace[];
}

/** How a side wins: `objectives` with the points to hold, or `rout`. */
export interface GoalInfo {
  kind: string;
  points: number;
}

/** Where a unit stands at the start. */
export interface UnitPlace {
  unit: string;
  tile: string;
}

/** How long a game is on average; the minutes are the decisions of both sides at so many seconds each. */
export interface Length {
  rounds: number;
  decisions: number;
  seconds: number;
  minutes: number;
}

/** Who wins between equal machines: provisional, since a stronger one may see it differently. */
export interface Balance {
  player: string;
  games: number;
  draws: number;
  sides: WinShare[];
}

/** How often a side wins, with the 95 % interval; shares of one. */
export interface WinShare {
  side: string;
  share: number;
  low: number;
  high: number;
}

/** A machine that can take a seat. */
export interface PlayerInfo {
  name: string;
  text: string;
}

/** A scenario with its cards and counters. */
export interface ScenarioDetail {
  scenario: ScenarioInfo;
  cards: CardInfo[];
  units: UnitInfo[];
}

/** A kind of card; `name` is its key in views, events and options. */
export interface CardInfo {
  side: string;
  name: string;
  type: string;
  squad: string;
  kind: string;
  initiative: number;
  actions: ActionInfo[];
  names: Record<string, string>;
  unit: string | null;
}

/** An action printed on a card. */
export interface ActionInfo {
  name: string;
  value: number;
  own_squad: boolean;
}

/** A counter; `unit` is its key in views, events and options. */
export interface UnitInfo {
  side: string;
  unit: string;
  type: string;
  squad: string;
  defence: number;
  names: Record<string, string>;
}

/** The numbered rules and the rulings. */
export interface Law {
  rules: Rule[];
  rulings: Ruling[];
}

/** One numbered rule. `authority` is T (the text says it), I (it follows) or R (we ruled it). */
export interface Rule {
  id: string;
  prefix: string;
  topic: string;
  authority: string;
  text: string;
  hint: string;
  source: string;
  file: string;
  line: number;
}

/** One decision where the texts differ (D-) or are silent (U-), with the rules it bears on. */
export interface Ruling {
  id: string;
  title: string;
  text: string;
  ruling: string;
  reason: string;
  option: string;
  rules: string[];
  source: string;
  file: string;
  line: number;
}

/** A table to lay. Each seat is me, here, link or machine:NAME. */
export interface NewTable {
  scenario: string;
  seats: Record<string, string>;
  options?: Record<string, string>;
  name?: string;
}

/** A new table. The tokens are told this once. */
export interface Opened {
  table: string;
  seats: Chair[];
  watch: Chair;
}

/** A place at a table with its secret; machines have none. */
export interface Chair {
  seat: number;
  side: string;
  kind: string;
  token: string;
  link: string;
}

/** All tokens that somebody holds. */
export interface Mine {
  seats: Held[];
}

/** A token that somebody holds. */
export interface Held {
  table: string;
  token: string;
}

/** Tables, the latest first. */
export interface Summaries {
  tables: Summary[];
}

/** A table in a list of tables. */
export interface Summary {
  table: string;
  seat: number;
  scenario: string;
  title: string;
  seats: SummarySeat[];
  waiting: number[];
  round: number;
  over: boolean;
  result: Result | null;
  created: number;
  changed: number;
  rematch: string | null;
}

/** A seat in a list of tables. */
export interface SummarySeat {
  seat: number;
  side: string;
  kind: string;
  name: string;
}

/** How one's games went. */
export interface Statistics {
  played: number;
  won: number;
  lost: number;
  drawn: number;
  going: number;
  by: Tally[];
}

/** Finished games of one side of one scenario against one kind of opponent: `person` or `machine:NAME`. */
export interface Tally {
  scenario: string;
  title: string;
  side: string;
  against: string;
  played: number;
  won: number;
  lost: number;
  drawn: number;
}

/** What a link opens. */
export interface Opening {
  info: Info;
  seat: number;
  update: Update;
}

/** A replay: the header of its record and its steps. */
export interface ReplayInfo {
  replay: string;
  scenario: string;
  title: string;
  seats: string[];
  players: Record<string, string>;
  options: Record<string, string>;
  result: Result | null;
  seed: string | null;
  table: string | null;
  moves: number;
  steps: ReplayStep[];
}

/** An entry of a log, and the number of the last event after it. */
export interface ReplayStep {
  move: number;
  who: string;
  text: string;
  seq: number;
}

/** Another game with the same people. */
export interface RematchWanted {
  swap?: boolean;
}

/** The table of the rematch; everyone sits down there with the token they have. */
export interface Rematch {
  table: string;
}

/** The table after so many entries, as a seat saw it. */
export interface ReplayView {
  move: number;
  seq: number;
  events: TableEvent[];
  view: View;
}

/** Go on from a move of a replay as a new table. */
export interface PlayOn {
  move: number;
  seats: Record<string, string>;
  name?: string;
}

/** What happened: a message id and its parameters. A parameter the seat may not know is null. */
export interface TableEvent {
  seq: number;
  at: number;
  kind: string;
  [field: string]: unknown;
}

export type ClientMessage = Hello | Answer | Undo | RestartTurn | Resign | Abandon | MakeOffer | Accept | Decline | Chat | SetName | WhyNot | Ping;

export type ServerMessage = Welcome | Update | Ack | Refused | Why | Presence | Pong;
