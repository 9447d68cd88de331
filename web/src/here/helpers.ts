/** The workers that measure, as many as the machine has cores to spare; each is started by the first job it gets. */
import type { Help, Helped } from './messages';

const MOST = 4; // each holds a Python of its own in memory

export const helperCount = (): number => Math.max(1, Math.min(MOST, (navigator.hardwareConcurrency || 2) - 1));

export class Helpers {
  #idle: Worker[] = [];

  constructor(
    readonly files: string,
    readonly boxes: string[],
  ) {}

  /** Have a job done; no more at once than there are helpers. */
  async ask(job: string): Promise<string> {
    const worker = this.#idle.pop() ?? new Worker(new URL('./helper.ts', import.meta.url), { type: 'module' });
    try {
      const told = await new Promise<Helped>((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<Helped>) => resolve(data);
        worker.onerror = (event) => resolve({ failed: event.message });
        worker.postMessage({ files: this.files, boxes: this.boxes, job } satisfies Help);
      });
      if ('failed' in told) throw new Error(told.failed);
      this.#idle.push(worker);
      return told.done;
    } catch (error) {
      worker.terminate();
      throw error;
    }
  }
}
