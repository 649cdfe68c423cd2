/** Stored list: a short one in the storage of the browser; in memory where that is denied, full or broken. */

/** The part of `Storage` that is used. */
export interface StoragePort {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A list that outlives the page. */
export interface StoredList<T> {
  /** What is stored now, maybe by another tab; only entries that `isValid` accepts. */
  read(): readonly T[];
  /** Stores the first `max` entries; fewer when they do not fit. */
  write(entries: readonly T[]): void;
}

/** Makes the list. `storage` is asked for at each use, because browsers may refuse the very access. */
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
  /** What could not be stored. */
  let memory: readonly T[] | undefined;
  return {
    read() {
      if (memory) return memory;
      try {
        const entries: unknown = JSON.parse(storage()?.getItem(key) ?? '[]');
        // Anyone on this origin may have written there.
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
          // Full: the older half goes. Denied: the same list stays in memory.
          if (stored.length < 2) return;
          stored = stored.slice(0, stored.length >> 1);
        }
      }
    },
  };
};
