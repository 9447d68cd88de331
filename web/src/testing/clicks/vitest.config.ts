/** Counting clicks over recorded games; `python -m bench.clicks` starts it. */
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ['browser'], alias: { '@sandtable': fileURLToPath(new URL('../../../../src/sandtable', import.meta.url)) } },
  test: { include: ['src/testing/clicks/games.ts'], setupFiles: ['src/testing/clicks/browser.ts'], testTimeout: 3_600_000 },
});
