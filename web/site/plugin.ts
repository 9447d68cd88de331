/** What Vite does otherwise for the page without a server. */
import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; img-src 'self' data: blob:; " +
  "style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** How much the engine loads: the page shows how much of it is there. */
export function engineBytes(): number {
  const folder = at('../../build/site/public/engine/');
  const loaded = readdirSync(folder).filter((name) => !name.endsWith('.mjs')); // modules do not pass through fetch
  return loaded.reduce((sum, name) => sum + statSync(folder + name).size, 0);
}

export const site = (): Plugin => ({
  name: 'page-without-a-server',
  enforce: 'pre',
  resolveId: (source, importer) => (/\/transport$/.test(source) && !importer?.includes('/src/here/') ? at('../src/here/transport.ts') : null),
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY } },
    { tag: 'link', attrs: { rel: 'manifest', href: 'manifest.webmanifest' } },
  ],
});
