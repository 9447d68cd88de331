/** What the page and its engine, which runs in a worker, say to each other. */
export type ToEngine =
  | { kind: 'start'; files: string; first: string; boxes: string[]; delay: number } // `first`: the box that is needed at once
  | { kind: 'ask'; id: number; method: string; path: string; body: string; token: string; enough: boolean } // `enough`: the first box will do
  | { kind: 'open'; line: number; path: string }
  | { kind: 'say'; line: number; text: string }
  | { kind: 'close'; line: number };

export type FromEngine =
  | { kind: 'loading'; bytes: number }
  | { kind: 'preparing' } // all is here, and is being started
  | { kind: 'elsewhere' } // another tab has the games; the engine waits for it to close
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'answered'; id: number; status: number; text: string }
  | { kind: 'heard'; line: number; text: string }
  | { kind: 'closed'; line: number; code: number };

/** A job for a worker that measures, and what came of it. */
export type Help = { files: string; boxes: string[]; job: string };
export type Helped = { done: string } | { failed: string };
