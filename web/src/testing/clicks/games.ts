/** The recorded games of a folder, clicked through by the client's own code. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { battle } from './battle';
import { countClicks, type Asked, type Client } from './count';
import { journey } from './journey';

const CLIENTS: Record<string, Client> = { undaunted: battle, legions: journey };
const folder = process.env['CLICKS_IN'] ?? '';

interface Game {
  family: string;
  detail: unknown;
}

it('counts', async () => {
  const told = [];
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.jsonl')).sort()) {
    const [game, ...asked] = readFileSync(join(folder, name), 'utf-8').trim().split('\n').map((line) => JSON.parse(line)) as [Game, ...Asked[]];
    const seats = [...new Set(asked.map(({ seat }) => seat))];
    const counts = [];
    for (const seat of seats) counts.push(await countClicks(CLIENTS[game.family]!, game.detail, asked.filter((each) => each.seat === seat)));
    told.push({ name, clicks: counts.reduce((sum, { clicks }) => sum + clicks, 0), rounds: counts.reduce((sum, { rounds }) => sum + rounds, 0), by: counts.map(({ by }) => by) });
  }
  writeFileSync(process.env['CLICKS_OUT'] ?? '', JSON.stringify(told));
  expect(told.length).toBeGreaterThan(0);
});
