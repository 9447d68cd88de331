/** Write the service worker of a site that is made, and say what it weighs: `node site/keep.mjs SITE`. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const [site] = process.argv.slice(2);
const files = readdirSync(site, { recursive: true })
  .map(String)
  .filter((name) => statSync(join(site, name)).isFile() && name !== 'service-worker.js')
  .sort();

const hash = createHash('sha256');
for (const name of files) hash.update(name).update(readFileSync(join(site, name)));
const version = hash.digest('hex').slice(0, 12);
const source = readFileSync(new URL('service-worker.js', import.meta.url), 'utf8');
const filled = { VERSION: version, FILES: ['./', ...files] };
const lines = Object.entries(filled).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
writeFileSync(join(site, 'service-worker.js'), `${lines.join('\n')}\n${source}`);

const weigh = (some) => some.reduce((sum, name) => sum + gzipSync(readFileSync(join(site, name))).length, 0) / 1e6;
const engine = files.filter((name) => name.startsWith('engine'));
const answers = files.filter((name) => name.startsWith('answers'));
const page = files.filter((name) => !engine.includes(name) && !answers.includes(name));
for (const [what, some] of Object.entries({ engine, answers, page })) console.log(`${what}: ${some.length} files, ${weigh(some).toFixed(2)} MB compressed`);
