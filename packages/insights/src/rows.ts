/** Small rows under one prefix: in the page's storage while it answers, in memory when it does not. */

/** A handful of named strings. No method throws. */
export interface Rows {
  read(key: string): string | null | undefined;
  /** Whether the row will outlive the page. */
  write(key: string, value: string): true | undefined;
  remove(key: string): void;
  keys(): string[];
}

/**
 * Rows in a `Storage`. Storage may be missing, denied (it throws when touched), full, or emptied at any time.
 *
 * @param prefix comes before every key, so that applications on one origin never mix
 * @param storage finds the storage; it may throw. Rows stay in memory when it gives none.
 */
export function createRows(prefix: string, storage: () => Storage | undefined): Rows {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(storage()!);
    } catch {
      return undefined;
    }
  };
  const remove = (key: string): void => {
    memory.delete(key);
    attempt((storage) => storage.removeItem(prefix + key));
  };
  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(prefix + key)),
    write(key, value) {
      const kept = attempt((storage) => {
        storage.setItem(prefix + key, value);
        memory.delete(key);
        return true as const;
      });
      if (!kept) memory.set(key, value);
      return kept;
    },
    remove,
    keys: () => [
      ...memory.keys(),
      ...(attempt(Object.keys) ?? []).flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : [])),
    ],
  };
}
