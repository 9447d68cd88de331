// Made by `python -m sandtable.server.wire.typescript`. Do not edit.
import type * as net from '../../net/types';

export type * from '../../net/types';

/** A scenario as the start page shows it.

    `teams` are the seats of four players, where four may play (option `players`); empty elsewhere. Their games have a
    length and a balance of their own. */
export interface ScenarioInfo extends net.ScenarioInfo {
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
  mines?: MinesView | null;
  teams?: Member[];
  length_of_four?: net.Length | null;
  balance_of_four?: net.Balance | null;
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

/** A scenario with its cards, counters and vehicles. */
export interface ScenarioDetail extends net.ScenarioDetail {
  scenario: ScenarioInfo;
  cards: CardInfo[];
  units: UnitInfo[];
  vehicles?: VehicleInfo[];
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

/** The parts of a box, maybe with an expansion; `structures` are the kinds that there are, by what tables call them.

    A count of 0 means that its scenarios have no such marker. */
export interface ScenarioKit extends net.ScenarioKit {
  box: string;
  desert: boolean;
  faces: KitFace[];
  sides: KitSide[];
  goals: string[];
  special: string[];
  structures: Record<string, string>;
  mine_faces: string[];
  objective_markers: number;
  radio_markers: number;
  structure_markers: number;
  escape_markers: number;
  impassable_markers: number;
  mine_markers: number;
  farthest: number;
}

/** A face of a tile. */
export interface KitFace {
  id: string;
  terrain: string;
  cover: number;
  hill: boolean;
  impassable: boolean;
}

/** What the box holds for a side; `accepts` is what its entry markers may show. */
export interface KitSide {
  id: string;
  cards: KitCard[];
  units: KitUnit[];
  vehicles: KitVehicle[];
  control_markers: number;
  spawn_markers: number;
  tank_spawn_markers: number;
  accepts: string[];
}

/** A card by its word in files; `name` is what tables call it, `copies` how many there are. */
export interface KitCard {
  id: string;
  name: string;
  kind: string;
  copies: number;
}

/** A counter by its word in files. A tank has armour and no defence, which is 0. */
export interface KitUnit {
  id: string;
  name: string;
  defence: number;
  armour: number;
}

/** A vehicle; `seats` says for each what its actions ask of a soldier, or nothing. */
export interface KitVehicle {
  id: string;
  name: string;
  seats: string[];
  defence: number;
  armour: number;
  critical: number;
  integrity: number;
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

    In a team one `commands`, by the token; `turn` is the place in the round's order of turns, 0 until it is settled.
    `lost` are the cards that fell; among the `removed` are also cleared Fog and the cards of those who escaped. */
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
  lost: number;
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

/** What a question is about; null where a field means nothing. `chosen` are the units picked so far.

    For dice that are rolled by hand `needed` is the face that hits, and `unit` is whom. `sensible` are the texts of
    answers that a client may propose. An `idle` question is one that a client need not put: to stay does no harm. */
export interface About extends net.About {
  card?: string | null;
  action?: string | null;
  unit?: string | null;
  tile?: string | null;
  left?: number | null;
  dice?: number | null;
  vehicle?: string | null;
  chosen?: string[];
  needed?: number | null;
  sensible?: string[];
  idle?: boolean;
}

/** A legal answer with its odds where dice fall; `shots` are those of grenades, bombs and mines, none or many. */
export interface Choice extends net.Choice {
  parts: Parts;
  odds: Odds | null;
  shots?: Shot[];
  then?: Following | null;
}

/** The named parts of an answer, by its kind. A mine is laid or lifted (`does`) with a `face`.

    What only chance gives is a `roll` that hits or not, a `die` with its number, or the name of a `deck`. */
export type Parts = {
  action?: string;
  card?: string;
  deck?: string;
  does?: string;
  face?: string;
  hit?: boolean;
  kind: string;
  player?: string;
  seat?: number;
  side?: string;
  structure?: string;
  tile?: string;
  unit?: string;
  vehicle?: string;
};

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

/** The question that an answer leads to, where it brings nothing to light: a client may answer both in one go. */
export interface Following {
  question: Question;
  about: About;
  options: Choice[];
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

/** The campaign log: its games, what they add up to, who leads and by how much, and the scenario that follows. */
export interface Diary extends net.Diary {
  games: LoggedGame[];
  wins: Record<string, number>;
  casualties: Record<string, number>;
  scores: Record<string, number>;
  winner: string | null;
  margin: string;
  following: string;
}

/** A game of the log: who sat where, and once it has ended who won (null: nobody) and what each side lost. */
export interface LoggedGame {
  number: number;
  scenario: string;
  names: Record<string, string>;
  table: string;
  begun: number;
  ended: number | null;
  people: Record<string, string>;
  winner: string | null;
  casualties: Record<string, number>;
}

/** What its questions are called. */
export type Question = "ChooseInitiative" | "TakeTurn" | "Deploy" | "MoveTo" | "GuideUnit" | "ScoutPath" | "StalkTo" | "BolsterCard" | "CommandDraw" | "InspireCard" | "AimAt" | "AdvanceTo" | "SurveyTile" | "RallyCard" | "FireAt" | "ChooseVictim" | "RepairVehicle" | "UseCard" | "SeatAfter" | "ChooseTarget" | "BlastNext" | "SelectTanks" | "AdvanceTanksTo" | "ThrowAt" | "SalvoNext" | "BombTile" | "Exchange" | "ChooseLoss" | "MineOn" | "TakePlane" | "ConcealFrom" | "DrawCard" | "LayOut" | "LayFaceDown" | "TakeReinforcement" | "Roll" | "MineRoll" | "BotDie" | "Tie";

/** A box; `solo` are the options that only a table with the virtual opponent has, `players` its machines,
    `primers` its illustrated rulebooks.

    Boxes of one `family` look alike. */
export interface GameInfo extends net.GameInfo {
  scenarios: ScenarioInfo[];
}

/** An open question to a seat. */
export interface Decision extends net.Decision {
  question: Question;
  about: About;
  options: Choice[];
}

/** All that a seat may know now; seat -1 is a spectator. */
export interface View extends net.View {
  position: BattleView;
  decisions: Decision[];
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
