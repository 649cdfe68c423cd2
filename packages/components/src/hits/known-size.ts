/** Remembers how high a list was, so that the page does not jump when it is loaded again. */
import type { ReactiveController, ReactiveElement } from 'lit';

/** Measures without asking for layout (the observer is told), and stores once, when the page is left. */
export class KnownSize implements ReactiveController {
  /** The height in CSS pixels at the last visit of this address in this tab; undefined at the first. */
  before?: number;

  readonly #host: ReactiveElement;
  readonly #observer = (): ResizeObserver =>
    new ResizeObserver(([entry]) => (this.#now = entry?.borderBoxSize[0]?.blockSize || this.#now));
  #watching?: ResizeObserver;
  #now?: number;

  constructor(host: ReactiveElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    try {
      this.before = Number(sessionStorage.getItem(this.#key)) || undefined;
    } catch {
      // Storage is denied: the skeleton has its default size.
    }
    addEventListener('pagehide', this.#store);
  }

  hostDisconnected(): void {
    removeEventListener('pagehide', this.#store);
    this.#watching?.disconnect();
    this.#store();
  }

  /** Follows the size of an element. */
  watch(element: Element): void {
    this.#watching ??= this.#observer();
    this.#watching.observe(element);
  }

  get #key(): string {
    return `aisle-size:${location.pathname}:${this.#host.localName}:${this.#host.id}`;
  }

  readonly #store = (): void => {
    try {
      if (this.#now) sessionStorage.setItem(this.#key, String(Math.round(this.#now)));
    } catch {
      // Denied or full: nothing is lost but a guess.
    }
  };
}
