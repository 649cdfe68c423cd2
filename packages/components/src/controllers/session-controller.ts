/** Ties an element to the session above it: one slice of the state in, one need out. */
import { ContextEvent } from '@lit/context';
import type { Need, NeedHandle, SearchSession } from '@aisle/search-client/session';
import { isServer } from 'lit';
import type { ReactiveController, ReactiveElement } from 'lit';
import { sessionContext } from '../context/session-context.ts';
import { report } from '../console/report.ts';
import { sameSlice } from './same-slice.ts';

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
  /** Leaves the provider that answered; undefined until one does. */
  #leave?: () => void;
  #stop?: () => void;
  #handle?: NeedHandle;
  #needed = '';

  constructor(host: ReactiveElement, options: SessionControllerOptions<Slice>) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostConnected(): void {
    this.#ask();
    if (!this.#leave) void this.#askAgain();
  }

  hostDisconnected(): void {
    this.#leave?.();
    this.#leave = undefined;
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

  #ask(): void {
    const question = new ContextEvent(sessionContext, this.#host, this.#onAnswer, true);
    this.#host.dispatchEvent(question);
  }

  /** A provider that is defined later than its children does not hear their first question, so they ask once more. */
  async #askAgain(): Promise<void> {
    await customElements.whenDefined('aisle-search');
    if (this.#leave || !this.#host.isConnected) return;
    this.#ask();
    if (!this.#leave && !this.#options.optional)
      void report(this.#host, ({ outsideOfSearch }) => outsideOfSearch, 'error');
  }

  /** Providers call again with another session, and a nearer provider takes over from a farther one. */
  readonly #onAnswer = (session: SearchSession | undefined, leave?: () => void): void => {
    if (this.#leave !== leave) this.#leave?.();
    this.#leave = leave;
    this.#attach(session);
    this.#host.requestUpdate();
    // A server renders at once, and calls no controller before it does.
    if (isServer) this.hostUpdate();
  };

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
    if (sameSlice(slice, this.slice)) return;
    this.slice = slice;
    this.#host.requestUpdate();
  }

  #release(): void {
    this.#handle?.release();
    this.#handle = undefined;
    this.#needed = '';
  }
}
