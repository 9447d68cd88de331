/** The types of the wire (made from the server's, see lib/types.ts), with the parts of an option named. */
import type * as wire from '../lib/types';

export type {
  About, Army, BattleView, CardInfo, Catalogue, ClientMessage, GameInfo, Info, Law, Length, NewTable, Odds, Offer,
  Opened, OptionInfo, PileView, PlayerInfo, Problem, Reason, ReplayInfo, ReplayStep, Result, Rule, Ruling,
  ScenarioDetail, ScenarioInfo, SideView, SpawnView, Statistics, Status, Summary, TableEvent, TileInfo, TileView, UnitView,
} from '../lib/types';

export type Side = string; // "US", "DE"

export interface Parts extends Record<string, unknown> {
  kind: string;
  card?: string;
  action?: string;
  tile?: string;
  side?: Side;
  unit?: string;
}

export type Option = Omit<wire.Option, 'parts'> & { parts: Parts };
export type Decision = Omit<wire.Decision, 'options'> & { options: Option[] };
export type View = Omit<wire.View, 'decisions'> & { decisions: Decision[] };
export type Update = Omit<wire.Update, 'view'> & { view: View | null };
export type Refused = Omit<wire.Refused, 'update'> & { update: Update | null };
export type Opening = Omit<wire.Opening, 'update'> & { update: Update };
export type ReplayView = Omit<wire.ReplayView, 'view'> & { view: View };
export type ServerMessage = wire.Welcome | Update | wire.Ack | Refused | wire.Why | wire.Presence | wire.Pong;
