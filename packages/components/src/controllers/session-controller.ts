/** Ties an element to the session above it: one slice of the state in, one need out. */
import type { Need, NeedHandle, SearchSession } from '@aisle/search-client/session';
import { isServer } from 'lit';
import type { ReactiveController, ReactiveElement } from 'lit';
import { consumeSession } from '../context/consume-session.ts';
import { shallowEqual } from './shallow-equal.ts';

/** What a view wants of the session. */
export interface SessionControllerOptions<Slice> {
  /** Picks what the element shows. It renders again only when a member of the slice is another one than before. */
  select: (session: SearchSession) => Slice;
  /** What the element needs from the next answer, read before each render; undefined needs nothing. */
  need?: () => Need | undefined;
  /** Whether the element is of use without a session; then its absence is no mistake. Default false. */
  optional?: boolean;
}

/**
 * Finds the session when the element is connected, subscribes to one slice of it and holds the element's need; lets go
 * of everything when the element leaves. Works in whatever order the elements of the page are defined.
 * @example
 * readonly #session = new SessionController(this, { select: ({ state }) => ({ query: state.search.query }) });
 * render() { return html`${this.#session.slice?.query}`; }
 */
export class SessionController<Slice extends object> implements ReactiveController {
  /** The session, as soon as there is one. */
  session?: SearchSession;
  /** What `select` picked last; undefined without a session. */
  slice?: Slice;

  readonly #host: ReactiveElement;
  readonly #options: SessionControllerOptions<Slice>;
  #stop?: () => void;
  #handle?: NeedHandle;
  #needed = '';

  constructor(host: ReactiveElement, options: SessionControllerOptions<Slice>) {
    this.#host = host;
    this.#options = options;
    const { optional } = options;
    consumeSession(host, { onSession: (session) => this.#onSession(session), optional });
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#attach(undefined);
  }

  hostUpdate(): void {
    const { session } = this;
    const need = session && this.#host.isConnected ? this.#options.need?.() : undefined;
    const needed = need ? JSON.stringify(need) : '';
    if (needed === this.#needed) return;
    this.#needed = needed;
    if (!need) this.#release();
    else if (this.#handle) this.#handle.update(need);
    else this.#handle = session?.need(need, { by: this.#host.localName });
  }

  #onSession(session: SearchSession | undefined): void {
    this.#attach(session);
    // A server renders at once, and calls no controller before it does.
    if (isServer) this.hostUpdate();
  }

  #attach(session: SearchSession | undefined): void {
    if (session === this.session) return;
    this.#stop?.();
    this.#release();
    this.session = session;
    this.slice = session && this.#options.select(session);
    this.#stop = session?.subscribe(() => this.#pick());
  }

  #pick(): void {
    const slice = this.session && this.#options.select(this.session);
    if (shallowEqual(slice, this.slice)) return;
    this.slice = slice;
    this.#host.requestUpdate();
  }

  #release(): void {
    this.#handle?.release();
    this.#handle = undefined;
    this.#needed = '';
  }
}
