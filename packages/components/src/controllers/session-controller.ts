/** Session controller: connects a custom element of the page to the session around it. */
import type { SearchSession } from '@aisle/search-client/session';
import type { ReactiveController, ReactiveElement } from 'lit';
import { createSessionSlice } from './session-slice.ts';
import type { SessionControllerOptions, SessionSlice } from './session-slice.ts';

/**
 * Finds the session when the element is connected, subscribes to one slice of it and registers the element's need; releases
 * everything when the element is disconnected. Works in whatever order the elements of the page are defined.
 * @example
 * readonly #session = new SessionController(this, { select: ({ state }) => ({ query: state.search.query }) });
 * render() { return html`${this.#session.slice?.query}`; }
 */
export class SessionController<Slice extends object> implements ReactiveController {
  readonly #slice: SessionSlice<Slice>;

  constructor(host: ReactiveElement, options: SessionControllerOptions<Slice>) {
    this.#slice = createSessionSlice(host, options);
  }

  /** The session; undefined until there is one. */
  get session(): SearchSession | undefined {
    return this.#slice.session;
  }

  /** The last result of `select`; undefined without a session. */
  get slice(): Slice | undefined {
    return this.#slice.slice;
  }

  hostUpdate(): void {
    this.#slice.hostUpdate!();
  }

  hostDisconnected(): void {
    this.#slice.hostDisconnected!();
  }
}
