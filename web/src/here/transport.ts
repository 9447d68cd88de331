/** How calls and sockets travel in the page without a server: to the engine in a worker.
 *
 * What never changes (scenarios, the law) lies beside the page as files, so that the first screen does not wait for it.
 */
import { mount } from 'svelte';
import type { Socket } from '../net/transport';
import { settings } from '../ui/settings.svelte';
import { allBoxes, boxOf, firstBox, playedBox } from './boxes';
import { keepPage } from './keeping.svelte';
import type { FromEngine, ToEngine } from './messages';
import { progress } from './progress.svelte';
import Progress from './Progress.svelte';

declare const ENGINE_BYTES: number; // of all that the engine loads, counted when the site was made

export const alone: boolean = true;
export const keeper = () => import('./Keep.svelte');
export const warner = () => import('./Lasting.svelte');

const WRITTEN = /^\/api\/(scenarios|rules)(\/[\w/]+)?$/; // not those from people's files
const FIRST = firstBox();
const MOVES = 0.7; // seconds that a machine takes at least, so that one sees what it does

let worker: Worker | undefined;
let count = 0;
const answers = new Map<number, (message: FromEngine) => void>();
const lines = new Map<number, HereSocket>();

/** The engine, started when something first needs it, or when the page has been painted. */
function engine(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./engine.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<FromEngine>) => hear(data);
  worker.onerror = (event) => hear({ kind: 'failed', reason: event.message });
  say({ kind: 'start', files: new URL('engine/', document.baseURI).href, first: FIRST, boxes: allBoxes(), delay: settings.pace === 'none' ? 0 : MOVES });
  return worker;
}

const say = (message: ToEngine): void => engine().postMessage(message);

function hear(message: FromEngine): void {
  if (message.kind === 'answered') {
    answers.get(message.id)?.(message);
    answers.delete(message.id);
  } else if (message.kind === 'heard') {
    lines.get(message.line)?.onmessage?.({ data: message.text });
  } else if (message.kind === 'closed') {
    lines.get(message.line)?.end(message.code);
  } else {
    progress.stage = message.kind;
    if (message.kind === 'loading') progress.share = Math.min(1, message.bytes / ENGINE_BYTES);
    if (progress.share === 1 && message.kind === 'loading') progress.stage = 'preparing';
    if (message.kind === 'failed') progress.reason = message.reason;
    if (message.kind === 'ready') ready();
  }
}

/** Lines open, and from now on the whole site is kept: sooner it would be in the engine's way. */
function ready(): void {
  for (const line of lines.values()) line.opened();
  void keepPage();
}

const wait = <K extends FromEngine['kind']>(message: (id: number) => ToEngine): Promise<Extract<FromEngine, { kind: K }>> =>
  new Promise((resolve) => {
    const id = ++count;
    answers.set(id, resolve as (message: FromEngine) => void);
    say(message(id));
  });

export async function ask(path: string, init: RequestInit): Promise<Response> {
  if (!init.method && WRITTEN.test(path)) {
    const file = await fetch(`answers${path.slice(4)}.json`).catch(() => null);
    if (file?.ok) return file;
  }
  const token = new Headers(init.headers).get('Authorization')?.slice('Bearer '.length) ?? '';
  const body = init.body instanceof Blob ? await init.body.text() : ((init.body as string | undefined) ?? '');
  const box = path === '/api/tables' ? boxOf(body) : undefined;
  if (box) playedBox(box);
  const { status, text } = await wait<'answered'>((id) => ({ kind: 'ask', id, method: init.method ?? 'GET', path, body, token, enough: box === FIRST }));
  return new Response(text, { status });
}

class HereSocket implements Socket {
  readyState: number = WebSocket.CONNECTING;
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  readonly line = ++count;

  constructor(path: string) {
    lines.set(this.line, this);
    say({ kind: 'open', line: this.line, path });
    if (progress.stage === 'ready') setTimeout(() => this.opened());
  }

  opened(): void {
    if (this.readyState !== WebSocket.CONNECTING) return;
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  send(text: string): void {
    say({ kind: 'say', line: this.line, text });
  }

  close(): void {
    say({ kind: 'close', line: this.line });
    this.readyState = WebSocket.CLOSED;
    lines.delete(this.line);
  }

  end(code: number): void {
    this.readyState = WebSocket.CLOSED;
    lines.delete(this.line);
    this.onclose?.({ code });
  }
}

export const connect = (path: string): Socket => new HereSocket(path);

// The first screen comes first.
requestAnimationFrame(() =>
  setTimeout(() => {
    mount(Progress, { target: document.body });
    engine();
  }),
);
