/** Answers the elements inside a root that ask for their session. */
import { ContextEvent } from '@lit/context';
import type { SearchSession } from '@aisle/search-client/session';
import type { ReactiveController, ReactiveElement } from 'lit';
import { sessionContext } from './session-context.ts';

type SessionRequest = ContextEvent<typeof sessionContext>;

/**
 * The provider of `@lit/context`, for one context and in a third of its bytes: it keeps who asked, tells them of every
 * other session, and hands those over who sit under a nearer provider that comes later.
 */
export class SessionProvider implements ReactiveController {
  readonly #host: Element;
  readonly #askers = new Map<SessionRequest['callback'], { asker: Element; stop: () => void }>();
  #session?: SearchSession;

  constructor(host: ReactiveElement) {
    this.#host = host;
    host.addController(this);
    host.addEventListener('context-request', this.#onRequest as EventListener);
    host.addEventListener('context-provider', this.#onProvider as EventListener);
  }

  /** Tells that a provider is here now: providers further out hand over, and roots that kept questions ask again. */
  hostConnected(): void {
    const here = { context: sessionContext, contextTarget: this.#host };
    this.#host.dispatchEvent(Object.assign(new Event('context-provider', { bubbles: true, composed: true }), here));
  }

  /** Gives a session to all; says whether it is another one than before. */
  provide(session: SearchSession | undefined): boolean {
    const other = session !== this.#session;
    this.#session = session;
    if (other) this.repeat();
    return other;
  }

  /** Gives the same session again, so that all render again. */
  repeat(): void {
    for (const [callback, { stop }] of this.#askers) callback(this.#session, stop);
  }

  readonly #onRequest = (event: SessionRequest): void => {
    const { callback, contextTarget: asker, subscribe } = event;
    if (!this.#takes(event)) return;
    const stop = this.#askers.get(callback)?.stop ?? ((): void => void this.#askers.delete(callback));
    if (subscribe) this.#askers.set(callback, { asker, stop });
    callback(this.#session, subscribe ? stop : undefined);
  };

  readonly #onProvider = (event: SessionRequest): void => {
    if (!this.#takes(event)) return;
    for (const [callback, { asker }] of this.#askers)
      asker.dispatchEvent(new ContextEvent(sessionContext, asker, callback, true));
  };

  /** Whether an event is about our context and from inside; nobody further out hears it then. */
  #takes(event: SessionRequest): boolean {
    const ours = event.context === sessionContext && event.contextTarget !== this.#host;
    if (ours) event.stopPropagation();
    return ours;
  }
}
