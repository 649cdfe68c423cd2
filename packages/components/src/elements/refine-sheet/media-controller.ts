/** Media query controller: whether it holds, now and after each change. */
import type { ReactiveController, ReactiveElement } from 'lit';

/** Renders its host again when the answer is another one. */
export class MediaController implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #query: () => string;
  #list?: MediaQueryList | undefined;

  constructor(host: ReactiveElement, query: () => string) {
    this.#host = host;
    this.#query = query;
    host.addController(this);
  }

  /** Whether it holds; not before the element is on a page. */
  get matches(): boolean {
    return this.#list?.matches ?? false;
  }

  /** A query may change with an attribute; the same text is the same query. */
  hostUpdate(): void {
    const list = matchMedia(this.#query());
    if (list.media === this.#list?.media) return;
    this.hostDisconnected();
    this.#list = list;
    list.addEventListener('change', this.#onChange);
  }

  hostDisconnected(): void {
    this.#list?.removeEventListener('change', this.#onChange);
    this.#list = undefined;
  }

  readonly #onChange = (): void => this.#host.requestUpdate();
}
