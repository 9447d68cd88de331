/** The engine in its worker: Python, the server without a network, and the file that its tables are in.
 *
 * As on a server, nothing is told before it is kept: what the engine says waits until the browser has written the file.
 */
import type { PyodideAPI } from 'pyodide';
import { helperCount, Helpers } from './helpers';
import { Kept } from './kept';
import type { FromEngine, ToEngine } from './messages';
import { addBoxes, loadPython } from './python';

interface Line {
  say(text: string): void;
  hang_up(): void;
}
interface Page {
  call(method: string, path: string, body: string, token: string): Promise<{ toJs(): [number, string]; destroy(): void }>;
  connect(path: string, heard: (text: string) => void, closed: (code: number) => void): Line;
}

type Start = Extract<ToEngine, { kind: 'start' }>;
type Asked = Extract<ToEngine, { kind: 'ask' }>;

const FILE = '/kept/tables.sqlite3';
const OPEN = `
from sandtable.server.page import open_page
open_page
`;
const worker = self as unknown as { postMessage(message: FromEngine): void; onmessage: (event: MessageEvent<ToEngine>) => void };

const lines = new Map<number, Promise<Line>>();
let python: PyodideAPI;
let kept: Kept;
let written = NaN; // when the file had changed last that is kept
let told: Promise<void> = Promise.resolve();

/** Say something, after all that was said before, once what it is about is kept. */
function tell(message: FromEngine): void {
  told = told.then(async () => {
    await keep();
    worker.postMessage(message);
  }).catch(fail);
}

const fail = (error: unknown): void => worker.postMessage({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });

async function keep(): Promise<void> {
  const { mtime } = python.FS.stat(FILE) as { mtime: Date };
  if (mtime.getTime() === written) return;
  await kept.write(python.FS.readFile(FILE) as Uint8Array);
  written = mtime.getTime();
}

let counting = true; // until all is here that the first box needs

/** Count what comes in, so that the page can show how much is still to come. */
function countBytes(): void {
  const ask = self.fetch.bind(self);
  let bytes = 0;
  self.fetch = async (input, init) => {
    const answer = await ask(input, init);
    if (!counting || !answer.ok || !answer.body) return answer;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        worker.postMessage({ kind: 'loading', bytes });
        controller.enqueue(chunk);
      },
    });
    return new Response(answer.body.pipeThrough(counter), { status: answer.status, headers: answer.headers });
  };
}

/** One tab has the games at a time; the lock is gone with the tab. */
async function takeTurn(): Promise<void> {
  if (!('locks' in navigator)) return;
  const hold = (ifAvailable: boolean) =>
    new Promise<boolean>((resolve) => {
      void navigator.locks.request('sandtable', { ifAvailable }, (lock) => {
        resolve(!!lock);
        return lock ? new Promise<void>(() => {}) : undefined;
      });
    });
  if (await hold(true)) return;
  worker.postMessage({ kind: 'elsewhere' });
  await hold(false);
}

async function start({ files, first, boxes, delay }: Start): Promise<Page> {
  await takeTurn();
  countBytes();
  const loading = loadPython(files, [first], () => {
    counting = false;
    worker.postMessage({ kind: 'preparing' });
  });
  kept = await Kept.open();
  const file = await kept.read();
  python = await loading;
  python.FS.mkdir('/kept');
  if (file.length) python.FS.writeFile(FILE, file);
  const open = (await python.runPythonAsync(OPEN)) as (file: string, delay: number, help: (job: string) => Promise<string>, helpers: number) => Promise<Page>;
  const helpers = new Helpers(files, boxes);
  return open(FILE, delay, (job) => helpers.ask(job), helperCount());
}

let page: Promise<Page> | undefined;
let whole: Promise<void> | undefined; // all boxes are there
const own = new Set<string>(); // tables that were laid meanwhile, of the first box

const tableIn = (path: string): string => path.split('/')[3] ?? '';

/** The engine for a call: as soon as it stands for what the first box is enough for, else when all boxes are there. */
async function engineFor(enough: boolean): Promise<Page> {
  const engine = await page!;
  if (!enough) await whole;
  return engine;
}

async function begin(data: Start): Promise<void> {
  page = start(data);
  whole = page.then(() => addBoxes(python, data.files, data.boxes.filter((box) => box !== data.first)));
  await page;
  tell({ kind: 'ready' });
  await whole;
}

async function answer({ id, method, path, body, token, enough }: Asked): Promise<void> {
  const engine = await engineFor(enough || own.has(tableIn(path)));
  const answer = await engine.call(method, path, body, token);
  const [status, text] = answer.toJs();
  answer.destroy();
  if (enough && status === 201) own.add((JSON.parse(text) as { table: string }).table);
  tell({ kind: 'answered', id, status, text });
}

async function connect(line: number, path: string): Promise<Line> {
  const engine = await engineFor(own.has(tableIn(path)));
  return engine.connect(path, (text) => tell({ kind: 'heard', line, text }), (code) => tell({ kind: 'closed', line, code }));
}

worker.onmessage = async ({ data }) => {
  try {
    if (data.kind === 'start') await begin(data);
    else if (data.kind === 'ask') await answer(data);
    else if (data.kind === 'open') lines.set(data.line, connect(data.line, data.path));
    else if (data.kind === 'say') (await lines.get(data.line))?.say(data.text);
    else {
      (await lines.get(data.line))?.hang_up();
      lines.delete(data.line);
    }
  } catch (error) {
    fail(error);
  }
};
