/** The types of the wire as the long table of Legions reads them. */
import type * as net from '../../net/wire';
import type { Session as AnySession } from '../../net/session.svelte';
import type { JourneyView } from '../../net/types';

export type * from '../../net/wire';
export type {
  CharacterView, Diary, DiaryPage, JourneyBox, JourneyInfo, JourneyView, OrderInfo, OrderView, PlacedView, PlayerView, PlotView, Price,
} from '../../net/types';

export interface Parts extends net.Parts {
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
  seat?: number;
}

export interface Journey extends net.Shape {
  position: JourneyView;
  parts: Parts;
}

export type Option = net.Option<Journey>;
export type Decision = net.Decision<Journey>;
export type View = net.View<Journey>;
export type Session = AnySession<Journey>;
