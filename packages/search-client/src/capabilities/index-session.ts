/** A search of a second index beside the page's own: same words, own results, one request for all. */
import type { AnyRecord, SearchClientLike, SearchRequest, SearchResponse } from '@aisle/contract';
import { createBatch } from '../session/batch.ts';
import { createSession } from '../session/create-session.ts';
import type { SearchState } from '../session/search-state.ts';
import type { SearchSession, SessionInside, SessionRouter } from '../session/session.ts';
import { wrapClient } from '../session/wrap-client.ts';
import { refusals } from './refusals.ts';

/** Settings of a second index. */
export interface IndexSessionOptions {
  /** Tells sessions of one page apart; the same `id` gives the same session again. Default: the name of the index. */
  id?: string;
  /**
   * What it shares with the page's session: the query; query and refinements; or nothing, as in an autocomplete whose words are not the
   * page's words before they are submitted. Default `query`.
   */
  share?: 'query' | 'all' | 'nothing';
  /** Keeps its own page and refinements in the address; give it a prefix: `createUrlRouter({ prefix: 'articles_' })`. Default none. */
  router?: SessionRouter;
  /** Letters a query needs before this index is searched. Default: as the page. */
  minLength?: number;
  /** Whether it searches before anything was typed or chosen. Default: as the page. */
  searchOnStart?: boolean;
}

interface Child {
  index: string;
  session: SearchSession;
}

/** Puts one batch before the client of a session: all that is asked in one tick leaves in one request. */
const batching = (
  inside: SessionInside,
): { client: SearchClientLike; children: Map<string, Child>; inside: SessionInside } => {
  const wire = (inside.wire = { client: inside.client });
  const ask = createBatch<SearchRequest, SearchResponse>(async (requests, options) => {
    const { results } = await wire.client.search(requests, options);
    return results ?? [];
  }, refusals);
  inside.client = wrapClient(wire.client, async (requests, options = {}) => ({
    results: [...(await ask(requests, options))],
  }));
  return { client: inside.client, children: new Map(), inside };
};

/** The query belongs to the page: the address of a second index does not repeat it. */
const withoutQuery = (router: SessionRouter): SessionRouter => {
  const own = (state: SearchState): SearchState => ({ ...state, query: '' });
  return {
    ...router,
    read: () => own(router.read()),
    write: (state, how) => router.write(own(state), how),
    href: (state) => router.href(own(state)),
    listen: (onState) => router.listen((state) => onState(own(state))),
  };
};

/**
 * Gives the session of another index on the page.
 * @throws TypeError when the `id` belongs to another index.
 * @example
 * const articles = indexSession(session, 'articles', { router: createUrlRouter({ prefix: 'articles_' }) });
 * articles.need({ kind: 'hits', params: { hitsPerPage: 3 } });
 */
export const indexSession = <T = AnyRecord>(
  session: SearchSession,
  index: string,
  { id = index, share = 'query', router, ...settings }: IndexSessionOptions = {},
): SearchSession<T> => {
  const { children, client, inside } = session.use(batching);
  const there = children.get(id);
  if (there?.index === index) return there.session as SearchSession<never>;
  if (there)
    throw new TypeError(`The id "${id}" belongs to the index "${there.index}": give "${index}" an id of its own.`);

  const shared = ({ query, refinements }: SearchState): Partial<SearchState> =>
    share === 'nothing' ? {} : share === 'all' ? { query, refinements } : { query };
  const own = createSession({
    ...inside.options,
    initial: shared(session.state.search),
    onStateChange: undefined,
    kinds: [...inside.kinds.values()],
    ...settings,
    client,
    index,
    router: router && share !== 'nothing' ? withoutQuery(router) : router,
  });

  const follow = (state: SearchState): void => {
    const { query, refinements } = shared(state);
    const gone = Object.fromEntries(Object.keys(own.state.search.refinements).map((name) => [name, null]));
    own.change(
      { ...(query !== undefined && { query }), ...(refinements && { refinements: { ...gone, ...refinements } }) },
      { history: 'replace' },
    );
  };
  const stop = inside.watch((state, before) => {
    const { search } = state;
    if (
      share !== 'nothing' &&
      (search.query !== before.search.query || (share === 'all' && search.refinements !== before.search.refinements))
    )
      follow(search);
  });
  // Whoever retries the page retries all of it.
  const retry = (): void => {
    if (own.state.status === 'error') own.refresh();
  };
  inside.onRefresh.add(retry);
  const dispose = (): void => {
    stop();
    children.delete(id);
    inside.onEnd.delete(dispose);
    inside.onRefresh.delete(retry);
    own.dispose();
  };
  inside.onEnd.add(dispose);
  const child = Object.create(
    own,
    Object.getOwnPropertyDescriptors({
      dispose,
      ...(share !== 'nothing' && { setQuery: session.setQuery }),
      ...(share === 'all' && {
        toggleFacet: session.toggleFacet,
        clearRefinements: session.clearRefinements,
      }),
    }),
  ) as SearchSession<never>;
  children.set(id, { index, session: child });
  return child;
};
