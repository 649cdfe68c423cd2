/** Session slice: ties an element to the session above it: one slice of the state in, one need out. */
import type { Need, NeedHandle, SearchSession } from '@aisle/search-client/session';
import { isServer } from 'lit';
import type { ReactiveController, ReactiveElement } from 'lit';
import { consumeSession } from '../dom/context/consume-session.ts';
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

/** The session of an element, and what it shows of it. */
export interface SessionSlice<Slice extends object> extends ReactiveController {
  /** The session, as soon as there is one. */
  readonly session: SearchSession | undefined;
  /** What `select` picked last; undefined without a session. */
  readonly slice: Slice | undefined;
}

/**
 * Finds the session when the element is connected, subscribes to one slice of it and holds the element's need; lets go
 * of everything when the element leaves. Works in whatever order the elements of the page are defined.
 * @example
 * readonly #session = createSessionSlice(this, { select: ({ state }) => ({ query: state.search.query }) });
 * render() { return html`${this.#session.slice?.query}`; }
 */
export const createSessionSlice = <Slice extends object>(
  host: ReactiveElement,
  { select, need: createNeed, optional }: SessionControllerOptions<Slice>,
): SessionSlice<Slice> => {
  let session: SearchSession | undefined;
  let slice: Slice | undefined;
  let stop: (() => void) | undefined;
  let handle: NeedHandle | undefined;
  let needed = '';

  const release = (): void => {
    handle?.release();
    handle = undefined;
    needed = '';
  };

  const pick = (): void => {
    const next = session && select(session);
    if (shallowEqual(next, slice)) return;
    slice = next;
    host.requestUpdate();
  };

  const attach = (next: SearchSession | undefined): void => {
    if (next === session) return;
    stop?.();
    release();
    session = next;
    slice = session && select(session);
    stop = session?.subscribe(pick);
  };

  const controller: SessionSlice<Slice> = {
    get session() {
      return session;
    },
    get slice() {
      return slice;
    },
    hostDisconnected: () => attach(undefined),
    hostUpdate() {
      const need = session && host.isConnected ? createNeed?.() : undefined;
      const now = need ? JSON.stringify(need) : '';
      if (now === needed) return;
      needed = now;
      if (!need) release();
      else if (handle) handle.update(need);
      else handle = session?.need(need, { by: host.localName });
    },
  };

  consumeSession(host, {
    onSession(found) {
      attach(found);
      // A server renders at once, and calls no controller before it does.
      if (isServer) controller.hostUpdate!();
    },
    optional,
  });
  host.addController(controller);
  return controller;
};
