/**
 * Six pictures for the documentation: `node dev/shots.mjs FOLDER`, with a server at $SANDTABLE_URL that lets its
 * machines answer at once. Positions come from a game between two machines, so every picture is a real one.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { BASE, launch, open } from './browser.mjs';

const folder = process.argv[2] ?? 'dev/shots';
mkdirSync(folder, { recursive: true });

async function call(path, { body, token } = {}) {
  const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(BASE + path, { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** A finished game between two machines, as a replay. */
async function playedOut(scenario) {
  const opened = await call('/api/tables', { body: { scenario, seats: { US: 'machine:scripted', DE: 'machine:scripted' } } });
  const token = opened.watch.token;
  for (let i = 0; i < 600; i++) {
    const { update } = await call(`/api/tables/${opened.table}`, { token });
    if (update.status.over) return call(`/api/tables/${opened.table}/replay`, { body: {}, token });
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error('the machines did not finish');
}

/** A link to a table that goes on where somebody of the US is about to do something, past a share of the game. */
async function before(replay, deed, share) {
  const step = replay.steps.find((each) => each.move > replay.moves * share && each.who === 'US' && deed.test(each.text));
  if (!step) return null;
  const opened = await call(`/api/replays/${replay.replay}/tables`, { body: { move: step.move, seats: { US: 'me', DE: 'machine:scripted' }, name: '' } });
  return opened.seats[0].link;
}

const browser = await launch();
const settle = (page) => page.waitForTimeout(900);
const shoot = (page, name) => page.screenshot({ path: join(folder, `${name}.png`) });

async function attack(size, dark, replay, name, language = 'en') {
  const link = (await before(replay, /: attack$/, 0.5)) ?? (await before(replay, /: attack$/, 0));
  const page = await open(browser, { size, dark, settings: { language } });
  await page.goto(BASE + link);
  await page.waitForSelector('.choices');
  const options = page.locator('.choices button');
  await options.nth(Math.min(1, (await options.count()) - 1)).click();
  await settle(page);
  await shoot(page, name);
  await page.context().close();
}

const first = await playedOut('normandy/1');
await attack('desktop', false, first, 'table');
await attack('phone', false, first, 'phone');
await attack('desktop', true, await playedOut('normandy/3'), 'night', 'cs');

const start = await open(browser);
await start.goto(BASE);
await start.waitForSelector('.scen');
await settle(start);
await shoot(start, 'start');
await start.click('[data-learn]');
await start.waitForSelector('.lesson');
await settle(start);
await shoot(start, 'guided');

const replay = await open(browser, { dark: true });
await replay.goto(`${BASE}/#/r/${first.replay}`);
await replay.waitForSelector('.scrub input');
await replay.locator('.scrub input').fill(String(Math.floor(first.moves * 0.7)));
await settle(replay);
await shoot(replay, 'replay');
await browser.close();
console.log(`six pictures in ${folder}`);
