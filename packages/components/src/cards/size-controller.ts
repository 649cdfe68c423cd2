/** Size controller (ResizeObserver): stores the height of a list for the next visit. */
import type { ReactiveController, ReactiveElement } from 'lit';
import { sizeKey } from './remembered-size.ts';

/** Measures without forcing a layout, and stores the height once, when the page is left. */
export class SizeController implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #list: Element;
  readonly #observer = new ResizeObserver(([entry]) => (this.#now = entry?.borderBoxSize[0]?.blockSize || this.#now));
  #now?: number;

  constructor(host: ReactiveElement, list: Element) {
    this.#host = host;
    this.#list = list;
  }

  hostConnected(): void {
    this.#observer.observe(this.#list);
    addEventListener('pagehide', this.#store);
  }

  hostDisconnected(): void {
    removeEventListener('pagehide', this.#store);
    this.#observer.disconnect();
    this.#store();
  }

  readonly #store = (): void => {
    try {
      if (this.#now) sessionStorage.setItem(sizeKey(this.#host), `${Math.round(this.#now)}px`);
    } catch {
      // Blocked or full; the next visit only lacks an estimate.
    }
  };
}
