// Made by `python -m sandtable.server.wire.typescript`. Do not edit.
import type * as net from '../../net/types';

export type * from '../../net/types';

/** A scenario: a game for so many players. */
export interface ScenarioInfo extends net.ScenarioInfo {
  journey: JourneyInfo;
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

/** A scenario with the box. */
export interface ScenarioDetail extends net.ScenarioDetail {
  scenario: ScenarioInfo;
  box: JourneyBox;
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

/** A character as printed; `name` is its key in views, events and options, `names` how it is spelt. */
export interface Person {
  id: string;
  name: string;
  names: Record<string, string>;
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
  people?: CharacterView[] | null;
}

/** The character, the plot and the number that a question is about; null where a field means nothing.

    `sensible` are the texts of the answers that a client proposes. */
export interface About extends net.About {
  character?: string | null;
  plot?: string | null;
  left?: number | null;
  sensible?: string[];
}

/** A legal answer, and the own strength by plot where the answer changes it. */
export interface Choice extends net.Choice {
  parts: Parts;
  strength?: Record<string, number> | null;
}

/** The named parts of an answer, by its kind; `wounds` are those of charges, by faction. */
export type Parts = {
  card?: string;
  character?: string;
  commander?: string;
  dispatch?: string;
  equipment?: string;
  faction?: string;
  kind: string;
  order?: string;
  patient?: string;
  plot?: string;
  seat?: number;
  skill?: string;
  wounds?: Record<string, number>;
};

/** The war diary of a Survival campaign (LG-SURV-6); `living` of its pages are the asking seat's own. */
export interface Diary extends net.Diary {
  pages: DiaryPage[];
  standing: Standing;
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

/** What its questions are called. */
export type Question = "ChooseFaction" | "ChooseCommander" | "ChooseOfficer" | "RejectCard" | "KeepDispatch" | "Recruit" | "RestoreFree" | "March" | "AssignOrder" | "PickOrder" | "FireAt" | "MoveOwn" | "SneakTo" | "TakeWound" | "AnnounceCharges" | "AllotWound" | "UseAbilities" | "TakeMaim" | "Treat" | "PromoteFree" | "LookAt" | "RetreatNext" | "FallIn" | "SwapWith" | "MoveAfter" | "MayWithdraw" | "LureAway" | "SabotageToken" | "SacrificeMan" | "MayShelter" | "WarmUp" | "HelpOne" | "Shop";

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
  position: JourneyView;
  decisions: Decision[];
}

/** The types that a family of games may have of its own. */
export interface Family {
  game: GameInfo;
  scenario: ScenarioInfo;
  detail: ScenarioDetail;
  kit: net.ScenarioKit;
  view: View;
  decision: Decision;
  choice: Choice;
}
