import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { boxes, engineBytes, site } from './site/plugin.ts';

// `SANDTABLE_SERVER` names a running server for `npm run dev`; the fake in dev/ needs none.
const server = process.env.SANDTABLE_SERVER ?? 'http://127.0.0.1:8000';

// `vite build --mode site` makes the page without a server (site/README.md).
export default defineConfig(({ mode }) => ({
  plugins: [svelte(), ...(mode === 'site' ? [site()] : [])],
  ...(mode === 'site' ? { base: './', publicDir: '../build/site/public', define: { ENGINE_BYTES: engineBytes(), BOXES: boxes() } } : {}),
  resolve: { alias: { '@sandtable': fileURLToPath(new URL('../src/sandtable', import.meta.url)) } }, // words that the terminal says too
  worker: { format: 'es' },
  build: {
    outDir: mode === 'site' ? '../site' : '../src/sandtable/server/static',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // light-dark() stays as written
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What comes together is one file: many small ones weigh more.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'common', test: /node_modules\/(svelte|clsx)|\/src\/(ui|net|here\/(?!Keep|Lasting)|sandtable\/words\/en|app\/words|app\/start\/[Ss]eat)/ },
            { name: 'frame', test: /\/src\/app\/(log|inspect\/(Inspect|point)|rules\/(RuleLink|RulesDrawer|WhyNot|drawer)|learn\/[Ll]e|table\/(?!TablePage))/ },
            { name: 'menu', test: /\/src\/app\/menu/ },
            { name: 'law', test: /\/src\/app\/rules\/(RulesBook|RuleText|search|marks|words)/ },
            { name: 'shapes', test: /\/games\/undaunted\/(art\/shapes|board\/geometry)/ },
            { name: 'battle', test: /\/games\/undaunted\/(cards|dice|play|inspect\/load|table\/(?!pace|TeamStrip)|board\/(Board|Borders|Burst|Counter|Flash|names|piece\b|spawn|Tile))/ },
            { name: 'long-table', test: /\/games\/legions\/(table|cards|play|log|after|inspect\/load|guises|looks|words\.ts)/ },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': { target: server, ws: true },
    },
  },
  test: { include: ['src/**/*.test.ts'], testTimeout: 90_000, hookTimeout: 90_000 }, // slow machines are no failures
}));
