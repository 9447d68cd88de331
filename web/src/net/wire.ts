/** The types of the wire (made from the server's, see net/types.ts), with what differs from game to game left open. */
import type * as wire from './types';

export type {
  About, Catalogue, ClientMessage, GameInfo, Info, Law, NewTable, Offer, Opened, OptionInfo, OptionSet, PlayerInfo, Problem, Reason,
  ReplayInfo, ReplayStep, Result, Rule, Ruling, ScenarioDetail, ScenarioInfo, Statistics, Status, Summary, SummarySeat, TableEvent, Talk, Tried,
  Chair, Handed, Handover, Invitation, Moved, NewKey, Seated,
} from './types';

/** The named parts of an answer. */
export interface Parts extends Record<string, unknown> {
  kind: string;
}

/** What a game makes of the wire: what a position is, and the parts of its answers. */
export interface Shape {
  position: unknown;
  parts: Parts;
}

export type Option<S extends Shape = Shape> = Omit<wire.Option, 'parts'> & { parts: S['parts'] };
export type Decision<S extends Shape = Shape> = Omit<wire.Decision, 'options'> & { options: Option<S>[] };
export type View<S extends Shape = Shape> = Omit<wire.View, 'decisions' | 'position'> & { decisions: Decision<S>[]; position: S['position'] };
export type Update<S extends Shape = Shape> = Omit<wire.Update, 'view'> & { view: View<S> | null };
export type Refused = Omit<wire.Refused, 'update'> & { update: Update | null };
export type Opening = Omit<wire.Opening, 'update'> & { update: Update };
export type ReplayView = Omit<wire.ReplayView, 'view'> & { view: View };
export type ServerMessage = wire.Welcome | Update | wire.Ack | Refused | wire.Why | wire.Presence | wire.StoreNews | wire.Pong;
