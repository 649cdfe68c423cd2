/** First scroll: notices that a shopper has moved within a list, by scrolling or by opening a hit. */
import type { ReactiveController, ReactiveElement } from 'lit';

/** Calls back at the first movement, and again after each `reset`. */
export class FirstScrollController implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #onFirst: () => void;
  #hasMoved = false;

  constructor(host: ReactiveElement, onFirst: () => void) {
    this.#host = host;
    this.#onFirst = onFirst;
    host.addController(this);
    host.addEventListener('aisle-hit-click', () => this.#move());
  }

  /** Whether the shopper has moved. */
  get hasMoved(): boolean {
    return this.#hasMoved;
  }

  hostConnected(): void {
    // There is no document on servers. Scrolling of boxes around the list does not bubble.
    globalThis.document?.addEventListener('scroll', this.#onScroll, { capture: true, passive: true });
  }

  hostDisconnected(): void {
    globalThis.document?.removeEventListener('scroll', this.#onScroll, { capture: true });
  }

  /** Waits for a first movement again, in another list. */
  reset(): void {
    this.#hasMoved = false;
  }

  readonly #onScroll = ({ target }: Event): void => {
    if (target instanceof Node && target.contains(this.#host)) this.#move();
  };

  #move(): void {
    if (this.#hasMoved) return;
    this.#hasMoved = true;
    this.#onFirst();
  }
}
