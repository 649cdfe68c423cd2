/** URL router: stores the search state in the URL with debounced writes and short keys, and leaves other parameters unchanged. */
import { platformTimer } from '@aisle/transport';
import type { RefinementKind } from './refinement.ts';
import type { SearchState } from './search-state.ts';
import type { OfferedChoices, SessionRouter } from './session-router.ts';
import { createUrlHistory } from './url-history.ts';
import type { UrlHistory, UrlWindow } from './url-history.ts';
import { createUrlParameters } from './url-parameters.ts';
import type { ReadableParameters, UrlKeys } from './url-parameters.ts';

export type { UrlWindow } from './url-history.ts';

/** Moves parts of the state between query string and path, for example `/shoes` in place of `?category=shoes`. */
export interface PathMapping {
  /** Returns the state of a path; merged over the state of the query string. */
  read(pathname: string): Partial<SearchState>;
  /** Returns the path for a state, and the remaining state for the query string. */
  write(state: SearchState, pathname: string): { pathname: string; rest: SearchState };
}

/** Options of a router. */
export interface UrlRouterOptions {
  /** Other names for the parameters `q`, `page`, `sort` and `show`. */
  keys?: Partial<UrlKeys>;
  /** Prefix of every key, for a second search on one page, or if a short key is in use. Default empty. */
  prefix?: string;
  /**
   * Refinements to read before any view needs them, and their kinds: `{ brand: facetKind('or'), price: rangeKind }`. Otherwise
   * the parameter of an attribute is read as soon as a view needs the attribute; unclaimed parameters are ignored.
   */
  attributes?: Readonly<Record<string, RefinementKind>>;
  /** Milliseconds until typing is written to the URL, because browsers rate-limit changes. Default 300. */
  writeDelay?: number;
  path?: PathMapping;
  /** Default: the window. */
  window?: UrlWindow | undefined;
  /** Starts a timer and returns a function that clears it. Default `setTimeout`. */
  setTimer?: (callback: () => void, ms: number) => () => void;
}

/** Allows sort orders and hits per page to be read. */
const offer = (readable: ReadableParameters, { sortBy = [], hitsPerPage = [] }: OfferedChoices): void => {
  for (const order of sortBy) readable.sortBy.add(order);
  for (const count of hitsPerPage) readable.hitsPerPage.add(count);
};

/** Calls back on Back and Forward, and flushes pending writes when the page is left or listening ends. */
const listenToHistory = (window: UrlWindow, { flush }: UrlHistory, onPop: () => void): (() => void) => {
  // A new function per call, because there may be several listeners, each removed separately.
  const onHide = (): void => flush();
  window.addEventListener('popstate', onPop);
  // A shopper who types and leaves immediately finds the query again on return.
  window.addEventListener('pagehide', onHide);
  return () => {
    flush();
    window.removeEventListener('popstate', onPop);
    window.removeEventListener('pagehide', onHide);
  };
};

/**
 * Creates a router for `createSession`. Refinements have the form `brand=A&brand=B`, `brand=-C` (excluded) and `price=10..20`.
 * @throws TypeError if there is neither a global window nor the option.
 * @example
 * const session = createSession({ client, index: 'products', router: createUrlRouter({ keys: { query: 'search' } }) });
 */
export const createUrlRouter = ({
  keys,
  prefix = '',
  attributes = {},
  writeDelay = 300,
  path,
  window = globalThis.window,
  setTimer = platformTimer,
}: UrlRouterOptions = {}): SessionRouter => {
  if (!window) throw new TypeError('No window: leave the router out, or give one.');
  const readable: ReadableParameters = {
    attributes: new Map(Object.entries(attributes)),
    sortBy: new Set(),
    hitsPerPage: new Set(),
  };
  const parameters = createUrlParameters(readable, {
    keys: { query: 'q', page: 'page', sortBy: 'sort', hitsPerPage: 'show', ...keys },
    prefix,
  });
  const here = (): URL => new URL(window.location.href);

  const href = (state: SearchState): string => {
    const url = here();
    const { pathname, rest } = path?.write(state, url.pathname) ?? { pathname: url.pathname, rest: state };
    // A path that starts with two slashes would name another host; a leading dot segment keeps path and host.
    const samePath = pathname.replace(/^(?=[/\\]{2})/, '/.');
    return samePath + parameters.write(url.search, rest) + url.hash;
  };
  const read = (): SearchState => {
    const url = here();
    return { ...parameters.read(url.search), ...path?.read(url.pathname) };
  };
  const history = createUrlHistory({ window, setTimer, writeDelay, href });

  const router: SessionRouter = {
    kinds: Object.values(attributes),
    read,
    href,
    write(state, how) {
      history.stopDelay();
      if (router.isLocked?.()) return;
      // Defaults of the page are restored on Back.
      const { sortBy, hitsPerPage } = state;
      offer(readable, { sortBy: sortBy ? [sortBy] : [], hitsPerPage: hitsPerPage ? [hitsPerPage] : [] });
      history.write(state, how);
    },
    listen(onState) {
      const { pathname } = here();
      return listenToHistory(window, history, () => {
        if (router.isLocked?.() || !history.follow()) return;
        // Without a mapping, another path is another page, which another router will show.
        if (path || here().pathname === pathname) onState(read());
      });
    },
    claim(name, as) {
      // The first claim of a kind parses the parameter.
      if (readable.attributes.get(name)?.kind !== as.kind) readable.attributes.set(name, as);
    },
    offer: (choices) => offer(readable, choices),
  };
  return router;
};
