/** Storage rows under one prefix: in the page's localStorage while it answers, in memory when it does not. */
import { attempt } from './attempt.ts';

/** A handful of named strings. No method throws. */
export interface StorageRows {
  /** Empty when there is none. */
  readRow(key: string): string;
  /** True when the row will outlive the page. */
  writeRow(key: string, value: string): true | undefined;
  removeRow(key: string): void;
  rowNames(): string[];
}

/**
 * Rows in a `Storage`. Storage may be missing, denied (it throws when touched), full, or emptied at any time.
 *
 * @param prefix comes before every key, so that applications on one origin never mix
 * @param storage finds the storage; it may throw. Rows stay in memory when it gives none.
 * @example
 * const rows = createStorageRows('aisle:STORE:q:', () => window.localStorage);
 * rows.writeRow('e1', '{"eventType":"click"}');
 */
export function createStorageRows(prefix: string, storage: () => Storage | undefined): StorageRows {
  const memory = new Map<string, string>();
  return {
    readRow: (key) => memory.get(key) ?? attempt(() => storage()!.getItem(prefix + key)) ?? '',
    writeRow(key, value) {
      memory.delete(key);
      const isStored = attempt((): true => {
        storage()!.setItem(prefix + key, value);
        return true;
      });
      if (!isStored) memory.set(key, value);
      return isStored;
    },
    removeRow(key) {
      memory.delete(key);
      attempt(() => storage()!.removeItem(prefix + key));
    },
    rowNames: () => [
      ...memory.keys(),
      ...(attempt(() => Object.keys(storage()!)) ?? []).flatMap((key) =>
        key.startsWith(prefix) ? key.slice(prefix.length) : [],
      ),
    ],
  };
}
