/** Stored list: a short list in the browser's storage, or in memory if the storage is blocked or cannot hold even one entry. */

/** The part of `Storage` that is used. */
export interface StoragePort {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A list in the storage, or in memory if that fails. */
export interface StoredList<T> {
  /** Returns the entries in the storage, possibly written by another tab, that `isValid` accepts; those in memory if the last write failed. */
  read(): readonly T[];
  /** Stores the first `max` entries; fewer if they do not fit. If none can be stored, they stay in memory. */
  write(entries: readonly T[]): void;
}

/** Creates the list. `storage` is called on each use, because reading `window.localStorage` itself may throw. */
export const createStoredList = <T>({
  key,
  max,
  storage,
  isValid,
}: {
  key: string;
  max: number;
  storage: () => StoragePort | undefined;
  isValid: (entry: unknown) => boolean;
}): StoredList<T> => {
  /** Entries of the last write, if that failed. */
  let memory: readonly T[] | undefined;
  return {
    read() {
      if (memory) return memory;
      try {
        const entries: unknown = JSON.parse(storage()?.getItem(key) ?? '[]');
        // Any script on this origin may have written there.
        return Array.isArray(entries) ? (entries.filter(isValid).slice(0, max) as T[]) : [];
      } catch {
        return [];
      }
    },
    write(entries) {
      let stored = entries.slice(0, max);
      memory = stored;
      for (;;) {
        try {
          const port = storage();
          if (!port) return;
          if (stored.length) port.setItem(key, JSON.stringify(stored));
          else port.removeItem(key);
          memory = undefined;
          return;
        } catch {
          // If the storage is full, try again without the older half. If it is blocked, every attempt fails, and the list stays in memory.
          if (stored.length < 2) return;
          stored = stored.slice(0, stored.length >> 1);
        }
      }
    },
  };
};
