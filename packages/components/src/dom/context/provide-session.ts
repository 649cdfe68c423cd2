/** Context provider of the session for the elements inside a root. */
import type { SearchSession } from '@aisle/search-client/session';
import type { ReactiveElement } from 'lit';
import { createProvider } from './provider.ts';
import type { Provider } from './provider.ts';
import { sessionContext } from './session-context.ts';

/**
 * Provides one session to all elements below a host, and hands elements over to a nearer provider that is added later.
 * @example
 * readonly #provider = provideSession(this);
 * willUpdate() { this.#provider.provide(this.session); }
 */
export const provideSession = (host: ReactiveElement): Provider<SearchSession | undefined> =>
  createProvider<SearchSession | undefined>(host, sessionContext, undefined);
