// Made by `python -m sandtable.server.wire.typescript` from the types beside it. Do not edit.

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
  position: BattleView | JourneyView;
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
  question: "ChooseInitiative" | "TakeTurn" | "Deploy" | "MoveTo" | "GuideUnit" | "ScoutPath" | "StalkTo" | "BolsterCard" | "CommandDraw" | "InspireCard" | "AimAt" | "AdvanceTo" | "SurveyTile" | "RallyCard" | "FireAt" | "ChooseVictim" | "RepairVehicle" | "UseCard" | "SeatAfter" | "ChooseTarget" | "BlastNext" | "SelectTanks" | "AdvanceTanksTo" | "ThrowAt" | "SalvoNext" | "BombTile" | "Exchange" | "ChooseLoss" | "MineOn" | "TakePlane" | "ConcealFrom" | "ChooseFaction" | "ChooseCommander" | "ChooseOfficer" | "RejectCard" | "KeepDispatch" | "Recruit" | "RestoreFree" | "March" | "AssignOrder" | "PickOrder" | "MoveOwn" | "SneakTo" | "TakeWound" | "AnnounceCharges" | "AllotWound" | "UseAbilities" | "TakeMaim" | "Treat" | "PromoteFree" | "LookAt" | "RetreatNext" | "FallIn" | "SwapWith" | "MoveAfter" | "MayWithdraw" | "LureAway" | "SabotageToken" | "SacrificeMan" | "MayShelter" | "WarmUp" | "HelpOne" | "Shop";
  about: About;
  options: Choice[];
}

/** What a question is about, for a client that puts it into words; `text` has the words where the game has them. */
export interface About {
  text?: string;
  card?: string | null;
  action?: string | null;
  unit?: string | null;
  tile?: string | null;
  left?: number | null;
  dice?: number | null;
  vehicle?: string | null;
  chosen?: string[];
  character?: string | null;
  plot?: string | null;
}

/** A legal answer: its sentence, and its parts to click. */
export interface Choice {
  text: string;
  parts: Record<string, unknown>;
  odds: Odds | null;
  shots?: Shot[];
  strength?: Record<string, number> | null;
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

