/** Router: the current route, changed by links, views and browser history. */
import { changeRoute, formatRoute, parseRoute, type Route, type RouteChange } from './route.ts';

/** Source of the URL; the window by default. */
export type Place = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>;

/** Returns whether a change of the route would discard something. */
export type Hold = (next: Route) => boolean;

/**
 * Follows the URL and changes it. Asks for confirmation if a change would discard input.
 * @example
 * const router = new Router();
 * router.go({ query: { tab: 'failing' } });
 */
export class Router {
  #place: Place;
  #mayDiscard: () => Promise<boolean>;
  #route: Route;
  #listeners = new Set<() => void>();
  #holds = new Set<Hold>();
  /** Whether the user has agreed to discard the input. */
  #isLetGo = false;

  /** @param options.mayDiscard Asks whether input may be discarded; it may by default. */
  constructor(
    place: Place = window,
    { mayDiscard = () => Promise.resolve(true) }: { mayDiscard?: () => Promise<boolean> } = {},
  ) {
    this.#place = place;
    this.#mayDiscard = mayDiscard;
    this.#route = parseRoute(place.location.hash);
    place.addEventListener('popstate', this.#read);
    place.addEventListener('hashchange', this.#read);
    place.addEventListener('beforeunload', this.#onLeave);
  }

  get route(): Route {
    return this.#route;
  }

  /** Returns the URL of the route after a change, for links. */
  href(change: RouteChange): string {
    return formatRoute(changeRoute(this.#route, change));
  }

  /** Changes the route: adds a history entry, or with `replace` replaces the current one. */
  go(change: RouteChange, { replace = false }: { replace?: boolean } = {}): void {
    const address = this.href(change);
    if (address === formatRoute(this.#route)) return;
    const work = (): void => {
      if (replace) this.#place.history.replaceState(null, '', address);
      else this.#place.history.pushState(null, '', address);
      this.#follow(parseRoute(address));
    };
    if (this.#isHeld(parseRoute(address))) void this.#askThen(work);
    else work();
  }

  /**
   * Asks the user before a change for which `hold` returns true, and before the page is left. Returns a function that stops it.
   * @example
   * const leave = router.hold(({ query }) => isChanged && query.record !== 'boot-1');
   */
  hold(hold: Hold): () => void {
    this.#holds.add(hold);
    return () => this.#holds.delete(hold);
  }

  /** Asks if leaving would discard input; returns whether the page may be left. */
  async mayLeave(): Promise<boolean> {
    return !this.#isHeld({ view: '', query: {} }) || (await this.#mayDiscard());
  }

  /** Calls back after each change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Stops following the URL. */
  stop(): void {
    this.#place.removeEventListener('popstate', this.#read);
    this.#place.removeEventListener('hashchange', this.#read);
    this.#place.removeEventListener('beforeunload', this.#onLeave);
  }

  #isHeld(next: Route): boolean {
    return !this.#isLetGo && [...this.#holds].some((hold) => hold(next));
  }

  async #askThen(work: () => void): Promise<void> {
    if (!(await this.#mayDiscard())) return;
    this.#isLetGo = true;
    work();
  }

  #read = (): void => {
    const route = parseRoute(this.#place.location.hash);
    if (formatRoute(route) === formatRoute(this.#route)) return;
    if (!this.#isHeld(route)) {
      this.#follow(route);
      return;
    }
    // The URL has already changed: push the shown route, so that Back leads to the requested one.
    this.#place.history.pushState(null, '', formatRoute(this.#route));
    void this.#askThen(() => this.#place.history.back());
  };

  #follow(route: Route): void {
    this.#isLetGo = false;
    this.#route = route;
    for (const listener of this.#listeners) listener();
  }

  // The browser shows its own dialog before a page with unsaved input is left.
  #onLeave = (event: Event): void => {
    if (this.#isHeld({ view: '', query: {} })) event.preventDefault();
  };
}
