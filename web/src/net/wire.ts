/** The types of the wire (made from the server's, see net/types.ts), with the parts of an option named. */
import type * as wire from './types';

export type {
  About, ActionInfo, Army, BattleView, CardInfo, Catalogue, ClientMessage, GameInfo, Info, Law, Length, Member, NewTable, Odds, Offer,
  Opened, OptionInfo, PileView, PlayerInfo, Problem, Reason, ReplayInfo, ReplayStep, Result, Rule, Ruling,
  CharacterView, Diary, DiaryPage, JourneyBox, JourneyView, OrderInfo, OrderView, PlacedView, PlayerView, PlotView,
  MinesView, MineView, OptionSet, Shot,
  ScenarioDetail, ScenarioInfo, SeatView, SideView, SpawnView, Statistics, Status, StructureView, Summary, SummarySeat, TableEvent, Talk, TileInfo,
  TileView, UnitView, VehicleInfo, VehicleView,
  CardFault, CardFile, CardWords, SoloView, ZoneCardView,
  Chair, Handed, Handover, Invitation, Moved, NewKey, Seated,
} from './types';

export type Side = string; // "US", "DE", "LRDG", "IT"

export interface Parts extends Record<string, unknown> {
  kind: string;
  card?: string;
  action?: string;
  tile?: string;
  side?: Side;
  unit?: string;
  vehicle?: string;
  seat?: number;
  structure?: string;
  does?: string; // lay or lift a mine
  face?: string; // of the mine
  player?: string;
  // Legions
  character?: string;
  patient?: string;
  plot?: string;
  order?: string;
  equipment?: string;
  skill?: string;
  faction?: string;
  commander?: string;
  dispatch?: string;
  wounds?: Record<string, number>;
}

export type Option = Omit<wire.Option, 'parts'> & { parts: Parts };
export type Decision = Omit<wire.Decision, 'options'> & { options: Option[] };
/** A view of Undaunted. Tables of Legions read theirs by `journeyOf`. */
export type View = Omit<wire.View, 'decisions' | 'position'> & { decisions: Decision[]; position: wire.BattleView };
export type JourneySight = Omit<View, 'position'> & { position: wire.JourneyView };
export type Update = Omit<wire.Update, 'view'> & { view: View | null };
export type Refused = Omit<wire.Refused, 'update'> & { update: Update | null };
export type Opening = Omit<wire.Opening, 'update'> & { update: Update };
export type ReplayView = Omit<wire.ReplayView, 'view'> & { view: View };
export type ServerMessage = wire.Welcome | Update | wire.Ack | Refused | wire.Why | wire.Presence | wire.StoreNews | wire.Pong;

export const isJourney = (view: View): boolean => (view as unknown as wire.View).position.family === 'legions';
export const journeyOf = (view: View): JourneySight => view as unknown as JourneySight;
