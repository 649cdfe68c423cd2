/** Server session: creates the session of a root on a server, and waits for its results. */
import { createSearchClient } from '@aisle/search-client';
// Imported statically, so that the parts of a rejected batch are retried in the same tick.
import '@aisle/search-client/session/refused-question';
import { questionOf } from '@aisle/search-client/session/dynamic-facets';
import type { SearchSession, SessionRouter, UrlWindow } from '@aisle/search-client/session';
import type { SearchClientLike } from '@aisle/contract';
import { report } from '../dom/console/report.ts';
import { alterSession } from '../elements/search/alter-session.ts';
import type { AisleSearch } from '../elements/search/search.ts';
import { createRootSession } from '../session/root-session.ts';

/** Options of a server session besides the attributes of its root. */
export interface ServerSessionOptions {
  /** The requested URL. */
  url: URL;
  client?: SearchClientLike | undefined;
  router?: SessionRouter | undefined;
  /** Earlier responses of the root by request; new ones are added. */
  answers: Map<string, Promise<unknown>>;
}

/** Creates a read-only window at a URL. */
export const windowAt = (url: URL): UrlWindow => ({
  location: url,
  history: { state: undefined, pushState: () => undefined, replaceState: () => undefined },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

/** A server session with its pending requests. */
export interface ServerSession {
  session: SearchSession;
  /** Pending requests of the search and of query understanding. */
  searching: ReadonlySet<Promise<unknown>>;
  /** Pending recommendations. */
  recommending: ReadonlySet<Promise<unknown>>;
  /** Applies the root's changes to its session. In a browser their module is lazy-loaded, while the first request is already sent. */
  alter(): void;
}

/** Requests of a root, each sent once. */
class WatchedQuestions {
  readonly searching = new Set<Promise<unknown>>();
  readonly recommending = new Set<Promise<unknown>>();
  readonly #answers: ServerSessionOptions['answers'];

  constructor(answers: ServerSessionOptions['answers']) {
    this.#answers = answers;
  }

  /** Wraps a client so that it sends no request twice and reports pending ones. */
  of(client: SearchClientLike): SearchClientLike {
    const { searchForFacetValues, getRecommendations } = client;
    return {
      search: async (...question) =>
        this.#once(questionOf(question[0]), { underWay: this.searching, ask: () => client.search(...question) }),
      ...(searchForFacetValues && { searchForFacetValues: searchForFacetValues.bind(client) }),
      ...(getRecommendations && {
        getRecommendations: async (...question) =>
          this.#once(JSON.stringify(question[0]), {
            underWay: this.recommending,
            ask: () => getRecommendations.apply(client, question),
          }),
      }),
    };
  }

  async #once<T>(
    key: string,
    { underWay, ask }: { underWay: Set<Promise<unknown>>; ask: () => Promise<T> },
  ): Promise<T> {
    const answer = (this.#answers.get(key) as Promise<T> | undefined) ?? ask();
    this.#answers.set(key, answer);
    underWay.add(answer);
    return answer.finally(() => underWay.delete(answer));
  }
}

/** Creates a session like the root in a browser; returns undefined, and reports to the console, if it is invalid. */
export function createServerSession(
  root: AisleSearch,
  { url, client, router, answers }: ServerSessionOptions,
): ServerSession | undefined {
  const questions = new WatchedQuestions(answers);
  const reachable = (host: string): string => (host.startsWith('/') ? new URL(host, url).origin : host);
  if (client) root.client = questions.of(client);
  if (router) root.router = router;
  try {
    const session = createRootSession(
      root,
      ({ hosts, ...keys }) =>
        questions.of(createSearchClient({ ...keys, hosts: hosts.map((host) => reachable(host)) })),
      windowAt(url),
    );
    const { searching, recommending } = questions;
    return { session, searching, recommending, alter: () => alterSession(root, session) };
  } catch (error) {
    void report(root, ({ cannotSearch }) => cannotSearch(root, error as Error), 'error');
    return undefined;
  }
}

/** Waits for a promise, but no longer than `timeout` milliseconds. */
const within = async (timeout: number, something: Promise<unknown>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([something, new Promise((done) => (timer = setTimeout(done, timeout)))]);
  clearTimeout(timer);
};

/** Outcome of a session's search; `silent`: it sent no request. */
export type Outcome = 'answer' | 'silent' | 'failure';

/**
 * Waits until a session has everything that its elements need, including the values for query understanding, but no longer than
 * `timeout` milliseconds.
 */
export async function outcomeOf(
  session: SearchSession,
  { searching, timeout }: { searching: ReadonlySet<Promise<unknown>>; timeout: number },
): Promise<Outcome> {
  const isWaiting = (): boolean => session.state.status === 'loading' || session.state.status === 'stalled';
  const end = Date.now() + timeout;
  // The needs of the elements are requested at the end of this tick.
  await new Promise((done) => setTimeout(done));
  while ((isWaiting() || searching.size) && Date.now() < end) {
    if (isWaiting())
      await within(
        end - Date.now(),
        new Promise<void>((done) => {
          const stop = session.subscribe(() => {
            if (isWaiting()) return;
            stop();
            done();
          });
        }),
      );
    await within(end - Date.now(), Promise.allSettled(searching));
    // Requests that follow from a response, for example with other filters, are sent at the end of this tick.
    await new Promise((done) => setTimeout(done));
  }
  if (session.state.status !== 'idle') return 'failure';
  return session.state.results ? 'answer' : 'silent';
}

/** Waits for recommendations, but no longer than `timeout` milliseconds; failed ones are left to the browser. */
export async function recommendationsOf(
  { recommending }: Pick<ServerSession, 'recommending'>,
  { timeout }: { timeout: number },
): Promise<void> {
  const end = Date.now() + timeout;
  await new Promise((done) => setTimeout(done));
  do {
    await within(end - Date.now(), Promise.allSettled(recommending));
    // Sessions receive them within this tick, and parts of a rejected batch are retried.
    await new Promise((done) => setTimeout(done));
  } while (recommending.size && Date.now() < end);
}
