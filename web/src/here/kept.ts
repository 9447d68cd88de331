/** The database file, kept in the browser piece by piece: only the pieces that have changed are written, all or none. */
const PIECE = 1 << 16;
const PIECES = 'pieces';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'));
  });

const same = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, i) => byte === b[i]);

export const piecesOf = (file: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.ceil(file.length / PIECE) }, (_, i) => file.slice(i * PIECE, (i + 1) * PIECE));

export class Kept {
  #pieces: Uint8Array[] = [];

  private constructor(readonly database: IDBDatabase) {}

  static async open(): Promise<Kept> {
    const opening = indexedDB.open('sandtable', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(PIECES);
    return new Kept(await done(opening));
  }

  /** The file as it was kept last; empty where nothing was. */
  async read(): Promise<Uint8Array> {
    const store = this.database.transaction(PIECES).objectStore(PIECES);
    this.#pieces = await done(store.getAll() as IDBRequest<Uint8Array[]>); // in the order of their keys
    const file = new Uint8Array(this.#pieces.reduce((size, piece) => size + piece.length, 0));
    let at = 0;
    for (const piece of this.#pieces) {
      file.set(piece, at);
      at += piece.length;
    }
    return file;
  }

  /** Keep the file as it is now; it is kept when this is done. */
  async write(file: Uint8Array): Promise<void> {
    const fresh = piecesOf(file);
    const transaction = this.database.transaction(PIECES, 'readwrite', { durability: 'strict' });
    const store = transaction.objectStore(PIECES);
    fresh.forEach((piece, i) => {
      const before = this.#pieces[i];
      if (!before || !same(before, piece)) store.put(piece, i);
    });
    if (fresh.length < this.#pieces.length) store.delete(IDBKeyRange.lowerBound(fresh.length));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('the browser has no room'));
    });
    this.#pieces = fresh;
  }
}
