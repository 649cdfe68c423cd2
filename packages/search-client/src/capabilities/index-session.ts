/** Multi-index search: a second index next to the page's own, with the same query, its own results, and one request for both. */
import type { AnyRecord, SearchRequest, SearchResponse } from '@aisle/contract';
import { createBatch } from '../session/batch.ts';
import { createSession } from '../session/create-session.ts';
import { extendSession } from '../session/extend-session.ts';
import { insideOf } from '../session/inside-of.ts';
import type { SearchState } from '../session/search-state.ts';
import type { SearchSession, SessionInside, SessionRouter } from '../session/session.ts';
import { refusals } from './refusal-cache.ts';
import { followReading } from './share-reading.ts';

/** Options of a second index. */
export interface IndexSessionOptions {
  /** Distinguishes the sessions of a page; the same `id` returns the same session. Default: the name of the index. */
  id?: string;
  /**
   * What it shares with the page's session: the query; query and refinements; or nothing, as in an autocomplete whose query becomes the
   * page's only on submit; in the page's own index the query is understood in the same way. Default `query`.
   */
  share?: 'query' | 'all' | 'nothing';
  /** Stores its own page and refinements in the URL; give it a prefix: `createUrlRouter({ prefix: 'articles_' })`. Default none. */
  router?: SessionRouter;
  /** Minimum query length for this index. Default: the page's. */
  minLength?: number;
  /** Whether it searches before anything was typed or selected. Default: the page's. */
  searchOnStart?: boolean;
  /**
   * Whether the shopper is already typing at its first search, as in an autocomplete: analytics then counts its searches and those of the
   * page's list as one. Default false.
   */
  isPreview?: boolean;
}

interface Child {
  index: string;
  session: SearchSession;
}

/** Adds a batch layer to a session, so that all searches of one tick are sent as one request. */
const batching = (inside: SessionInside): { children: Map<string, Child>; inside: SessionInside } => {
  inside.wrapClient('batch', (client) => {
    const ask = createBatch<SearchRequest, SearchResponse>(async (requests, options) => {
      const { results } = await client.search(requests, options);
      return results ?? [];
    }, refusals);
    return { search: async (requests, options = {}) => ({ results: [...(await ask(requests, options))] }) };
  });
  return { children: new Map(), inside };
};

/** Wraps a router so that it omits the query, which the page already has in the URL. */
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

/** Returns the part of the page's state that a second index shares. */
const sharedOf = ({ query, refinements }: SearchState, share: IndexSessionOptions['share']): Partial<SearchState> =>
  share === 'nothing' ? {} : share === 'all' ? { query, refinements } : { query };

/** Creates the session of a second index, which searches through the layers of the page. */
const createChild = (
  inside: SessionInside,
  index: string,
  { share, router, ...settings }: Omit<IndexSessionOptions, 'id'>,
): SearchSession => {
  const child = createSession({
    ...inside.options,
    initial: sharedOf(inside.session.state.search, share),
    onStateChange: undefined,
    kinds: [...inside.kinds.values()],
    ...settings,
    index,
    router: router && share !== 'nothing' ? withoutQuery(router) : router,
  });
  insideOf(child).wrapClient('page', () => inside.client);
  return child;
};

/** Updates a second index whenever the state that it shares with the page changes; returns a function that stops this. */
const followShared = (inside: SessionInside, child: SearchSession, share: IndexSessionOptions['share']): (() => void) =>
  inside.watch(({ search }, { search: before }) => {
    const isNews =
      share !== 'nothing' &&
      (search.query !== before.query || (share === 'all' && search.refinements !== before.refinements));
    if (!isNews) return;
    const { query, refinements } = sharedOf(search, share);
    const cleared = Object.fromEntries(Object.keys(child.state.search.refinements).map((name) => [name, null]));
    child.change(
      { ...(query !== undefined && { query }), ...(refinements && { refinements: { ...cleared, ...refinements } }) },
      { history: 'replace' },
    );
  });

/**
 * Returns the session of another index on the page.
 * @throws TypeError if the `id` belongs to another index.
 * @example
 * const articles = indexSession(session, 'articles', { router: createUrlRouter({ prefix: 'articles_' }) });
 * articles.need({ kind: 'hits', params: { hitsPerPage: 3 } });
 */
export const indexSession = <T = AnyRecord>(
  session: SearchSession,
  index: string,
  { id = index, share = 'query', ...settings }: IndexSessionOptions = {},
): SearchSession<T> => {
  const { children, inside } = session.use(batching);
  const existing = children.get(id);
  if (existing?.index === index) return existing.session as SearchSession<never>;
  if (existing)
    throw new TypeError(`The id "${id}" belongs to the index "${existing.index}": give "${index}" an id of its own.`);

  const child = createChild(inside, index, { share, ...settings });
  const stopReading =
    share === 'nothing' && index === session.state.index ? followReading(child, session) : () => undefined;
  const stopFollowing = followShared(inside, child, share);
  // A retry of the page includes its other indices.
  const retry = (): void => {
    if (child.state.status === 'error') child.refresh();
  };
  inside.onRefresh.add(retry);
  const dispose = (): void => {
    stopFollowing();
    stopReading();
    children.delete(id);
    inside.onEnd.delete(dispose);
    inside.onRefresh.delete(retry);
    child.dispose();
  };
  inside.onEnd.add(dispose);
  const extended = extendSession(child, {
    dispose,
    ...(share !== 'nothing' && { setQuery: session.setQuery }),
    ...(share === 'all' && { toggleFacet: session.toggleFacet, clearRefinements: session.clearRefinements }),
  });
  children.set(id, { index, session: extended });
  return extended as SearchSession<never>;
};
