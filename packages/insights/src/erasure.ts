/** Erasure: everything that this device holds of a shopper goes, in this tab, in all others and in both stores. */
import { withdrawalKey } from './consent.ts';
import type { createIdentity } from './identity.ts';
import type { IndexedDBStore } from './indexeddb-store.ts';
import type { Queue } from './queue.ts';
import type { StorageRows } from './storage-rows.ts';

/**
 * The order to erase: other tabs hear of it, and it stands until the second store has obeyed. The page may leave before: then
 * the next one sees to it, before it reads.
 */
export const erasureKey = 'erase';

/** What is erased. */
export interface ErasureOptions {
  notes: StorageRows;
  /** Attribution. */
  traces: StorageRows;
  queue: Queue;
  store: IndexedDBStore;
  identity: ReturnType<typeof createIdentity>;
}

/**
 * Erases when it is asked to.
 *
 * @example
 * const { eraseAll } = createErasure({ notes, traces, queue, store, identity });
 */
export function createErasure({ notes, traces, queue, store, identity }: ErasureOptions) {
  const emptyStore = (): void =>
    void store.empty().then((failure) => {
      if (failure !== null) notes.remove(erasureKey);
    });
  /** Erases what this tab holds. */
  const eraseTab = (): void => {
    queue.forgetAll();
    traces.names().forEach(traces.remove);
    identity.forget();
  };
  return {
    eraseTab,
    /** Erases what this device holds. */
    eraseAll(): void {
      // Before the other tabs hear of it: they ask for the cookie at once.
      identity.removeCookie();
      notes.names().forEach((key) => {
        if (key !== withdrawalKey) notes.remove(key);
      });
      notes.write(erasureKey, '1');
      emptyStore();
      eraseTab();
    },
    /** Carries out what a page that left could not. */
    finish(): void {
      if (notes.read(erasureKey)) emptyStore();
    },
  };
}
