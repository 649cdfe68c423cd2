/** Scroll restoration: stores loaded pages, the scroll position and the focus, and restores them on Back. */
import { keepPages } from '@aisle/search-client/session/keep-pages';
import type { SearchSession } from '@aisle/search-client/session';
import type { ReactiveController, ReactiveElement } from 'lit';
import { activeElementInTree } from '../dom/focus/focus-state.ts';
import { focusOn } from '../dom/focus/move-focus.ts';

/** The first visible card, its distance from the top of the window, and the card with the focus (-1 without one). */
interface Place {
  card: number;
  top: number;
  focused: number;
}

/** Returns how this page is being loaded: by `navigate`, `reload` or `back_forward`; undefined once it has loaded. */
export const arrival = (): NavigationTimingType | undefined => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document.readyState === 'complete' ? undefined : entry?.type;
};

/**
 * Starts storing as soon as its host has a session.
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
  /** The place where the shopper opened a hit, because single-page shops remove the list before the place can be read. */
  #last?: Place;

  /** @param atStart - Whether stored pages may be used for the first search of a page. Default true. */
  constructor(host: ReactiveElement, session: () => SearchSession | undefined, atStart?: boolean) {
    this.#host = host;
    this.#session = session;
    this.#atStart = atStart;
    host.addController(this);
    host.addEventListener('aisle-hit-click', () => (this.#last = this.#read()));
  }

  hostConnected(): void {
    // There is no `pagehide` on servers.
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
    // The key distinguishes lists of other pages and other lists of this page.
    const key = `aisle-pages:${location.pathname}:${this.#host.id}`;
    // A page opened by a link or the address bar starts at the top, like any page.
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

  /** Scrolls to the stored place, once. */
  restore(cards: HTMLCollectionOf<Element>): void {
    const { card = -1, top, focused = -1 } = this.#target ?? {};
    this.#target = undefined;
    const visible = cards[card];
    if (!visible) return;
    visible.scrollIntoView({ block: 'start', behavior: 'instant' });
    scrollBy({ top: visible.getBoundingClientRect().top - Number(top), behavior: 'instant' });
    const target = cards[focused];
    // If the shopper has moved the focus meanwhile, it stays there.
    if (target && document.activeElement === document.body)
      focusOn(target.querySelector<HTMLElement>('a[href]') ?? (target as HTMLElement));
  }

  #read(): Place {
    const cards = [...this.#host.getElementsByClassName('aisle-hit')];
    const card = cards.findIndex((one) => one.getBoundingClientRect().bottom > 0);
    const top = cards[card]?.getBoundingClientRect().top ?? 0;
    return { card, top, focused: cards.findIndex((one) => one.contains(activeElementInTree(one))) };
  }

  #stop(): void {
    this.#save();
    this.#pages?.stop();
    this.#pages = undefined;
  }

  readonly #save = (): void => this.#pages?.save();
}
