/** Counting clicks over recorded games; `python -m bench.clicks` starts it. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ['browser'] },
  test: { include: ['src/testing/clicks/games.ts'], setupFiles: ['src/testing/clicks/browser.ts'], testTimeout: 3_600_000 },
});
