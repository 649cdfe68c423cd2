/** Scroll restoration: keeps loaded pages, the place on the page and the focus for Back, and finds them again. */
import { keepPages } from '@aisle/search-client/session/keep-pages';
import type { SearchSession } from '@aisle/search-client/session';
import type { ReactiveController, ReactiveElement } from 'lit';
import { activeBeside } from '../dom/focus/focus-state.ts';
import { focusOn } from '../dom/focus/move-focus.ts';

/** The first card in sight, how far below the top of the window it begins, and the card with the focus; -1: none. */
interface Place {
  card: number;
  top: number;
  focused: number;
}

/** How this page came, as long as it comes: by `navigate`, `reload` or `back_forward`. */
export const arrival = (): NavigationTimingType | undefined => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document.readyState === 'complete' ? undefined : entry?.type;
};

/**
 * Begins to keep as soon as its host has a session.
 * @example
 * readonly #place = new ScrollRestorationController(this, () => this.#session.session);
 * updated() { this.#place.restore(this.getElementsByClassName('aisle-hit')); }
 */
export class ScrollRestorationController implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #session: () => SearchSession | undefined;
  readonly #atStart: boolean | undefined;
  #pages?: { session: SearchSession } & ReturnType<typeof keepPages>;
  #target?: Partial<Place>;
  /** Where the shopper opened a hit: shops without page loads take the list away before it can look. */
  #last?: Place;

  /** @param atStart - Whether what is kept may answer the first search of a page; false asks again. Default true. */
  constructor(host: ReactiveElement, session: () => SearchSession | undefined, atStart?: boolean) {
    this.#host = host;
    this.#session = session;
    this.#atStart = atStart;
    host.addController(this);
    host.addEventListener('aisle-hit-click', () => (this.#last = this.#read()));
  }

  hostConnected(): void {
    // Servers have no pages to leave.
    globalThis.addEventListener?.('pagehide', this.#save);
  }

  hostDisconnected(): void {
    globalThis.removeEventListener?.('pagehide', this.#save);
    this.#stop();
  }

  hostUpdate(): void {
    const session = this.#session();
    if (session === this.#pages?.session) return;
    this.#stop();
    if (!session) return;
    // Lists of other pages and other lists of this page have places of their own.
    const key = `aisle-pages:${location.pathname}:${this.#host.id}`;
    // Who just opened the page by a link or the address bar begins at the top, as on any page.
    const fresh = arrival() === 'navigate';
    const pages = keepPages(session, {
      key,
      atStart: this.#atStart,
      extra: () => (this.#host.isConnected ? this.#read() : this.#last),
      onRestore: (place) => {
        if (!fresh) this.#target = Object(place) as Partial<Place>;
        this.#host.requestUpdate();
      },
    });
    this.#pages = { session, ...pages };
  }

  /** Goes to the place that was kept, once. */
  restore(cards: HTMLCollectionOf<Element>): void {
    const { card = -1, top, focused = -1 } = this.#target ?? {};
    this.#target = undefined;
    const visible = cards[card];
    if (!visible) return;
    visible.scrollIntoView({ block: 'start', behavior: 'instant' });
    scrollBy({ top: visible.getBoundingClientRect().top - Number(top), behavior: 'instant' });
    const target = cards[focused];
    // Whoever is somewhere else by now stays there.
    if (target && document.activeElement === document.body)
      focusOn(target.querySelector<HTMLElement>('a[href]') ?? (target as HTMLElement));
  }

  #read(): Place {
    const cards = [...this.#host.getElementsByClassName('aisle-hit')];
    const card = cards.findIndex((one) => one.getBoundingClientRect().bottom > 0);
    const top = cards[card]?.getBoundingClientRect().top ?? 0;
    return { card, top, focused: cards.findIndex((one) => one.contains(activeBeside(one))) };
  }

  #stop(): void {
    this.#save();
    this.#pages?.stop();
    this.#pages = undefined;
  }

  readonly #save = (): void => this.#pages?.save();
}
