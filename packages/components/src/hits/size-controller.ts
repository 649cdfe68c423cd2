/** Follows the height of a list, for the next visit. */
import type { ReactiveController, ReactiveElement } from 'lit';
import { keepSize } from './known-size.ts';

/** Measures without asking for layout (the observer is told), and stores once, when the page is left. */
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
    if (this.#now) keepSize(this.#host, this.#now);
  };
}
