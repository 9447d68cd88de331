/** The engine in its worker: Python, the server without a network, and the file that its tables are in.
 *
 * As on a server, nothing is told before it is kept: what the engine says waits until the browser has written the file.
 */
import type { PyodideAPI } from 'pyodide';
import { Kept } from './kept';
import type { FromEngine, ToEngine } from './messages';

interface Line {
  say(text: string): void;
  hang_up(): void;
}
interface Page {
  call(method: string, path: string, body: string, token: string): Promise<{ toJs(): [number, string]; destroy(): void }>;
  connect(path: string, heard: (text: string) => void, closed: (code: number) => void): Line;
}

const FILE = '/kept/tables.sqlite3';
const OPEN = `
from sandtable.server.page import open_page
open_page
`;
const worker = self as unknown as { postMessage(message: FromEngine): void; onmessage: (event: MessageEvent<ToEngine>) => void };

const lines = new Map<number, Line>();
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

/** Count what comes in, so that the page can show how much is still to come. */
function countBytes(): void {
  const ask = self.fetch.bind(self);
  let bytes = 0;
  self.fetch = async (input, init) => {
    const answer = await ask(input, init);
    if (!answer.ok || !answer.body) return answer;
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

async function start(files: string, delay: number): Promise<Page> {
  await takeTurn();
  countBytes();
  const archive = fetch(`${files}engine.zip`).then((answer) => answer.arrayBuffer());
  const { loadPyodide } = (await import(/* @vite-ignore */ `${files}pyodide.mjs`)) as typeof import('pyodide');
  [python, kept] = await Promise.all([loadPyodide({ indexURL: files, packages: [] }), Kept.open()]);
  const [packed, file] = await Promise.all([archive, kept.read()]);
  worker.postMessage({ kind: 'preparing' });
  python.unpackArchive(packed, 'zip', { extractDir: python.runPython('import sysconfig; sysconfig.get_path("purelib")') as string });
  python.FS.mkdir('/kept');
  if (file.length) python.FS.writeFile(FILE, file);
  const open = (await python.runPythonAsync(OPEN)) as (file: string, delay: number) => Promise<Page>;
  return open(FILE, delay);
}

let page: Promise<Page> | undefined;

worker.onmessage = async ({ data }) => {
  try {
    if (data.kind === 'start') {
      page = start(data.files, data.delay);
      await page;
      tell({ kind: 'ready' });
      return;
    }
    const engine = await page!;
    if (data.kind === 'ask') {
      const answer = await engine.call(data.method, data.path, data.body, data.token);
      const [status, text] = answer.toJs();
      answer.destroy();
      tell({ kind: 'answered', id: data.id, status, text });
    } else if (data.kind === 'open') {
      const { line } = data;
      lines.set(line, engine.connect(data.path, (text) => tell({ kind: 'heard', line, text }), (code) => tell({ kind: 'closed', line, code })));
    } else if (data.kind === 'say') {
      lines.get(data.line)?.say(data.text);
    } else {
      lines.get(data.line)?.hang_up();
      lines.delete(data.line);
    }
  } catch (error) {
    fail(error);
  }
};
