/** Router: the route of the page, changed by links, by views, and by Back. */
import { changeRoute, formatRoute, parseRoute, type Route, type RouteChange } from './route.ts';

/** Where the address stands; the window by default. */
export type Place = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>;

/** Whether a change of the route would throw something away; of what, who holds the route knows. */
export type Hold = (next: Route) => boolean;

/**
 * Follows the address and changes it. Where a change would throw away what somebody typed, they are asked first.
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
  /** Whether the person has said that what is held may go. */
  #isLetGo = false;

  /** @param options.mayDiscard Asks whether what a change throws away may go; it may by default. */
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

  /** The address of the route after a change, for links. */
  href(change: RouteChange): string {
    return formatRoute(changeRoute(this.#route, change));
  }

  /** Changes the route: a further step of the history, or with `replace` in place of the last one. */
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
   * Has the person asked before a change that `hold` is true for, and before the page is left; the answer ends it.
   * @example
   * const leave = router.hold(({ query }) => isChanged && query.record !== 'boot-1');
   */
  hold(hold: Hold): () => void {
    this.#holds.add(hold);
    return () => this.#holds.delete(hold);
  }

  /** Asks, where leaving everything would throw something away; true when it may go. */
  async mayLeave(): Promise<boolean> {
    return !this.#isHeld({ view: '', query: {} }) || (await this.#mayDiscard());
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
    // The address has gone ahead: a step leads back to what is shown, and Back from there to where it was going.
    this.#place.history.pushState(null, '', formatRoute(this.#route));
    void this.#askThen(() => this.#place.history.back());
  };

  #follow(route: Route): void {
    this.#isLetGo = false;
    this.#route = route;
    for (const listener of this.#listeners) listener();
  }

  // A browser asks in words of its own before a page goes that holds something.
  #onLeave = (event: Event): void => {
    if (this.#isHeld({ view: '', query: {} })) event.preventDefault();
  };
}
