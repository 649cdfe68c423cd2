/** IndexedDB, the second store of the queue: it survives a killed browser as localStorage does not. */
import { createStore, promisifyRequest } from 'idb-keyval';

/** Named strings, written in the background. No promise rejects, but one may never settle: do not wait for it. */
export interface IndexedDBStore {
  /** Puts, or removes what has no value. Everything said in one task goes into one transaction. */
  write(key: string, value?: string): unknown;
  /** Null when it failed; else everything is gone for good: a page that leaves may take the order with it. */
  empty(): Promise<unknown>;
  /** All values. */
  read(): Promise<string[] | null | undefined>;
}

/**
 * A disk in IndexedDB; one that forgets everything where there is none.
 *
 * @param name database name; one per application
 * @example
 * const disk = createIndexedDBStore('aisle:STORE');
 * disk.write('e1', '{"eventType":"click"}');
 */
export function createIndexedDBStore(name: string): IndexedDBStore {
  const inStore = createStore(name, 'q');
  let waiting = new Map<string, string | undefined>();

  /** What a request in a transaction of its own answered; undefined for a whole transaction, null when it failed. */
  const run = async <Answer>(
    use: (store: IDBObjectStore) => IDBRequest<Answer> | void,
  ): Promise<Answer | null | undefined> => {
    try {
      return await inStore('readwrite', (store) => {
        const request = use(store);
        // Without it, a write at page hide is lost on navigation: the simple calls of the library lose it.
        store.transaction.commit();
        return promisifyRequest(request ?? store.transaction) as Promise<Answer | undefined>;
      });
    } catch {
      return null;
    }
  };
  return {
    async write(key, value) {
      waiting.set(key, value);
      await undefined;
      const batch = waiting;
      waiting = new Map();
      if (batch.size)
        void run((store) => {
          for (const [id, text] of batch) void (text ? store.put(text, id) : store.delete(id));
        });
    },
    empty: () => run((store) => void store.clear()),
    read: () => run<string[]>((store) => store.getAll()),
  };
}
