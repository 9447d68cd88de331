// Made by `python -m sandtable.server.wire.typescript`. Do not edit.

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

/** The machine shall not give up: I want to play to the end. */
export interface PlayToTheEnd {
  type: "to_the_end";
  id?: string;
  seat?: number | null;
}

/** Offer a draw, or ask for a take-back. */
export interface MakeOffer {
  type: "offer";
  id?: string;
  seat?: number | null;
  what: "draw" | "hints" | "take_back";
}

/** Agree with an offer. */
export interface Accept {
  type: "accept";
  id?: string;
  seat?: number | null;
  what: "draw" | "hints" | "take_back";
}

/** Refuse an offer, or withdraw one's own. */
export interface Decline {
  type: "decline";
  id?: string;
  seat?: number | null;
  what: "draw" | "hints" | "take_back";
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

/** What never changes about a table; `family` says how it is shown. */
export interface Info {
  table: string;
  scenario: string;
  family: string;
  title: string;
  rules_version: number;
  options: Record<string, string>;
  seats: SeatInfo[];
  chat: boolean;
  created: number;
  played_from: PlayedFrom | null;
}

/** A seat and what kind of player it was made for: me, here, link, machine:NAME or bot. */
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

/** What changes at a table beside the position. The seed is told when the game is over.

    `hints` says whether one may ask what the machine would do: between people all of them must have agreed. `yields`
    says whether a machine may give up: one that a single person plays against, until that person wants it otherwise. */
export interface Status {
  over: boolean;
  players: Sitting[];
  offers: Offer[];
  waiting_since: number;
  now: number;
  rematch: string | null;
  replay: string | null;
  seed: string | null;
  hints: "allowed" | "by agreement" | "none";
  yields: boolean;
}

/** Who sits on a seat, and the time in ms it has had decisions open. */
export interface Sitting {
  seat: number;
  name: string;
  machine: boolean;
  joined: boolean;
  used: number;
}

/** A draw, a take-back or hints for all that a seat has offered; `accepted` lists the seats that agreed already. */
export interface Offer {
  what: "draw" | "hints" | "take_back";
  seat: number;
  accepted: number[];
}

/** All that a seat may know now; seat -1 is a spectator. */
export interface View {
  scenario: string;
  seat: number;
  seats: string[];
  position: unknown;
  decisions: Decision[];
  waiting: number[];
  result: Result | null;
  can_undo: boolean;
  can_restart: boolean;
}

/** An open question to a seat. */
export interface Decision {
  id: string;
  seat: number;
  question: string;
  about: About;
  options: Choice[];
}

/** What a question is about, for a client that puts it into words; `text` has the words where the game has them. */
export interface About {
  text?: string;
}

/** A legal answer: its sentence, and its parts to click. */
export interface Choice {
  text: string;
  parts: Record<string, unknown>;
}

/** How a game ended. */
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

/** Who is there. `queued`: the machine here waits, because those of many tables want to think at once. */
export interface Presence {
  type: "presence";
  seats: number[];
  watching: number;
  queued: boolean;
}

/** The database is away, so that nothing can be kept; or it is back. */
export interface StoreNews {
  type: "store";
  away: boolean;
}

/** I am. */
export interface Pong {
  type: "pong";
  id: string;
  now: number;
}

/** Why a call failed: a code, what was wrong and what would be right, and a message id with parameters.

    A card file or a scenario file comes back with all its faults. */
export interface Problem {
  error: string;
  message: string;
  wanted: string;
  key: string;
  params: Record<string, string | number>;
  faults?: FileFault[];
}

/** One thing wrong in a card file or a scenario file: its line and place; what is there and what should be, by
    language. */
export interface FileFault {
  line: number;
  place: string;
  found: Record<string, string>;
  wanted: Record<string, string>;
}

/** Whether the server can do its work, and if not, why. */
export interface Health {
  ok: boolean;
  version: string;
  reasons?: string[];
}

/** All that can be played, and against which machines; whether there is a gallery of people's own scenarios, and how
    the engine runs. */
export interface Catalogue {
  games: GameInfo[];
  players: PlayerInfo[];
  gallery: boolean;
  engine: "compiled" | "compiling" | "interpreted";
}

/** A box; `solo` are the options that only a table with the virtual opponent has, `players` its machines,
    `primers` its illustrated rulebooks.

    Boxes of one `family` look alike. */
export interface GameInfo {
  id: string;
  family: string;
  names: Record<string, string>;
  rules_version: number;
  sides: SideInfo[];
  options: OptionInfo[];
  scenarios: ScenarioInfo[];
  solo?: OptionInfo[];
  players?: string[];
  primers?: string[];
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
}

/** A scenario as the start page shows it; `options` are the rules that may be switched there.

    `solo` names the sides that a virtual opponent can have, `pack` the expansion that the scenario comes from; `guided`
    are the guided games that are played there. */
export interface ScenarioInfo {
  id: string;
  number: number;
  names: Record<string, string>;
  seats: string[];
  length: Length | null;
  balance: Balance | null;
  options?: OptionSet[];
  solo?: string[];
  pack?: string;
  guided?: GuidedGame[];
}

/** How long a game is on average; the minutes are the decisions of both sides at so many seconds each. */
export interface Length {
  rounds: number;
  decisions: number;
  seconds: number;
  minutes: number;
}

/** Who wins between equal machines: provisional, since a stronger one may see it differently.

    `stronger` has those that were asked, the strongest last; it is `unsettled` where the last two differ by more than
    their intervals allow. */
export interface Balance {
  player: string;
  games: number;
  draws: number;
  sides: WinShare[];
  stronger?: Strength[];
  unsettled?: boolean;
}

/** How often a side wins, with the 95 % interval; shares of one. */
export interface WinShare {
  side: string;
  share: number;
  low: number;
  high: number;
}

/** Who wins between equal machines that look ahead by so many tries a decision. */
export interface Strength {
  tries: number;
  games: number;
  draws: number;
  sides: WinShare[];
}

/** A rule that may be switched in a scenario: what it takes there, and its default.

    `then` gives, by a value that may be chosen, the defaults of other rules that change with it. */
export interface OptionSet {
  name: string;
  values: string[];
  default: string;
  then: Record<string, Record<string, string>>;
}

/** A guided game of a scenario: who sits where, by which rules, and how often the newcomer's seat wins.

    `course` says what is taught: `first` the box, `pack` its expansion, `solo` the virtual opponent, `four` the game of
    four. Exactly one seat is `me`. The share is that of a machine like the others in that seat, with its 95 % interval. */
export interface GuidedGame {
  course: "first" | "four" | "pack" | "solo";
  seats: Record<string, string>;
  options: Record<string, string>;
  share: number;
  low: number;
  high: number;
  games: number;
}

/** A machine that can take a seat; where it was measured, of a hundred games it won `share` against `below`.

    Where the engine is slow, it is `meanwhile` only as strong as another, if that is named. */
export interface PlayerInfo {
  name: string;
  text: string;
  below?: string;
  share?: number;
  meanwhile?: string;
}

/** A scenario with all that is drawn of it. */
export interface ScenarioDetail {
  scenario: ScenarioInfo;
}

/** What scenario files of a box may use, maybe with an expansion (`pack`); `blank` is an empty one to begin with. */
export interface ScenarioKit {
  blank: string;
  pack?: string;
}

/** A scenario file that is kept: what the scenario is called here. */
export interface ScenarioKept {
  scenario: string;
}

/** A scenario file that is being written: all that is wrong with it, or the scenario. */
export interface ScenarioDraft {
  faults: FileFault[];
  scenario: ScenarioInfo | null;
}

/** What machines have found out about a scenario so far, and whether that is enough.

    `settled` says whether players of another strength see it the same way; null before that is known. */
export interface Measured {
  found: Measure;
  enough: boolean;
  settled: boolean | null;
}

/** What is known of a scenario so far. `rounds` are the first quarter, the middle and the third quarter.

    `began` says of each side how often it wins when it has the first turn, `endings` has the most frequent first. */
export interface Measure {
  scenario: string;
  title: string;
  player: string;
  games: number;
  seed: number;
  sides: Share[];
  points: number;
  draws: number;
  rounds: [number, number, number];
  decisions: number;
  endings: Ending[];
  began: Share[];
  places: Place[];
  pieces: Piece[];
}

/** Wins out of games, as a share with its 95 % interval; `by` splits the wins. */
export interface Share {
  name: string;
  wins: number;
  games: number;
  share: number;
  low: number;
  high: number;
  by: Record<string, number>;
}

/** How games ended: who won (nobody: a draw), how, and how many did. */
export interface Ending {
  winners: string[];
  how: string;
  count: number;
}

/** A place on the board: shots at it and markers set there, in a game on average. */
export interface Place {
  name: string;
  fights: number;
  markers: number;
}

/** A piece of a side: in what share of games it is lost, and how often its side wins without it, and with it. */
export interface Piece {
  side: string;
  name: string;
  lost: number;
  won_without: number;
  won_with: number;
}

/** The scenario as it is, and the best changes so far, the most even first.

    `tried` changes began, `left` are still in the race; `played` games of `of` have been played. */
export interface Advice {
  scenario: string;
  title: string;
  player: string;
  games: number;
  sides: Share[];
  tried: number;
  left: number;
  played: number;
  of: number;
  offers: Proposal[];
}

/** A change, its shares in the race and in fresh games (none before the end), and the file as it would be. */
export interface Proposal {
  change: Change;
  chosen: Share[];
  confirmed: Share[];
  file: string;
}

/** One change of a scenario: of what kind, whose, which thing, from which number to which, or to which place. */
export interface Change {
  kind: string;
  side?: string;
  what?: string;
  before?: number;
  after?: number;
  where?: string;
}

/** A page of the gallery; `more` when there is another. */
export interface GalleryPage {
  exhibits: Exhibit[];
  more: boolean;
}

/** A scenario in the gallery: what it is, what its author says, and how it fares.

    `sides` are the shares that each side won in `games` of machines; none where nobody has measured it here. */
export interface Exhibit {
  scenario: ScenarioInfo;
  family: string;
  author: string;
  note: string;
  published: number;
  played: number;
  up: number;
  down: number;
  games: number;
  sides: Share[];
}

/** A scenario to show to everybody. By the secret, which the browser makes and keeps, one changes or removes it. */
export interface Publish {
  scenario: string;
  author: string;
  note: string;
  secret: string;
}

/** Remove a scenario, with the secret it was published with. */
export interface Unpublish {
  scenario: string;
  secret: string;
}

/** A scenario that is not in the gallery any more; its link still opens it. */
export interface Removed {
  scenario: string;
}

/** What one thinks of a scenario; null takes it back. The secret is the browser's own, the same for all. */
export interface Thumb {
  scenario: string;
  secret: string;
  up: boolean | null;
}

/** A file of algorithm cards that is kept: the value of the option `cards`, and how many cards it has of its own. */
export interface CardFile {
  cards: string;
  own: number;
}

/** An illustrated rulebook. Its words are the client's, by the names of its pages. */
export interface Primer {
  name: string;
  game: string;
  family: string;
  pages: PrimerPage[];
}

/** A page of an illustrated rulebook: the rules it tells of, and an example that the engine has played. */
export interface PrimerPage {
  name: string;
  rules: string[];
  frames: PrimerFrame[];
}

/** A moment of an example: how the reader's seat sees it, what has led there, and the answer that is given next. */
export interface PrimerFrame {
  view: View;
  events: TableEvent[];
  answer: string;
}

/** The numbered rules and the rulings. */
export interface Law {
  rules: Rule[];
  rulings: Ruling[];
}

/** A numbered rule as people read it, in their language. `example` is a moment of play; many rules have none. */
export interface Rule {
  id: string;
  prefix: string;
  topic: string;
  authority: string;
  text: string;
  example: string;
}

/** What was decided where the texts differ or are silent, why, and for which rules. */
export interface Ruling {
  id: string;
  title: string;
  ruling: string;
  reason: string;
  rules: string[];
}

/** A table to lay. Each seat is me, here, link, machine:NAME, or bot: the virtual opponent of Reinforcements.

    `seed` gives it luck that is known, as a lesson needs it: one person alone, against machines. */
export interface NewTable {
  scenario: string;
  seats: Record<string, string>;
  options?: Record<string, string>;
  name?: string;
  seed?: string;
}

/** A new table. The tokens and invitations are told this once. */
export interface Opened {
  table: string;
  seats: Chair[];
  watch: Chair;
}

/** A place at a table: its token, or for somebody elsewhere a link with an invitation; machines have neither. */
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

/** A table in a list of tables; `campaign` is the number of the game in its campaign, 0 outside one. */
export interface Summary {
  table: string;
  seat: number;
  scenario: string;
  family: string;
  title: string;
  seats: SummarySeat[];
  waiting: number[];
  round: number;
  over: boolean;
  result: Result | null;
  created: number;
  changed: number;
  rematch: string | null;
  campaign: number;
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

/** Finished games of one side of one scenario against one kind of opponent: `person`, `machine:NAME` or `bot`. */
export interface Tally {
  scenario: string;
  family: string;
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

/** What is new for a seat: the scenes on the way, then how it stands. */
export interface Updates {
  updates: Update[];
}

/** What was said before an event number, a hundred things at most; `more` when there is older talk still. */
export interface Talk {
  events: TableEvent[];
  more: boolean;
}

/** What a machine would answer to a decision, the best first, and in how many worlds it tried that out. */
export interface Counsel {
  decision: string;
  suggestions: Suggestion[];
  tries: number;
}

/** What one might answer, the share of the game that it is worth, and how far off that may be 95 times in 100. */
export interface Suggestion {
  parts: Record<string, unknown>;
  text: string;
  share: number;
  within: number;
}

/** A replay: the header of its record and its steps. */
export interface ReplayInfo {
  replay: string;
  scenario: string;
  family: string;
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

/** The table of the rematch; everyone follows with the token they have, and gets a fresh one there. */
export interface Rematch {
  table: string;
}

/** What an invitation is to. `fate` is empty while it can be used, else `used` or `renewed`. */
export interface Invitation {
  table: string;
  scenario: string;
  family: string;
  title: string;
  options: Record<string, string>;
  seats: InvitedSeat[];
  seat: number;
  host: string;
  fate: string;
  over: boolean;
}

/** A seat as an invitation shows it. */
export interface InvitedSeat {
  seat: number;
  side: string;
  kind: string;
  name: string;
  taken: boolean;
}

/** Sit down by an invitation; the secret is the token from here on. */
export interface Claim {
  secret: string;
  name?: string;
}

/** The seat that a token opens from here on. */
export interface Seated {
  table: string;
  seat: number;
  token: string;
}

/** A new link for a seat; -1 is the spectators'. */
export interface Renew {
  seat: number;
}

/** Go over to the table that follows; the secret is the token there. */
export interface Follow {
  secret: string;
}

/** What a seat may read of a campaign; a game adds its pages. */
export interface Diary {
  scenario: string;
  seats: string[];
  seat: number;
}

/** All tokens that somebody takes to another browser. */
export interface Giving {
  seats: Held[];
}

/** A code for another browser, and how many seats go there with it. */
export interface Handover {
  code: string;
  link: string;
  seats: number;
  expires: number;
}

/** What a handover would bring. */
export interface Handed {
  seats: Coming[];
  expires: number;
}

/** A seat that would come with a handover. */
export interface Coming {
  table: string;
  seat: number;
  side: string;
  scenario: string;
  family: string;
  title: string;
  over: boolean;
}

/** The tokens that the browser has made and kept for the seats of a handover. */
export interface Taking {
  seats: NewKey[];
}

/** The token that a seat shall have in the browser it moves to. */
export interface NewKey {
  table: string;
  seat: number;
  secret: string;
}

/** The seats that have moved; others have changed hands meanwhile. */
export interface Moved {
  seats: MovedSeat[];
}

/** A seat that is held by this browser now. */
export interface MovedSeat {
  table: string;
  seat: number;
}

/** A game to take along: the table it was, how many entries its log has, and the rest under a seal. */
export interface SavedGame {
  table: string;
  scenario: string;
  moves: number;
  sealed: string;
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

/** A position as text, and how far the game has come. */
export interface PlainPosition {
  text: string;
  round: number;
}

/** What happened: a message id and its parameters. A parameter the seat may not know is null. */
export interface TableEvent {
  seq: number;
  at: number;
  kind: string;
  [field: string]: unknown;
}

/** The types that a family of games may have of its own. */
export interface Family {
  game: GameInfo;
  scenario: ScenarioInfo;
  detail: ScenarioDetail;
  kit: ScenarioKit;
  view: View;
  decision: Decision;
  choice: Choice;
}

export type ClientMessage = Hello | Answer | Undo | RestartTurn | Resign | Abandon | PlayToTheEnd | MakeOffer | Accept | Decline | Chat | SetName | WhyNot | Ping;

export type ServerMessage = Welcome | Update | Ack | Refused | Why | Presence | StoreNews | Pong;
