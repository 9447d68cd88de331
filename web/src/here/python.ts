/** Python in a worker, with our packages on its path: what every game needs, and the boxes that are wanted at once. */
import type { PyodideAPI } from 'pyodide';

const fetched = async (files: string, name: string): Promise<ArrayBuffer> => (await fetch(`${files}${name}.zip`)).arrayBuffer();

const unpack = (python: PyodideAPI, archive: ArrayBuffer): void =>
  python.unpackArchive(archive, 'zip', { extractDir: python.runPython('import sysconfig; sysconfig.get_path("purelib")') as string });

/** The interpreter; `unpacking` is called when all is here. */
export async function loadPython(files: string, boxes: string[], unpacking: () => void = () => {}): Promise<PyodideAPI> {
  const archives = Promise.all(['engine', ...boxes].map((name) => fetched(files, name)));
  const { loadPyodide } = (await import(/* @vite-ignore */ `${files}pyodide.mjs`)) as typeof import('pyodide');
  const python = await loadPyodide({ indexURL: files, packages: [] });
  const packed = await archives;
  unpacking();
  for (const archive of packed) unpack(python, archive);
  return python;
}

/** Add boxes to an engine that runs. */
export async function addBoxes(python: PyodideAPI, files: string, boxes: string[]): Promise<void> {
  for (const archive of await Promise.all(boxes.map((name) => fetched(files, name)))) unpack(python, archive);
  python.runPython('from sandtable.server.page import find_games; find_games()');
}
