/** The second store of the queue: IndexedDB, which survives a killed browser as localStorage does not. */
import { createStore, promisifyRequest } from 'idb-keyval';

/** Named strings, written in the background. No promise rejects, but one may never settle: do not wait for it. */
export interface Disk {
  /** Puts, or removes what has no value. Everything said in one task goes into one transaction. */
  write(key: string, value?: string): unknown;
  /** Whether everything is gone for good: a page that leaves may take the order with it. */
  clear(): Promise<true | undefined>;
  /** All values. */
  read(): Promise<string[] | undefined>;
}

/**
 * A disk in IndexedDB; one that forgets everything where there is none.
 *
 * @param name database name; one per application
 */
export function createDisk(name: string): Disk {
  const open = createStore(name, 'q');
  let waiting = new Map<string, string | undefined>();
  const run = async <T>(
    mode: IDBTransactionMode,
    use: (store: IDBObjectStore) => T,
  ): Promise<Awaited<T> | undefined> => {
    try {
      return await open(mode, use);
    } catch {
      return undefined;
    }
  };
  return {
    async write(key, value) {
      waiting.set(key, value);
      await undefined;
      const batch = waiting;
      waiting = new Map();
      if (batch.size)
        void run('readwrite', (store) => {
          for (const [id, text] of batch) void (text ? store.put(text, id) : store.delete(id));
          // Without it, a write at page hide is lost on navigation.
          store.transaction.commit();
        });
    },
    clear: () =>
      run('readwrite', (store) => {
        store.clear();
        store.transaction.commit();
        return promisifyRequest(store.transaction).then(() => true as const);
      }),
    read: () => run('readonly', (store) => promisifyRequest<string[]>(store.getAll())),
  };
}
