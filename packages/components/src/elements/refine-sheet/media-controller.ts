/** Media query controller: tracks whether a media query matches. */
import type { ReactiveController, ReactiveElement } from 'lit';

/** Updates its host when the result changes. */
export class MediaController implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #query: () => string;
  #list?: MediaQueryList | undefined;

  constructor(host: ReactiveElement, query: () => string) {
    this.#host = host;
    this.#query = query;
    host.addController(this);
  }

  /** Whether the query matches; false before the element is connected. */
  get matches(): boolean {
    return this.#list?.matches ?? false;
  }

  /** Follows changes of the query, which may come from an attribute. */
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
