/** A worker beside the engine, with a Python of its own: it measures while the table goes on. */
import type { Help, Helped } from './messages';
import { loadPython } from './python';

const HELP = `
from sandtable.server.page import help_out
help_out
`;
const worker = self as unknown as { postMessage(message: Helped): void; onmessage: (event: MessageEvent<Help>) => void };
let ready: Promise<(job: string) => string> | undefined;

const load = async ({ files, boxes }: Help) => (await (await loadPython(files, boxes)).runPythonAsync(HELP)) as (job: string) => string;

worker.onmessage = async ({ data }) => {
  try {
    ready ??= load(data);
    worker.postMessage({ done: (await ready)(data.job) });
  } catch (error) {
    worker.postMessage({ failed: error instanceof Error ? error.message : String(error) });
  }
};
