/** Make the files of the engine: `node site/engine.mjs PYTHON_FOLDER PUBLIC_FOLDER`.
 *
 * The Python of the page itself compiles the packages, packs them, and writes down what never changes: the scenarios and the
 * law, which the first screen shows before the engine is there.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadPyodide } from 'pyodide';

const [packages, out] = process.argv.slice(2).map((path) => resolve(path));
const web = fileURLToPath(new URL('..', import.meta.url));
const RUNTIME = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'pyodide-lock.json', 'python_stdlib.zip'];

rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, 'engine'), { recursive: true });
for (const name of ['favicon.svg', 'favicon-turn.svg']) cpSync(join(web, 'public', name), join(out, name));
cpSync(join(web, 'site', 'manifest.webmanifest'), join(out, 'manifest.webmanifest'));
cpSync(join(web, 'site', 'icons'), out, { recursive: true });
for (const name of RUNTIME) cpSync(join(web, 'node_modules', 'pyodide', name), join(out, 'engine', name));

const python = await loadPyodide();
python.FS.mkdir('/packages');
python.FS.mount(python.FS.filesystems.NODEFS, { root: packages }, '/packages');
await python.runPythonAsync(`
import compileall, pathlib, py_compile, shutil
shutil.copytree("/packages", "/compiled")
unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
compileall.compile_dir("/compiled", quiet=1, legacy=True, invalidation_mode=unchecked)
for package in ("alembic", "sqlalchemy"):  # half of them is documentation
    compileall.compile_dir(f"/compiled/{package}", quiet=1, force=True, legacy=True, optimize=2, invalidation_mode=unchecked)
for source in pathlib.Path("/compiled").rglob("*.py"):
    read = {"anyio", "migrations"} & {*source.parts}  # anyio reads its own source, alembic that of the migrations
    if source.with_suffix(".pyc").exists() and not read:
        source.unlink()

for book in pathlib.Path("/compiled/sandtable").rglob("words/*.json"):  # the page has its own
    if book.name != "terminal.en.json":
        book.unlink()

shutil.copytree("/compiled", "/common")
boxes = [folder.name for folder in pathlib.Path("/common/sandtable/games").iterdir() if folder.is_dir()]
for box in boxes:  # each in an archive of its own, so that the chosen one comes first
    shutil.make_archive(f"/archives/{box}", "zip", "/common", f"sandtable/games/{box}")
    shutil.rmtree(f"/common/sandtable/games/{box}")
shutil.make_archive("/archives/engine", "zip", "/common")
`);
for (const name of python.FS.readdir('/archives').filter((name) => name.endsWith('.zip'))) {
  const archive = python.FS.readFile(`/archives/${name}`);
  writeFileSync(join(out, 'engine', name), archive);
  console.log(`${name}: ${(archive.length / 1e6).toFixed(1)} MB`);
}

python.globals.set('write', (path, text) => {
  const file = join(out, 'answers', `${path}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
});
await python.runPythonAsync(`
import json, sys
sys.path.insert(0, "/compiled")
from sandtable import law
from sandtable.server.page import open_page

page = await open_page("/tmp/none.sqlite3")

async def keep(path):
    status, text = await page.call("GET", f"/api/{path}")
    assert status == 200, (path, text)
    write(path, text)
    return text

catalogue = json.loads(await keep("scenarios"))
for game in catalogue["games"]:
    for scenario in game["scenarios"]:
        await keep(f"scenarios/{scenario['id']}")
for language in law.LANGUAGES:
    await keep(f"rules/{language}")
`);
process.exit(0); // the server of the page would go on waiting
