/** Server session: makes the session of a root on a server, and waits for its answer. */
import { createSearchClient } from '@aisle/search-client';
// What takes refused requests apart is here already, so that their parts are asked for within the tick in which the whole was refused.
import '@aisle/search-client/session/refused-question';
import { questionOf } from '@aisle/search-client/session/dynamic-facets';
import { showVariants } from '@aisle/search-client/session/show-variants';
import { createSession, createUrlRouter } from '@aisle/search-client/session';
import type { SearchSession, SessionRouter, UrlWindow } from '@aisle/search-client/session';
import type { SearchClientLike } from '@aisle/contract';

/** What a session of a server is made of. */
export interface ServerSessionOptions {
  /** Attributes of the root. */
  attributes: Readonly<Record<string, string>>;
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

/** A session of a server, and what it waits for besides its search. */
export interface ServerSession {
  session: SearchSession;
  /** Recommendations that are under way. */
  recommending: ReadonlySet<Promise<unknown>>;
}

/** The same client, which asks nothing twice, with a list of the recommendations that are under way. */
function watchClient(
  client: SearchClientLike,
  answers: ServerSessionOptions['answers'],
): { client: SearchClientLike; recommending: ReadonlySet<Promise<unknown>> } {
  const once = <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const answer = (answers.get(key) as Promise<T> | undefined) ?? ask();
    answers.set(key, answer);
    return answer;
  };
  const recommending = new Set<Promise<unknown>>();
  const { searchForFacetValues, getRecommendations } = client;
  const watched: SearchClientLike = {
    search: async (...question) => once(questionOf(question[0]), () => client.search(...question)),
    ...(searchForFacetValues && { searchForFacetValues: searchForFacetValues.bind(client) }),
    ...(getRecommendations && {
      getRecommendations: async (...question) => {
        const answer = once(JSON.stringify(question[0]), () => getRecommendations.apply(client, question));
        recommending.add(answer);
        return answer.finally(() => recommending.delete(answer));
      },
    }),
  };
  return { client: watched, recommending };
}

/** A session that says what the root in a browser would say. */
export function createServerSession({ attributes, url, client, router, answers }: ServerSessionOptions): ServerSession {
  const { 'app-id': appId = '', 'api-key': apiKey = '', host = '', index = '' } = attributes;
  const hosts = host
    .trim()
    .split(/\s+/)
    .map((one) => (one.startsWith('/') ? new URL(one, url).origin : one));
  const { client: watched, recommending } = watchClient(
    client ?? createSearchClient({ appId, apiKey, hosts }),
    answers,
  );
  const session = createSession({
    client: watched,
    index,
    router: router ?? ('routing' in attributes ? createUrlRouter({ window: windowAt(url) }) : undefined),
    searchOnStart: attributes['search-on-start'] !== 'false',
    minLength: Number(attributes['min-length']) || 0,
  });
  try {
    showVariants(session, attributes['variants'] ?? '');
  } catch {
    // The root says what is wrong with it in the browser, where the author of the page looks.
  }
  return { session, recommending };
}

/** Waits for something, and no longer than `timeout` milliseconds. */
const within = async (timeout: number, something: Promise<unknown>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([something, new Promise((done) => (timer = setTimeout(done, timeout)))]);
  clearTimeout(timer);
};

/** What came of the search of a session: `silent` asked nothing. */
export type Outcome = 'answer' | 'silent' | 'failure';

/** Waits until a session knows what its elements asked for, but no longer than `timeout` milliseconds. */
export async function outcomeOf(session: SearchSession, { timeout }: { timeout: number }): Promise<Outcome> {
  const isWaiting = (): boolean => session.state.status === 'loading' || session.state.status === 'stalled';
  // What the elements need is asked for when this tick ends.
  await new Promise((done) => setTimeout(done));
  if (isWaiting())
    await within(timeout, new Promise<void>((done) => session.subscribe(() => void (isWaiting() || done()))));
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
