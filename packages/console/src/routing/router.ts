/** Router: the route of the page, changed by links, by views, and by Back. */
import { changeRoute, formatRoute, parseRoute, type Route, type RouteChange } from './route.ts';

/** Where the address stands; the window by default. */
export type Place = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>;

/**
 * Follows the address and changes it.
 * @example
 * const router = new Router();
 * router.go({ query: { tab: 'failing' } });
 */
export class Router {
  #place: Place;
  #route: Route;
  #listeners = new Set<() => void>();

  constructor(place: Place = window) {
    this.#place = place;
    this.#route = parseRoute(place.location.hash);
    place.addEventListener('popstate', this.#read);
    place.addEventListener('hashchange', this.#read);
  }

  get route(): Route {
    return this.#route;
  }

  /** The address of the route after a change, for links. */
  href(change: RouteChange): string {
    return formatRoute(changeRoute(this.#route, change));
  }

  /** Changes the route: a further step of the history, or with `replace` in place of the last one. */
  go(change: RouteChange, { replace = false }: { replace?: boolean } = {}): void {
    const address = this.href(change);
    if (address === formatRoute(this.#route)) return;
    if (replace) this.#place.history.replaceState(null, '', address);
    else this.#place.history.pushState(null, '', address);
    this.#read();
  }

  /** Calls back after each change; the answer ends it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Follows the address no longer. */
  stop(): void {
    this.#place.removeEventListener('popstate', this.#read);
    this.#place.removeEventListener('hashchange', this.#read);
  }

  #read = (): void => {
    const route = parseRoute(this.#place.location.hash);
    if (formatRoute(route) === formatRoute(this.#route)) return;
    this.#route = route;
    for (const listener of this.#listeners) listener();
  };
}
