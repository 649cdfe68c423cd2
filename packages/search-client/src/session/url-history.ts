/** URL history: debounced writes of a search into the history of a window, and what was typed when the shopper went to another entry. */
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

/** What the history of a search is written with. */
export interface UrlHistoryOptions {
  window: UrlWindow;
  /** Starts a timer and returns the way to stop it. */
  setTimer: (callback: () => void, ms: number) => () => void;
  /** Milliseconds that a replacement waits. */
  writeDelay: number;
  /** The URL of a search. */
  href: (search: SearchState) => string;
}

/** The entries of a search. */
export interface UrlHistory {
  /** Writes a search: `push` at once as an entry of its own, `replace` after the delay. */
  write(search: SearchState, how: 'push' | 'replace'): void;
  /** Stops the delay of a replacement: something newer happened. */
  stopDelay(): void;
  /** Writes what waits for its delay. */
  flush(): void;
  /**
   * Follows the shopper to the entry that is there now. What waits for its delay is written when they come back to its own entry.
   * @returns Whether it is another one, and not a link within the page.
   */
  follow(): boolean;
}

/** A search that is to be written, and the URL of its entry. */
interface PendingWrite {
  at: string;
  search: SearchState;
}

const withoutHash = (url: string): string => url.split('#')[0]!;

/** Changes the history, unless the URL stays the same. */
const save = ({ location, history }: UrlWindow, how: 'push' | 'replace', url: string): void => {
  if (new URL(url, location.href).href === location.href) return;
  try {
    // The entry keeps what others stored in it.
    history[`${how}State`](history.state, '', url);
  } catch {
    // Browsers that saw too many changes refuse more for some seconds; the next change writes the whole state.
  }
};

/** Makes the history of a search. */
export const createUrlHistory = ({ window, setTimer, writeDelay, href }: UrlHistoryOptions): UrlHistory => {
  const { location } = window;
  let pending: PendingWrite | undefined;
  /** What was typed at entries that the shopper left before it was written there, by their URLs. */
  const leftStates = new Map<string, SearchState>();
  let clearTimer = (): void => {};

  const flush = (): void => {
    clearTimer();
    const due = pending;
    pending = undefined;
    // Someone else went to another page meanwhile: that one is not ours to write.
    if (due && new URL(due.at).pathname === new URL(location.href).pathname) save(window, 'replace', href(due.search));
  };

  return {
    flush,
    stopDelay: () => clearTimer(),
    write(search, how) {
      clearTimer();
      if (how === 'push') {
        flush();
        // What lay ahead is gone with this step.
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
