/** URL router: keeps the state of a search in the address bar by debounced writes, in short keys, with foreign parameters untouched. */
import { platformTimer } from '@aisle/transport';
import type { RefinementKind } from './refinement.ts';
import type { SearchState } from './search-state.ts';
import type { OfferedChoices, SessionRouter } from './session-router.ts';
import { createUrlParameters } from './url-parameters.ts';
import type { ReadableParameters, UrlKeys } from './url-parameters.ts';

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
  const { location, history } = window;
  const readable: ReadableParameters = {
    attributes: new Map(Object.entries(attributes)),
    sortBy: new Set(),
    hitsPerPage: new Set(),
  };
  const parameters = createUrlParameters(readable, {
    keys: { query: 'q', page: 'page', sortBy: 'sort', hitsPerPage: 'show', ...keys },
    prefix,
  });
  const address = (): URL => new URL(location.href);
  /** What typing left to be written, and where. */
  let typed: { at: string; state: SearchState } | undefined;
  /** What was typed at an address that the shopper left before it was written there, for when they come back to it. */
  const left = new Map<string, SearchState>();
  let clearTimer = (): void => {};
  const page = (url: string): string => url.split('#')[0]!;

  const claim = (name: string, as: RefinementKind): void => {
    // The first of a kind knows how to read it.
    if (readable.attributes.get(name)?.kind !== as.kind) readable.attributes.set(name, as);
  };

  const offer = (choices: OfferedChoices): void => {
    for (const order of choices.sortBy ?? []) readable.sortBy.add(order);
    for (const count of choices.hitsPerPage ?? []) readable.hitsPerPage.add(count);
  };

  const href = (state: SearchState): string => {
    const url = address();
    const { pathname, rest } = path?.write(state, url.pathname) ?? { pathname: url.pathname, rest: state };
    // What begins with two slashes would name another host; a dot segment in front keeps the path and the host.
    const samePath = pathname.replace(/^(?=[/\\]{2})/, '/.');
    return samePath + parameters.write(url.search, rest) + url.hash;
  };

  const save = (how: 'push' | 'replace', url: string): void => {
    if (new URL(url, location.href).href === location.href) return;
    try {
      // The entry keeps what others stored in it.
      history[`${how}State`](history.state, '', url);
    } catch {
      // Browsers that saw too many changes refuse more for some seconds; the next change writes the whole state.
    }
  };

  /** Writes what typing left to be written. */
  const flush = (): void => {
    clearTimer();
    const unwritten = typed;
    typed = undefined;
    // Someone else went to another page meanwhile: that one is not ours to write.
    if (unwritten && new URL(unwritten.at).pathname === address().pathname) save('replace', href(unwritten.state));
  };

  const read = (): SearchState => {
    const url = address();
    return { ...parameters.read(url.search), ...path?.read(url.pathname) };
  };

  const router: SessionRouter = {
    kinds: Object.values(attributes),
    read,
    write(state, how) {
      clearTimer();
      if (router.isLocked?.()) return;
      // What the page chose by itself is there again on the way back.
      const { sortBy: order, hitsPerPage: count } = state;
      offer({ sortBy: order ? [order] : [], hitsPerPage: count ? [count] : [] });
      if (how === 'push') {
        flush();
        // What lay ahead is gone with this step.
        left.clear();
        return save(how, href(state));
      }
      typed = { at: location.href, state };
      clearTimer = setTimer(flush, writeDelay);
    },
    href,
    listen(onState) {
      const { pathname } = address();
      const onPop = (): void => {
        const { href: here } = location;
        if (router.isLocked?.()) return;
        // Only a link within the page was followed.
        if (typed && page(typed.at) === page(here)) return;
        clearTimer();
        if (typed) left.set(typed.at, typed.state);
        typed = left.has(here) ? { at: here, state: left.get(here)! } : undefined;
        left.delete(here);
        flush();
        // Without a mapping, another path is another page, which some other router is about to show.
        if (path || address().pathname === pathname) onState(read());
      };
      // Who types and leaves at once finds the query again on the way back.
      const onHide = (): void => flush();
      window.addEventListener('popstate', onPop);
      window.addEventListener('pagehide', onHide);
      return () => {
        flush();
        window.removeEventListener('popstate', onPop);
        window.removeEventListener('pagehide', onHide);
      };
    },
    claim,
    offer,
  };
  return router;
};
