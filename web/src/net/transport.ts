/** How calls and sockets travel: to the server that the page came from.
 *
 * The page without a server has a transport of its own (`src/here/transport.ts`), which Vite puts in the place of this one.
 */
import type { Component } from 'svelte';

export interface Socket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** Whether the engine is in the page, so that nobody else can come to a table. */
export const alone: boolean = false;

/** What tells where the games are kept, where that is in the page. */
export const keeper = null as (() => Promise<{ default: Component }>) | null;

/** What warns that games may be lost, where the browser keeps them. */
export const warner = null as (() => Promise<{ default: Component<{ saving?: boolean }> }>) | null;

export const ask = (path: string, init: RequestInit): Promise<Response> => fetch(path, init);

export function connect(path: string): Socket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}${path}`) as Socket;
}
