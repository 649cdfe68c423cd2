/** URL history: debounced writes of a search to the history, and pending writes of entries that the shopper has left. */
import type { SearchState } from './search-state.ts';

/** The part of a window that a router uses. */
export interface UrlWindow {
  location: { readonly href: string };
  history: {
    readonly state: unknown;
    pushState(state: unknown, unused: string, url: string): void;
    replaceState(state: unknown, unused: string, url: string): void;
  };
  addEventListener(type: 'popstate' | 'pagehide', listener: () => void): void;
  removeEventListener(type: 'popstate' | 'pagehide', listener: () => void): void;
}

/** Options of a URL history. */
export interface UrlHistoryOptions {
  window: UrlWindow;
  /** Starts a timer and returns a function that clears it. */
  setTimer: (callback: () => void, ms: number) => () => void;
  /** Delay of a replacement in milliseconds. */
  writeDelay: number;
  /** Returns the URL of a search. */
  href: (search: SearchState) => string;
}

/** History entries of a search. */
export interface UrlHistory {
  /** Writes a search: `push` immediately as a new entry, `replace` after the delay. */
  write(search: SearchState, how: 'push' | 'replace'): void;
  /** Cancels a delayed replacement, because of a newer change. */
  stopDelay(): void;
  /** Writes a delayed replacement now. */
  flush(): void;
  /**
   * Follows the shopper to the current entry. A delayed replacement is written when they return to its entry.
   * @returns Whether it is another entry, and not a link within the page.
   */
  follow(): boolean;
}

/** A pending search, and the URL of its entry. */
interface PendingWrite {
  at: string;
  search: SearchState;
}

const withoutHash = (url: string): string => url.split('#')[0]!;

/** Changes the history, unless the URL stays the same. */
const save = ({ location, history }: UrlWindow, how: 'push' | 'replace', url: string): void => {
  if (new URL(url, location.href).href === location.href) return;
  try {
    // Keep the state that other scripts stored in the entry.
    history[`${how}State`](history.state, '', url);
  } catch {
    // Browsers rate-limit history changes for some seconds; the next change writes the whole state.
  }
};

/** Creates the history of a search. */
export const createUrlHistory = ({ window, setTimer, writeDelay, href }: UrlHistoryOptions): UrlHistory => {
  const { location } = window;
  let pending: PendingWrite | undefined;
  /** States of entries that the shopper left before they were written, by URL. */
  const leftStates = new Map<string, SearchState>();
  let clearTimer = (): void => {};

  const flush = (): void => {
    clearTimer();
    const due = pending;
    pending = undefined;
    // The page has moved to another path meanwhile, which must not be overwritten.
    if (due && new URL(due.at).pathname === new URL(location.href).pathname) save(window, 'replace', href(due.search));
  };

  return {
    flush,
    stopDelay: () => clearTimer(),
    write(search, how) {
      clearTimer();
      if (how === 'push') {
        flush();
        // A new entry removes the entries ahead.
        leftStates.clear();
        save(window, how, href(search));
      } else {
        pending = { at: location.href, search };
        clearTimer = setTimer(flush, writeDelay);
      }
    },
    follow() {
      const { href: at } = location;
      if (pending && withoutHash(pending.at) === withoutHash(at)) return false;
      clearTimer();
      if (pending) leftStates.set(pending.at, pending.search);
      const search = leftStates.get(at);
      pending = search && { at, search };
      leftStates.delete(at);
      flush();
      return true;
    },
  };
};
