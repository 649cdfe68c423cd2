/** The second store of the queue: IndexedDB, which survives a killed browser as localStorage does not. */

/** Named strings, written in the background. No promise rejects, but one may never settle: do not wait for it. */
export interface Disk {
  /** Puts, or removes what has no value. Everything said in one task goes into one transaction. */
  write(key: string, value?: string): unknown;
  /** Something true when everything is gone for good: a page that leaves may take the order with it. */
  clear(): Promise<unknown>;
  /** All values. */
  read(): Promise<string[] | undefined>;
}

/**
 * A disk in IndexedDB; one that forgets everything where there is none.
 *
 * @param name database name; one per application
 */
export function createDisk(name: string): Disk {
  let opened: Promise<IDBDatabase> | undefined;
  let waiting = new Map<string, string | undefined>();

  const open = (): Promise<IDBDatabase> =>
    (opened ??= new Promise((resolve, reject) => {
      const forget = (): void => reject((opened = undefined));
      const request = indexedDB.open(name);
      request.onupgradeneeded = () => request.result.createObjectStore('q');
      request.onerror = forget;
      request.onsuccess = () => {
        resolve(request.result);
        // Browsers close what the shopper clears, and Safari sometimes for no reason: the next use opens it again.
        request.result.onclose = forget;
      };
    }));
  /** What a request in a transaction of its own answered, or true; undefined when it failed. */
  const run = async (use: (store: IDBObjectStore) => IDBRequest | void): Promise<unknown> => {
    try {
      const transaction = (await open()).transaction('q', 'readwrite');
      const request = use(transaction.objectStore('q'));
      // Without it, a write at page hide is lost on navigation.
      transaction.commit();
      return await new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve(request?.result ?? true);
        transaction.onabort = reject;
      });
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
        void run((store) => {
          for (const [id, text] of batch) void (text ? store.put(text, id) : store.delete(id));
        });
    },
    clear: () => run((store) => void store.clear()),
    read: () => run((store) => store.getAll()) as Promise<string[] | undefined>,
  };
}
