/** IndexedDB store: the second store of the queue, which unlike localStorage survives a killed browser. */
import { promisifyRequest } from 'idb-keyval';
import type { OpenKeyValueStore } from './page.ts';

/** Object store of the queue in the application's database. */
const queueStore = 'q';

/** Named strings, written in the background. No promise rejects, but one may never settle: do not wait for it. */
export interface IndexedDBStore {
  /** Writes a value, or removes the key without one. All changes of one task go into one transaction. */
  setValue(key: string, value?: string): unknown;
  /** Removes all values; resolves to null if that failed. If the page closes earlier, they may not be removed. */
  clearValues(): Promise<unknown>;
  /** Reads all values. */
  readValues(): Promise<string[] | null | undefined>;
}

/**
 * Creates a store in IndexedDB; without IndexedDB it stores nothing.
 *
 * @param name database name; one per application
 * @param openStore opens the database: `createStore` of idb-keyval, or the page's own function
 * @example
 * const store = createIndexedDBStore('aisle:STORE', createStore);
 * store.setValue('e1', '{"eventType":"click"}');
 */
export function createIndexedDBStore(name: string, openStore: OpenKeyValueStore): IndexedDBStore {
  let inStore = openStore(name, queueStore);
  let pendingWrites = new Map<string, string | undefined>();

  /** Runs a request in its own transaction and returns the result; null if it failed. */
  const run = async <Answer>(
    use: (store: IDBObjectStore) => IDBRequest<Answer> | void,
    isSecond?: boolean,
  ): Promise<Answer | null | undefined> => {
    try {
      return await inStore('readwrite', (store) => {
        const request: IDBRequest | void = use(store);
        // Without an explicit commit, a write on pagehide is lost on navigation.
        store.transaction.commit();
        return promisifyRequest<Answer | undefined>(request ?? store.transaction);
      });
    } catch {
      // Safari loses connections without always reporting it, so open a new one.
      inStore = openStore(name, queueStore);
      return isSecond ? null : run(use, true);
    }
  };
  return {
    async setValue(key, value) {
      pendingWrites.set(key, value);
      await undefined;
      const batch = pendingWrites;
      pendingWrites = new Map();
      if (batch.size)
        void run((store) => {
          for (const [id, text] of batch) void (text ? store.put(text, id) : store.delete(id));
        });
    },
    clearValues: () => run((store) => void store.clear()),
    readValues: () => run<string[]>((store) => store.getAll()),
  };
}
