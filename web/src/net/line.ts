/** The line to a table: a socket that comes back by itself, and plain requests while it cannot. */
import { whyFailed, type Why } from './reasons';
import { api, Trouble, trouble } from './api';
import { backoff } from './backoff';
import { connect, type Socket } from './transport';
import type { ClientMessage, Refused, ServerMessage } from './types';

export type LineState = 'connecting' | 'live' | 'polling' | 'closed';

export interface Listener {
  heard(message: ServerMessage): void;
  changed(state: LineState, reason: string, why?: Why): void;
  after(): number; // the last event number we have
}

type Draft = ClientMessage extends infer M ? (M extends { type: string } ? Omit<M, 'id'> : never) : never;

const FINAL = new Set([4400, 4403, 4404]);
const SOCKET_TRIES = 3; // then plain requests help out
const POLL = 2500;

export class Line {
  #socket: Socket | null = null;
  #attempt = 0;
  #counter = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #poller: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #welcomed = false;
  #asking: Promise<void> | null = null;
  #again = false; // somebody wants to know what came after the question on its way
  #waiting = new Map<string, { done: (message: ServerMessage) => void; failed: (error: Error) => void }>();

  constructor(
    readonly table: string,
    readonly tokens: string[],
    readonly listener: Listener,
    readonly name: string,
  ) {
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#poller);
    this.#socket?.close();
    this.#fail();
  }

  /** Send a message and wait for its ack, why, pong or refusal. */
  async send(message: Draft, token = this.tokens[0] ?? ''): Promise<ServerMessage> {
    const id = `m${++this.#counter}`;
    const whole = { ...message, id } as ClientMessage;
    const socket = this.#socket;
    if (socket?.readyState === WebSocket.OPEN) {
      return new Promise((done, failed) => {
        this.#waiting.set(id, { done, failed });
        socket.send(JSON.stringify(whole));
      });
    }
    const answer = await this.#post(whole, token);
    if (answer.type === 'refused') this.listener.heard(answer);
    await this.#poll(); // until then the page shows what was answered already
    return answer;
  }

  async #post(message: ClientMessage, token: string): Promise<ServerMessage> {
    try {
      return await api.message({ table: this.table, token }, message);
    } catch (error) {
      if (error instanceof Trouble && error.status === 409) return error.problem as unknown as Refused;
      throw error;
    }
  }

  #connect(): void {
    if (this.#closed) return;
    const socket = connect(`/api/tables/${this.table}/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: 'hello', tokens: this.tokens, after: this.listener.after(), name: this.name }));
    };
    socket.onmessage = (event) => this.#heard(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => this.#lost(event);
  }

  #heard(message: ServerMessage): void {
    if (message.type === 'welcome') {
      this.#attempt = 0;
      this.#welcomed = true;
      clearTimeout(this.#poller);
      this.listener.changed('live', '');
    }
    const id = 'id' in message ? message.id : '';
    const waiting = id ? this.#waiting.get(id) : undefined;
    if (waiting && id) {
      this.#waiting.delete(id);
      waiting.done(message);
    }
    this.listener.heard(message);
  }

  #lost(event: { code: number }): void {
    this.#fail();
    if (this.#closed) return;
    if (FINAL.has(event.code)) {
      this.#closed = true;
      this.listener.changed('closed', String(event.code));
      return;
    }
    this.#attempt++;
    if (this.#attempt >= SOCKET_TRIES) void this.#poll();
    else this.listener.changed('connecting', '');
    this.#timer = setTimeout(() => this.#connect(), backoff(this.#attempt - 1));
  }

  /** The fallback: ask for what has happened up to now. Who asks while a question is on its way waits for the next one. */
  #poll(): Promise<void> {
    clearTimeout(this.#poller);
    this.#again = this.#asking !== null;
    return (this.#asking ??= this.#ask().finally(() => (this.#asking = null)));
  }

  /** Ask for each seat, and go on asking while there is no socket. */
  async #ask(): Promise<void> {
    do {
      this.#again = false;
      if (this.#closed || this.#socket?.readyState === WebSocket.OPEN) return;
      try {
        if (!this.#welcomed) await this.#sitDown();
        for (const token of this.tokens) {
          for (const update of (await api.events({ table: this.table, token }, this.listener.after())).updates) this.listener.heard(update);
        }
        this.listener.heard({ type: 'store', away: false });
        this.#tell('polling');
      } catch (error) {
        const status = error instanceof Trouble ? error.status : 0;
        if (status === 403 || status === 404) {
          this.close();
          this.listener.changed('closed', String(4000 + status), whyFailed(error));
          return;
        }
        if (status === 503) this.listener.heard({ type: 'store', away: true });
        this.#tell('connecting');
      }
    } while (this.#again);
    if (this.#attempt >= SOCKET_TRIES) this.#poller = setTimeout(() => void this.#poll(), POLL);
  }

  /** Say how the line is, unless a socket has opened meanwhile. */
  #tell(state: LineState): void {
    if (!this.#closed && this.#socket?.readyState !== WebSocket.OPEN) this.listener.changed(state, '');
  }

  /** Where no socket ever opened: what its welcome would have said. */
  async #sitDown(): Promise<void> {
    const openings = await Promise.all(this.tokens.map((token) => api.open({ table: this.table, token })));
    const [first] = openings;
    if (!first || this.#welcomed) return;
    this.#welcomed = true;
    this.listener.heard({ type: 'welcome', table: this.table, seats: openings.map((opening) => opening.seat), info: first.info });
    for (const opening of openings) this.listener.heard(opening.update);
  }

  #fail(): void {
    for (const { failed } of this.#waiting.values()) failed(trouble('line_lost'));
    this.#waiting.clear();
  }
}
