/** URL router: keeps the state of a search in the address bar by debounced writes, in short keys, with foreign parameters untouched. */
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
  /** The state that a path says; merged over what the query string says. */
  read(pathname: string): Partial<SearchState>;
  /** The path for a state, and the rest of the state, which goes to the query string. */
  write(state: SearchState, pathname: string): { pathname: string; rest: SearchState };
}

/** Settings of a router. */
export interface UrlRouterOptions {
  /** Other names for the parameters `q`, `page`, `sort` and `show`. */
  keys?: Partial<UrlKeys>;
  /** Goes before every key: for a second search on one page, or where a short key is taken. Default empty. */
  prefix?: string;
  /**
   * Refinements to read before any view needs them, and their kinds: `{ brand: facetKind('or'), price: rangeKind }`. Without it,
   * the parameter of an attribute is read as soon as a view needs the attribute; parameters that nobody claims are left alone.
   */
  attributes?: Readonly<Record<string, RefinementKind>>;
  /** Milliseconds that typing waits before it reaches the URL: browsers refuse to change it often. Default 300. */
  writeDelay?: number;
  path?: PathMapping;
  /** Default: the window. */
  window?: UrlWindow | undefined;
  /** Starts a timer and returns the way to stop it. Default `setTimeout`. */
  setTimer?: (callback: () => void, ms: number) => () => void;
}

/** Makes orders and numbers of hits readable. */
const offer = (readable: ReadableParameters, { sortBy = [], hitsPerPage = [] }: OfferedChoices): void => {
  for (const order of sortBy) readable.sortBy.add(order);
  for (const count of hitsPerPage) readable.hitsPerPage.add(count);
};

/** Calls back on Back and Forward, and writes what waits when the page is left or listening ends. */
const listenToHistory = (window: UrlWindow, { flush }: UrlHistory, onPop: () => void): (() => void) => {
  // A function of its own: several may listen, and each stops for itself.
  const onHide = (): void => flush();
  window.addEventListener('popstate', onPop);
  // Who types and leaves at once finds the query again on the way back.
  window.addEventListener('pagehide', onHide);
  return () => {
    flush();
    window.removeEventListener('popstate', onPop);
    window.removeEventListener('pagehide', onHide);
  };
};

/**
 * Makes a router for `createSession`. Refinements read `brand=A&brand=B`, `brand=-C` (excluded) and `price=10..20`.
 * @throws TypeError where there is no window and none is given.
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
    // What begins with two slashes would name another host; a dot segment in front keeps the path and the host.
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
      // What the page chose by itself is there again on the way back.
      const { sortBy, hitsPerPage } = state;
      offer(readable, { sortBy: sortBy ? [sortBy] : [], hitsPerPage: hitsPerPage ? [hitsPerPage] : [] });
      history.write(state, how);
    },
    listen(onState) {
      const { pathname } = here();
      return listenToHistory(window, history, () => {
        if (router.isLocked?.() || !history.follow()) return;
        // Without a mapping, another path is another page, which some other router is about to show.
        if (path || here().pathname === pathname) onState(read());
      });
    },
    claim(name, as) {
      // The first of a kind knows how to read it.
      if (readable.attributes.get(name)?.kind !== as.kind) readable.attributes.set(name, as);
    },
    offer: (choices) => offer(readable, choices),
  };
  return router;
};
