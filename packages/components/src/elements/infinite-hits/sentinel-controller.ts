/** Infinite scroll sentinel (IntersectionObserver): detects when the shopper approaches the end of a list. */
import { isServer } from 'lit';
import type { ReactiveController, ReactiveElement } from 'lit';

/** Calls back when the sentinel, the last node of a list, is at most half a viewport away. */
export class SentinelController implements ReactiveController {
  readonly #onNear: () => void;
  #observer?: IntersectionObserver;

  constructor(host: ReactiveElement, onNear: () => void) {
    this.#onNear = onNear;
    host.addController(this);
  }

  hostConnected(): void {
    if (isServer) return;
    this.#observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)!.isIntersecting) this.#onNear();
      },
      { rootMargin: '0px 0px 50%' },
    );
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
  }

  /** Checks again, because an observer reports only changes, and a page shorter than the viewport causes none. */
  look(sentinel: Element): void {
    this.#observer?.unobserve(sentinel);
    this.#observer?.observe(sentinel);
  }
}
