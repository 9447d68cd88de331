/** What the page and its engine, which runs in a worker, say to each other. */
export type ToEngine =
  | { kind: 'start'; files: string; delay: number }
  | { kind: 'ask'; id: number; method: string; path: string; body: string; token: string }
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
