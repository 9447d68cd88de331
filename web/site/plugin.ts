/** What Vite does otherwise for the page without a server. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; img-src 'self' data: blob:; " +
  "style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** How much the engine loads with its largest box: the page shows how much of it is there. */
export function engineBytes(): number {
  const folder = at('../../build/site/public/engine/');
  const sizes = (wanted: (name: string) => boolean) => readdirSync(folder).filter(wanted).map((name) => statSync(folder + name).size);
  const isBox = (name: string) => name.endsWith('.zip') && !['engine.zip', 'python_stdlib.zip'].includes(name);
  const common = sizes((name) => !name.endsWith('.mjs') && !isBox(name)); // modules do not pass through fetch
  return common.reduce((sum, size) => sum + size, Math.max(...sizes(isBox)));
}

/** The archive that each game is in, by what the catalogue calls it. */
export function boxes(): string {
  const { games } = JSON.parse(readFileSync(at('../../build/site/public/answers/scenarios.json'), 'utf8')) as { games: { id: string; family: string }[] };
  return JSON.stringify(Object.fromEntries(games.map(({ id, family }) => [id, family])));
}

export const site = (): Plugin => ({
  name: 'page-without-a-server',
  enforce: 'pre',
  resolveId: (source, importer) => (/\/transport$/.test(source) && !importer?.includes('/src/here/') ? at('../src/here/transport.ts') : null),
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY } },
    { tag: 'link', attrs: { rel: 'manifest', href: 'manifest.webmanifest' } },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: 'touch-180.png' } },
  ],
});
