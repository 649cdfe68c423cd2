/** Session hub: the session for an autocomplete's requests, which is the page's, or otherwise its own. */
import { createSearchClient } from '@aisle/search-client';
import type { SearchSession } from '@aisle/search-client/session';
import { report } from '../../dom/console/report.ts';
import { sessionFromAttributes } from '../../session/session-from-attributes.ts';
import type { SessionAttributes } from '../../session/session-from-attributes.ts';

/** Attributes of the element for creating a session. */
export interface Credentials extends SessionAttributes {
  readonly localName: string;
  readonly userToken?: (() => string | undefined) | undefined;
}

/** Creates a session; returns undefined, and reports to the console, if an attribute is missing. */
const createOwnSession = (from: Credentials): SearchSession | undefined => {
  const { userToken } = from;
  try {
    return sessionFromAttributes(from, { createClient: createSearchClient, ...(userToken ? { userToken } : {}) });
  } catch (error) {
    return void report(from, ({ cannotSearch }) => cannotSearch(from, error as Error), 'error');
  }
};

/** Provides the session; its own one is created at the first request, and again if its attributes change. */
export class SessionHub {
  readonly #host: Credentials & { readonly session: SearchSession | undefined };
  readonly #onOther: () => void;
  #own?: SearchSession | undefined;
  #from: readonly unknown[] = [];

  /** @param onOther - Called before another session replaces the last one. */
  constructor(host: Credentials & { readonly session: SearchSession | undefined }, onOther: () => void) {
    this.#host = host;
    this.#onOther = onOther;
  }

  get session(): SearchSession | undefined {
    const { session, client, appId, apiKey, host, index } = this.#host;
    const from = [session, client, appId, apiKey, host, index];
    if (from.some((one, at) => one !== this.#from[at])) {
      this.drop();
      this.#from = from;
      if (!session) this.#own = createOwnSession(this.#host);
    }
    return session ?? this.#own;
  }

  /** Disposes of its own session. */
  drop(): void {
    this.#onOther();
    this.#own?.dispose();
    this.#own = undefined;
    this.#from = [];
  }
}
