/** The types of the wire as the plain table reads them: all in words. */
import type * as net from '../../net/wire';
import type { Session as AnySession } from '../../net/session.svelte';

export interface Plain extends net.Shape {
  position: { text?: string; round?: number };
}

export type Option = net.Option<Plain>;
export type Decision = net.Decision<Plain>;
export type View = net.View<Plain>;
export type Session = AnySession<Plain>;
