/** The session that the questions of an autocomplete travel with: that of the page, else one of its own. */
import { createSearchClient } from '@aisle/search-client';
import type { SearchSession } from '@aisle/search-client/session';
import { report } from '../../dom/console/report.ts';
import { sessionFromAttributes } from '../../session/session-from-attributes.ts';
import type { SessionAttributes } from '../../session/session-from-attributes.ts';

/** What a session is made of; the element has them as attributes. */
export interface Credentials extends SessionAttributes {
  readonly localName: string;
  readonly userToken?: (() => string | undefined) | undefined;
}

/** Makes one; undefined when something is missing, which the console hears. */
const createOwnSession = (from: Credentials): SearchSession | undefined => {
  const { userToken } = from;
  try {
    return sessionFromAttributes(from, { createClient: createSearchClient, ...(userToken ? { userToken } : {}) });
  } catch (error) {
    return void report(from, ({ cannotSearch }) => cannotSearch(from, error as Error), 'error');
  }
};

/** Knows the session; the own one is made at the first question, and anew when it is to search elsewhere. */
export class SessionHub {
  readonly #host: Credentials & { readonly session: SearchSession | undefined };
  readonly #onOther: () => void;
  #own?: SearchSession | undefined;
  #from: readonly unknown[] = [];

  /** @param onOther - Called before another session takes the place of the last one. */
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

  /** Ends the own session. */
  drop(): void {
    this.#onOther();
    this.#own?.dispose();
    this.#own = undefined;
    this.#from = [];
  }
}
