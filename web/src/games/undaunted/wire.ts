/** The types of the wire as a table of Undaunted reads them. */
import type * as net from '../../net/wire';
import type { Session as AnySession } from '../../net/session.svelte';
import type { BattleView } from '../../net/types';

export type * from '../../net/wire';
export type {
  ActionInfo, Army, BattleView, CardFault, CardFile, CardInfo, CardWords, Length, Member, MinesView, MineView, Odds, PileView, SeatView, Shot,
  SideView, SoloView, SpawnView, StructureView, TileInfo, TileView, UnitView, VehicleInfo, VehicleView, ZoneCardView,
} from '../../net/types';

export type Side = string; // "US", "DE", "LRDG", "IT"

export interface Parts extends net.Parts {
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
}

export interface Battle extends net.Shape {
  position: BattleView;
  parts: Parts;
}

export type Option = net.Option<Battle>;
export type Decision = net.Decision<Battle>;
export type View = net.View<Battle>;
export type Session = AnySession<Battle>;
