/** Server session: makes the session of a root on a server, and waits for its answer. */
import { createSearchClient } from '@aisle/search-client';
// What takes refused requests apart is here already, so that their parts are asked for within the tick in which the whole was refused.
import '@aisle/search-client/session/refused-question';
import { questionOf } from '@aisle/search-client/session/dynamic-facets';
import type { SearchSession, SessionRouter, UrlWindow } from '@aisle/search-client/session';
import type { SearchClientLike } from '@aisle/contract';
import { report } from '../dom/console/report.ts';
import { alterSession } from '../elements/search/alter-session.ts';
import type { AisleSearch } from '../elements/search/search.ts';
import { createRootSession } from '../session/root-session.ts';

/** What a session of a server is made of, beside what its root says. */
export interface ServerSessionOptions {
  /** The address that was asked for. */
  url: URL;
  client?: SearchClientLike | undefined;
  router?: SessionRouter | undefined;
  /** What the root was answered before, by question; new answers are added. */
  answers: Map<string, Promise<unknown>>;
}

/** A window at an address, which nothing changes. */
export const windowAt = (url: URL): UrlWindow => ({
  location: url,
  history: { state: undefined, pushState: () => undefined, replaceState: () => undefined },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

/** A session of a server, and what it waits for. */
export interface ServerSession {
  session: SearchSession;
  /** Questions that are under way, of the search and of what reads its words. */
  searching: ReadonlySet<Promise<unknown>>;
  /** Recommendations that are under way. */
  recommending: ReadonlySet<Promise<unknown>>;
  /** Has the root alter its session. A browser loads what does it, and the first question goes out meanwhile. */
  alter(): void;
}

/** What a root asks for, which is asked once. */
class WatchedQuestions {
  readonly searching = new Set<Promise<unknown>>();
  readonly recommending = new Set<Promise<unknown>>();
  readonly #answers: ServerSessionOptions['answers'];

  constructor(answers: ServerSessionOptions['answers']) {
    this.#answers = answers;
  }

  /** The same client, which asks nothing twice and tells what is under way. */
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

/** A session that begins as the root in a browser does; undefined where it cannot, which the console hears in the words of the browser. */
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

/** Waits for something, and no longer than `timeout` milliseconds. */
const within = async (timeout: number, something: Promise<unknown>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([something, new Promise((done) => (timer = setTimeout(done, timeout)))]);
  clearTimeout(timer);
};

/** What came of the search of a session: `silent` asked nothing. */
export type Outcome = 'answer' | 'silent' | 'failure';

/**
 * Waits until a session knows what its elements asked for, and what its words mean where they are read as filters, but no longer than
 * `timeout` milliseconds.
 */
export async function outcomeOf(
  session: SearchSession,
  { searching, timeout }: { searching: ReadonlySet<Promise<unknown>>; timeout: number },
): Promise<Outcome> {
  const isWaiting = (): boolean => session.state.status === 'loading' || session.state.status === 'stalled';
  const end = Date.now() + timeout;
  // What the elements need is asked for when this tick ends.
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
    // What follows from an answer, as other filters, is asked for when this tick ends.
    await new Promise((done) => setTimeout(done));
  }
  if (session.state.status !== 'idle') return 'failure';
  return session.state.results ? 'answer' : 'silent';
}

/** Waits until recommendations came, but no longer than `timeout` milliseconds; those that fail are left to the browser. */
export async function recommendationsOf(
  { recommending }: Pick<ServerSession, 'recommending'>,
  { timeout }: { timeout: number },
): Promise<void> {
  const end = Date.now() + timeout;
  await new Promise((done) => setTimeout(done));
  do {
    await within(end - Date.now(), Promise.allSettled(recommending));
    // Their sessions hear of them within this tick, and those that were refused together ask again alone.
    await new Promise((done) => setTimeout(done));
  } while (recommending.size && Date.now() < end);
}
