/** The second store of the queue: IndexedDB, which survives a killed browser as localStorage does not. */
import { createStore, promisifyRequest } from 'idb-keyval';

/** Named strings, written in the background. A promise never rejects, but it may never settle: do not wait for one. */
export interface Disk {
  /** Puts, or removes what has no value. */
  write(keys: readonly string[], value?: string): Promise<unknown>;
  clear(): Promise<unknown>;
  /** All keys and, at the same places, all values. */
  read(): Promise<[keys: IDBValidKey[], values: unknown[]] | undefined>;
}

/**
 * A disk in IndexedDB. Every write commits explicitly: without it, a write at page hide is lost on navigation.
 *
 * @param name database name; one per application
 */
export function createDisk(name: string): Disk {
  const open = createStore(name, 'q');
  const run = async <T>(
    mode: IDBTransactionMode,
    use: (store: IDBObjectStore) => T | Promise<T>,
  ): Promise<T | undefined> => {
    try {
      return await open(mode, (store) => {
        const done = use(store);
        if (mode === 'readwrite') store.transaction.commit?.();
        return done;
      });
    } catch {
      return undefined;
    }
  };
  return {
    write: (keys, value) =>
      run('readwrite', (store) => keys.forEach((key) => (value ? store.put(value, key) : store.delete(key)))),
    clear: () => run('readwrite', (store) => store.clear()),
    read: () =>
      run('readonly', (store) =>
        Promise.all([promisifyRequest(store.getAllKeys()), promisifyRequest<unknown[]>(store.getAll())] as const),
      ),
  };
}