    A card file comes back with all its faults. */
export interface Problem {
  error: string;
  message: string;
  wanted: string;
  key: string;
  params: Record<string, string | number>;
  faults?: CardFault[];
}

/** One thing wrong in a card file: its line and place, what is there, and what should be. */
export interface CardFault {
  line: number;
  place: string;
  found: string;
  wanted: string;
}

/** Whether the server can do its work, and if not, why. */
export interface Health {
  ok: boolean;
  version: string;
  reasons?: string[];
}

/** All that can be played, and against which machines. */
export interface Catalogue {
  games: GameInfo[];
  players: PlayerInfo[];
}

/** A box; `solo` are the options that only a table with the virtual opponent has, `players` its machines.

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

/** A scenario as the start page shows it; `options` are the rules that may be switched there.

    `solo` names the sides that a virtual opponent can have. */
export interface ScenarioInfo {
  id: string;
  number: number;
  names: Record<string, string>;
  seats: string[];
  length: Length | null;
  balance: Balance | null;
  options?: OptionSet[];
  solo?: string[];
  chapter: string;
  place: string;
  date: string;
  source: string;
  confidence: string;
  note: string;
  situation: Record<string, string>;
  special: string[];
  initiative: string;
  tiles: TileInfo[];
  armies: Army[];
  pack?: string;
  mines?: MinesView | null;
  teams?: Member[];
  length_of_four?: Length | null;
  balance_of_four?: Balance | null;
  journey: JourneyInfo;
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

/** A rule that may be switched in a scenario: what it takes there, and its default.

    `then` gives, by a value that may be chosen, the defaults of other rules that change with it. */
export interface OptionSet {
  name: string;
  values: string[];
  default: string;
  then: Record<string, Record<string, string>>;
}

/** A machine that can take a seat. */
export interface PlayerInfo {
  name: string;
  text: string;
}

/** A scenario with all that is drawn of it. */
export interface ScenarioDetail {
  scenario: ScenarioInfo;
  cards: CardInfo[];
  units: UnitInfo[];
  vehicles?: VehicleInfo[];
  box: JourneyBox;
}

/** A file of algorithm cards that is kept: the value of the option `cards`, and how many cards it has of its own. */
export interface CardFile {
  cards: string;
  own: number;
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

/** A table to lay. Each seat is me, here, link, machine:NAME, or bot: the virtual opponent of Reinforcements. */
export interface NewTable {
  scenario: string;
  seats: Record<string, string>;
  options?: Record<string, string>;
  name?: string;
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

/** The table of the rematch; everyone follows with the token they have, and gets a fresh one there. */
export interface Rematch {
  table: string;
}

/** What an invitation is to. `fate` is empty while it can be used, else `used` or `renewed`. */
export interface Invitation {
  table: string;
  scenario: string;
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
  pages: DiaryPage[];
  standing: Standing;
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
  impassable: boolean;
  escape: boolean;
  structure: StructureView | null;
}

/** A structure marker that still stands (NA-COMP-8). */
export interface StructureView {
  name: string;
  defence: number;
  value: number;
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
  vehicles: VehiclePlace[];
}

/** How a side wins: `objectives` with the points to hold, `rout`, or so many of the named counters.

    `escape` counts own counters off the board, `neutralize` those of the enemy; `of` names them. */
export interface GoalInfo {
  kind: string;
  points: number;
  of: string[];
}

/** A spawn marker. */
export interface SpawnView {
  side: string;
  tile: string;
  accepts: string[];
}

/** Where a unit stands at the start. */
export interface UnitPlace {
  unit: string;
  tile: string;
}

/** Where a vehicle stands at the start, and who sits in it, seat by seat. */
export interface VehiclePlace {
  vehicle: string;
  tile: string;
  seats: (string | null)[];
  damage: number;
}

/** The mines of a scenario that has any: whose they are, those on the board, how many are in the bank. */
export interface MinesView {
  side: string;
  laid: MineView[];
  bank: number;
}

/** A mine token on the border between two tiles, its face open to all (RF-MINE-3, RF-MINE-4). */
export interface MineView {
  border: [string, string];
  face: string;
}

/** A player of a team at the start: the seat's name, the cards, and the counters that they lead.

    The first to command holds the stock of Fog of War for both; `leader` is the card that takes the command along. */
export interface Member {
  player: string;
  side: string;
  commands: boolean;
  leader: string;
  deck: Record<string, number>;
  deck_size: number;
  supply: Record<string, number>;
  supply_size: number;
  units: UnitPlace[];
}

/** A kind of card; `name` is its key in views, events and options. `mark` is T on tanks and their leader. */
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
  mark?: string;
}

/** An action printed on a card; `reach` is the number in its range box, -1 where there is none. */
export interface ActionInfo {
  name: string;
  value: number;
  own_squad: boolean;
  reach?: number;
}

/** A counter; `unit` is its key in views, events and options. A tank has armour and no defence, which is 0. */
export interface UnitInfo {
  side: string;
  unit: string;
  type: string;
  squad: string;
  defence: number;
  names: Record<string, string>;
  armour?: number;
}

/** A vehicle card; `unit` is its key in views, events and options. A defence of 0 is none. */
export interface VehicleInfo {
  side: string;
  unit: string;
  type: string;
  names: Record<string, string>;
  seats: VehicleSeat[];
  defence: number;
  armour: number;
  critical: number;
  integrity: number;
}

/** A seat of a vehicle: its actions and the specialisation that they ask for. */
export interface VehicleSeat {
  actions: ActionInfo[];
  requires: string;
}

/** The table as one seat sees it. */
export interface BattleView {
  family: "undaunted";
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
  mines?: MinesView | null;
  solo?: SoloView | null;
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

/** A counter, on its tile or off the board; in North Africa maybe in a vehicle, escaped, neutralized or lost.

    A tank of Normandy has armour, and 0 for the defence it lacks (RF-TANK-2). */
export interface UnitView {
  side: string;
  unit: string;
  tile: string | null;
  defence: number;
  suppressed: boolean;
  vehicle?: string | null;
  fate?: string;
  armour?: number;
}

/** A player: the side with its goal and its score, and the player's zones. Of a team both show their side's.

    In a team one `commands`, by the token; `turn` is the place in the round's order of turns, 0 until it is settled. */
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
  player?: string;
  commands?: boolean;
  turn?: number;
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

/** The Bot: side, difficulty, card set, stance; its active zone with how many lie face down; the rest of it. */
export interface SoloView {
  side: string;
  difficulty: string;
  cards: string;
  stance: string;
  zone: ZoneCardView[];
  face_down: number;
  hits: Record<string, number>;
  decks: Record<string, number>;
  algorithm: LitView | null;
}

/** A face-up card of the active zone; the one being resolved is the first.

    `algorithm` is the algorithm card that belongs to it; a Fog of War has none. */
export interface ZoneCardView {
  card: string;
  initiative: number;
  sideways: boolean;
  resolving: boolean;
  algorithm: string;
}

/** The algorithm card in use, with the section and the paragraph that are being carried out; `wording` prints it. */
export interface LitView {
  id: string;
  section: string;
  paragraph: string;
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

/** One of several rolls that an answer leads to: whom it is for, and the face of the mine that goes off, if one. */
export interface Shot {
  side: string;
  unit: string;
  odds: Odds;
  mine?: string;
}

/** An algorithm card (RF-SOLO-EVAL-1): whose it is, its boxed rules, its sections in order. */
export interface CardWords {
  id: string;
  code: string;
  source: string;
  title: Record<string, string>;
  special: Record<string, string>[];
  sections: SectionWords[];
}

/** A section: its condition (nothing where it has none), its order, and its paragraphs by letter. */
export interface SectionWords {
  id: string;
  when: Record<string, string>;
  do: Record<string, string>;
  paragraphs: Record<string, Record<string, string>>;
}

/** A game for so many players: plots a round, and the prices of the Survival shop (LG-ROUND-2, LG-SURV-3). */
export interface JourneyInfo {
  players: number;
  plots: number;
  rounds: number;
  heal: number;
  thaw: number;
  supply: number;
}

/** Everything in the box that has a name. */
export interface JourneyBox {
  factions: FactionInfo[];
  orders: OrderInfo[];
  plots: PlotInfo[];
  locations: LocationInfo[];
  dispatches: DispatchInfo[];
}

/** A faction with its people. */
export interface FactionInfo {
  key: string;
  names: Record<string, string>;
  commanders: Leader[];
  characters: Person[];
}

/** A commander and the two orders of that one alone; the English name is the key. */
export interface Leader {
  id: string;
  names: Record<string, string>;
  orders: string[];
}

/** A character as printed; `name` is its key in views, events and options. */
export interface Person {
  id: string;
  name: string;
  role: Record<string, string>;
  officer: boolean;
  strength: number;
  skills: string[];
  abilities: string[];
}

/** An order token: immediate, phase or persistent. */
export interface OrderInfo {
  key: string;
  names: Record<string, string>;
  timing: string;
  common: boolean;
  rule: string;
  text: Record<string, string>;
}

/** A plot card; figures stand in the view. */
export interface PlotInfo {
  id: string;
  names: Record<string, string>;
  kinds: string[];
}

/** A location card. */
export interface LocationInfo {
  id: string;
  names: Record<string, string>;
  text: Record<string, string>;
}

/** A dispatch: what it does when played, what it scores when kept. */
export interface DispatchInfo {
  id: string;
  names: Record<string, string>;
  window: string;
  text: Record<string, string>;
  score: Record<string, string>;
}

/** The table as one seat sees it; `prices` are those of recruiting at this location, in supplies (LG-SUPPLY-3). */
export interface JourneyView {
  family: "legions";
  scenario: string;
  round: number;
  rounds: number;
  phase: string;
  start: number;
  turn: number;
  location: LocationView | null;
  prices: Record<string, number>;
  decided: number;
  plots: PlotView[];
  seats: PlayerView[];
}

/** The location of the round. */
export interface LocationView {
  id: string;
  name: string;
  text: string;
}

/** A plot with the characters at it; totals count what the viewer may know. */
export interface PlotView {
  id: string;
  name: string;
  requires: string[];
  kinds: string[];
  vp: number;
  survivors: number;
  stolen: boolean;
  placed: PlacedView[];
  totals: number[];
  charges: number[];
}

/** A card at a plot: who it is (None: face down for the viewer), its token, and whether others see it.

    `received` says that it has had its order of the round, which may be resolved by now (LG-ASSIGN-6). */
export interface PlacedView {
  seat: number;
  character: CharacterView | null;
  face_down: boolean;
  order: OrderView | null;
  received: boolean;
}

/** A character as it counts now, with its overlays. */
export interface CharacterView {
  id: string;
  name: string;
  officer: boolean;
  strength: number;
  skills: string[];
  abilities: string[];
  equipment: string[];
  maimed: string[];
  wounds: number;
  frostbite: boolean;
  promotions: number;
}

/** A token on a character; the key is None where it lies face down for the viewer (LG-ASSIGN-8). */
export interface OrderView {
  key: string | null;
  open: boolean;
}

/** A player: numbers are open, hand, tokens behind the screen and dispatch are the owner's (LG-INFO-1, 2). */
export interface PlayerView {
  seat: number;
  faction: string | null;
  commander: string | null;
  vp: number;
  supplies: number;
  deaths: number;
  done: boolean;
  hand_size: number;
  deck_size: number;
  hand: CharacterView[] | null;
  tokens: string[];
  available: string[] | null;
  available_count: number;
  used: string[];
  aside: string[] | null;
  aside_count: number;
  bought: string[];
  graveyard: string[];
  won: Record<string, number>;
  camouflaged: number[];
  has_dispatch: boolean;
  dispatch: string | null;
  dispatches_drawn: string[] | null;
  played_dispatch: string | null;
  spent: number;
}

/** One game of a campaign. `rows` and what follows are empty while it goes on. */
export interface DiaryPage {
  number: number;
  table: string;
  begun: number;
  ended: number | null;
  rows: Row[];
  rounds: DiaryRound[];
  fallen: Fallen[];
  prices: Price[];
  living: CharacterView[];
}

/** A line of the war diary: points as recorded after spending, supplies carried on (LG-SURV-6). */
export interface Row {
  rank: number;
  seat: number;
  name: string;
  faction: string;
  commander: string;
  earned: number;
  points: number;
  supplies: number;
  deaths: number;
}

/** A round of a game. */
export interface DiaryRound {
  round: number;
  location: string;
  plots: DiaryPlot[];
}

/** A plot that was fought for: the strengths by seat, and who won it. */
export interface DiaryPlot {
  plot: string;
  totals: Record<string, number>;
  winners: number[];
}

/** Somebody who did not come back, and whether the frost took them. */
export interface Fallen {
  seat: number;
  character: string;
  round: number;
  frozen: boolean;
}

/** Something bought between two games: heal, thaw, supply or a kind of equipment, and for whom. */
export interface Price {
  seat: number;
  what: string;
  character: string | null;
}

/** What the games so far add up to; `winners` is empty until all three are played (LG-SURV-12, LG-SURV-13). */
export interface Standing {
  totals: number[];
  supplies: number[];
  deaths: number[];
  winners: number[];
}

/** What happened: a message id and its parameters. A parameter the seat may not know is null. */
export interface TableEvent {
  seq: number;
  at: number;
  kind: string;
  [field: string]: unknown;
}

export type ClientMessage = Hello | Answer | Undo | RestartTurn | Resign | Abandon | MakeOffer | Accept | Decline | Chat | SetName | WhyNot | Ping;

export type ServerMessage = Welcome | Update | Ack | Refused | Why | Presence | StoreNews | Pong;

export type Option = Choice;
