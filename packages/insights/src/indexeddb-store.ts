/** IndexedDB, the second store of the queue: it survives a killed browser as localStorage does not. */
import { promisifyRequest } from 'idb-keyval';
import type { OpenKeyValueStore } from './page.ts';

/** Object store of the queue in the application's database. */
const queueStore = 'q';

/** Named strings, written in the background. No promise rejects, but one may never settle: do not wait for it. */
export interface IndexedDBStore {
  /** Puts, or removes what has no value. Everything said in one task goes into one transaction. */
  setValue(key: string, value?: string): unknown;
  /** Null when it failed; else everything is gone for good: a page that leaves may take the order with it. */
  clearValues(): Promise<unknown>;
  /** All values. */
  readValues(): Promise<string[] | null | undefined>;
}

/**
 * A store in IndexedDB; one that forgets everything where there is none.
 *
 * @param name database name; one per application
 * @param openStore opens it: `createStore` of idb-keyval, or a page's own
 * @example
 * const store = createIndexedDBStore('aisle:STORE', createStore);
 * store.setValue('e1', '{"eventType":"click"}');
 */
export function createIndexedDBStore(name: string, openStore: OpenKeyValueStore): IndexedDBStore {
  let inStore = openStore(name, queueStore);
  let pendingWrites = new Map<string, string | undefined>();

  /** What a request, or a whole transaction, in a transaction of its own answered; null when it failed. */
  const run = async <Answer>(
    use: (store: IDBObjectStore) => IDBRequest<Answer> | void,
    isSecond?: boolean,
  ): Promise<Answer | null | undefined> => {
    try {
      return await inStore('readwrite', (store) => {
        const request: IDBRequest | void = use(store);
        // Without it, a write at page hide is lost on navigation: the simple calls of the library lose it.
        store.transaction.commit();
        return promisifyRequest<Answer | undefined>(request ?? store.transaction);
      });
    } catch {
      // Safari loses connections, and does not always tell: a new one.
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
