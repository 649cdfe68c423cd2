/** Session slice: connects an element to the session around it, with one slice of the state and one need. */
import type { Need, NeedHandle, SearchSession } from '@aisle/search-client/session';
import { isServer } from 'lit';
import type { ReactiveController, ReactiveElement } from 'lit';
import { consumeSession } from '../dom/context/consume-session.ts';
import { shallowEqual } from './shallow-equal.ts';

/** Options of a session slice. */
export interface SessionControllerOptions<Slice> {
  /** Selects the state that the element shows. The element renders again only if a member of the slice changed. */
  select: (session: SearchSession) => Slice;
  /** Returns the need of the element, called before each render; undefined without one. */
  need?: () => Need | undefined;
  /** Whether the element also works without a session, so that a missing one is not reported. Default false. */
  optional?: boolean;
}

/** The session of an element, and the selected slice. */
export interface SessionSlice<Slice extends object> extends ReactiveController {
  /** The session; undefined until there is one. */
  readonly session: SearchSession | undefined;
  /** The last result of `select`; undefined without a session. */
  readonly slice: Slice | undefined;
}

/**
 * Finds the session when the element is connected, subscribes to one slice of it and registers the element's need; releases
 * everything when the element is disconnected. Works in whatever order the elements of the page are defined.
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
      // A server renders immediately, without calling controllers first.
      if (isServer) controller.hostUpdate!();
    },
    optional,
  });
  host.addController(controller);
  return controller;
};
