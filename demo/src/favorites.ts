/** What a shopper keeps for later: IDs in the browser's storage, shared by all pages and tabs of the shop. */

/** The favourites of one browser. */
export interface Favorites {
  /** IDs, the last one kept first. */
  ids(): readonly string[];
  set(objectID: string, isFavorite: boolean): void;
  /** Calls back after every change, in other tabs too. */
  subscribe(listener: () => void): void;
}

const storageKey = 'larch-lantern-kept';
/** The most that are kept; older ones go. */
const maxFavorites = 60;

/**
 * Opens the favourites.
 *
 * @param options.storage Where they are; without storage (private windows) they live as long as the page.
 * @param options.page Where changes of other tabs are heard.
 * @example
 * const favorites = openFavorites({ storage: localStorage, page: window });
 */
export function openFavorites({ storage, page }: { storage?: Storage; page: EventTarget }): Favorites {
  const listeners = new Set<() => void>();
  /** What could not be stored. */
  let memory: string | undefined;
  const ids = (): readonly string[] => {
    try {
      const read: unknown = JSON.parse(memory ?? storage?.getItem(storageKey) ?? '[]');
      // They go into a filter of the search.
      return Array.isArray(read) ? read.filter((id) => typeof id === 'string' && /^\w+$/.test(id)) : [];
    } catch {
      return [];
    }
  };
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  page.addEventListener('storage', (event) => {
    if ((event as StorageEvent).key === storageKey) tell();
  });
  // A page that comes back from the back-forward cache has missed what happened since.
  page.addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) tell();
  });
  return {
    ids,
    set(objectID, isFavorite) {
      const others = ids().filter((id) => id !== objectID);
      memory = JSON.stringify(isFavorite ? [objectID, ...others].slice(0, maxFavorites) : others);
      try {
        if (storage) {
          storage.setItem(storageKey, memory);
          memory = undefined;
        }
      } catch {
        // Full or denied: they live on in memory.
      }
      tell();
    },
    subscribe: (listener) => void listeners.add(listener),
  };
}
