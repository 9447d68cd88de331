/** Calls over HTTP (docs/protocol.md, 3, 5 and 6). */
import type {
  Advice, Catalogue, Chair, ClientMessage, Counsel, Exhibit, GalleryPage, Handed, Handover, Invitation, Law, Measured, Moved, NewKey, NewTable, Opened, Opening, Primer, Problem, Publish, Removed, ReplayInfo, ReplayView, SavedGame, ScenarioDetail, ScenarioDraft, Seated, ServerMessage, Statistics, Summary, Talk, Thumb, Unpublish, Update,
} from './types';
import { ask } from './transport';

/** The server said no: what was wrong and what would be right. */
export class Trouble extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
  }
}

/** What goes wrong on this side of the line. */
export const trouble = (error: 'offline' | 'line_lost' | 'strange', params: Problem['params'] = {}): Trouble =>
  new Trouble(0, { error, message: error, wanted: '', key: `no.${error}`, params });

async function call(path: string, init: RequestInit = {}, token = ''): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  let response: Response;
  try {
    response = await ask(path, { ...init, headers });
  } catch {
    throw trouble('offline');
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw problem ? new Trouble(response.status, problem) : trouble('strange', { status: response.status });
}

/** Ask for something. */
export const read = async <T>(path: string, token = ''): Promise<T> => (await (await call(path, {}, token)).json()) as T;

/** Send a text as it is. */
export const sendText = async <T>(path: string, text: BodyInit): Promise<T> =>
  (await (await call(path, { method: 'POST', body: text, headers: { 'Content-Type': 'text/plain' } })).json()) as T;

const send = async <T>(path: string, body: unknown, token = ''): Promise<T> => {
  const init = { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  return (await (await call(path, init, token)).json()) as T;
};

/** What never changes while the page is open is asked once. */
export function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () =>
    (asked ??= ask().catch((error: unknown) => {
      asked = undefined;
      throw error;
    }));
}

const laws = new Map<string, () => Promise<Law>>();
const primers = new Map<string, () => Promise<Primer>>();
const details = new Map<string, () => Promise<ScenarioDetail>>();

export type Key = { table: string; token: string };

export const api = {
  catalogue: once(() => read<Catalogue>('/api/scenarios')),
  catalogueNow: () => read<Catalogue>('/api/scenarios'),
  law(language: string): Promise<Law> {
    if (!laws.has(language)) laws.set(language, once(() => read<Law>(`/api/rules/${language}`)));
    return laws.get(language)!();
  },
  detail(scenario: string): Promise<ScenarioDetail> {
    if (!details.has(scenario)) details.set(scenario, once(() => read<ScenarioDetail>(`/api/scenarios/${scenario}`)));
    return details.get(scenario)!();
  },
  primer(name: string): Promise<Primer> {
    if (!primers.has(name)) primers.set(name, once(() => read<Primer>(`/api/primers/${name}`)));
    return primers.get(name)!();
  },
  file: async (scenario: string) => (await call(`/api/scenarios/${scenario}/file`)).text(),
  check: (text: string) => sendText<ScenarioDraft>('/api/scenarios/check', text),
  measure: (scenario: string, player = '') => send<Measured>(`/api/scenarios/${scenario}/games${player && `?player=${player}`}`, {}),
  advise: (scenario: string) => send<Advice>(`/api/scenarios/${scenario}/advice`, {}),
  gallery: (by: string, after: number) => read<GalleryPage>(`/api/gallery?by=${by}&after=${after}`),
  publish: (wanted: Publish) => send<Exhibit>('/api/gallery', wanted),
  unpublish: (wanted: Unpublish) => send<Removed>('/api/gallery/remove', wanted),
  thumb: (wanted: Thumb) => send<Exhibit>('/api/gallery/thumb', wanted),
  lay: (table: NewTable) => send<Opened>('/api/tables', table),
  open: ({ table, token }: Key) => read<Opening>(`/api/tables/${table}`, token),
  events: ({ table, token }: Key, after: number) => read<{ updates: Update[] }>(`/api/tables/${table}/events?after=${after}`, token),
  talk: ({ table, token }: Key, before: number) => read<Talk>(`/api/tables/${table}/talk?before=${before}`, token),
  message: ({ table, token }: Key, message: ClientMessage) => send<ServerMessage>(`/api/tables/${table}/messages`, message, token),
  counsel: ({ table, token }: Key) => send<Counsel>(`/api/tables/${table}/counsel`, {}, token),
  record: async ({ table, token }: Key) => (await call(`/api/tables/${table}/record`, {}, token)).text(),
  replayOf: ({ table, token }: Key) => send<ReplayInfo>(`/api/tables/${table}/replay`, {}, token),
  rematch: ({ table, token }: Key, swap: boolean) => send<{ table: string }>(`/api/tables/${table}/rematch`, { swap }, token),
  follow: ({ table, token }: Key, secret: string) => send<Seated>(`/api/tables/${table}/follow`, { secret }, token),
  invitation: ({ table, token }: Key) => read<Invitation>(`/api/tables/${table}/invitation`, token),
  claim: ({ table, token }: Key, secret: string, name: string) => send<Seated>(`/api/tables/${table}/claim`, { secret, name }, token),
  renew: ({ table, token }: Key, seat: number) => send<Chair>(`/api/tables/${table}/renew`, { seat }, token),
  give: (seats: Key[]) => send<Handover>('/api/handovers', { seats }),
  handed: (code: string) => read<Handed>('/api/handover', code),
  take: async (code: string, seats: NewKey[]) => (await send<Moved>('/api/handover/take', { seats }, code)).seats,
  save: ({ table, token }: Key) => send<SavedGame>(`/api/tables/${table}/saved`, {}, token),
  bring: (game: SavedGame) => send<Opened>('/api/saved', game),
  mine: (seats: Key[]) => send<{ tables: Summary[] }>('/api/tables/mine', { seats }),
  statistics: (seats: Key[]) => send<Statistics>('/api/statistics', { seats }),
  upload: (record: string) => sendText<ReplayInfo>('/api/records', record),
  replay: (replay: string) => read<ReplayInfo>(`/api/replays/${replay}`),
  replayAt: (replay: string, move: number, seat: number, after: number) =>
    read<ReplayView>(`/api/replays/${replay}/at/${move}?seat=${seat}&after=${after}`),
  replayRecord: async (replay: string) => (await call(`/api/replays/${replay}/record`)).text(),
  playOn: (replay: string, move: number, seats: Record<string, string>, name: string) =>
    send<Opened>(`/api/replays/${replay}/tables`, { move, seats, name }),
};
