/** Storage rows under one prefix: in the page's localStorage, or in memory if that fails. */
import { attempt } from './attempt.ts';

/** A small set of named strings. No method throws. */
export interface StorageRows {
  /** Returns the value, or an empty string. */
  readRow(key: string): string;
  /** Writes the value; returns true if the row will outlive the page. */
  writeRow(key: string, value: string): true | undefined;
  removeRow(key: string): void;
  rowNames(): string[];
}

/**
 * Creates rows in a `Storage`, which may be missing, denied (access throws), full, or cleared at any time.
 *
 * @param prefix starts every key, so that applications on one origin stay separate
 * @param storage returns the storage; may throw. Without a storage, rows stay in memory.
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
