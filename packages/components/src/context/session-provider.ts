/** Gives a session to the elements inside a root: the provider of `@lit/context`. */
import { ContextProvider } from '@lit/context';
import type { SearchSession } from '@aisle/search-client/session';
import type { ReactiveElement } from 'lit';
import { sessionContext } from './session-context.ts';

/**
 * Provides one session to all elements below its host, and hands those over who sit under a nearer provider that comes later.
 * @example
 * readonly #provider = new SessionProvider(this);
 * willUpdate() { this.#provider.provide(this.session); }
 */
export class SessionProvider extends ContextProvider<typeof sessionContext, ReactiveElement> {
  constructor(host: ReactiveElement) {
    super(host, { context: sessionContext });
  }

  /** Gives a session to all; says whether it is another one than before. */
  provide(session: SearchSession | undefined): boolean {
    const other = session !== this.value;
    this.value = session;
    return other;
  }

  /** Gives the same session again, so that all render again. */
  repeat(): void {
    this.updateObservers();
  }
}
