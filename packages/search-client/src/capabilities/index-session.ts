/** Multi-index search: a second index beside the page's own, with the same words, its own results, and one request for all. */
import type { AnyRecord, SearchRequest, SearchResponse } from '@aisle/contract';
import { createBatch } from '../session/batch.ts';
import { createSession } from '../session/create-session.ts';
import { extendSession } from '../session/extend-session.ts';
import { insideOf } from '../session/inside-of.ts';
import type { SearchState } from '../session/search-state.ts';
import type { SearchSession, SessionInside, SessionRouter } from '../session/session.ts';
import { refusals } from './refusal-cache.ts';
import { followReading } from './share-reading.ts';

/** Settings of a second index. */
export interface IndexSessionOptions {
  /** Tells sessions of one page apart; the same `id` gives the same session again. Default: the name of the index. */
  id?: string;
  /**
   * What it shares with the page's session: the query; query and refinements; or nothing, as in an autocomplete whose words are not the
   * page's words before they are submitted: in the page's own index they are read as the page reads its own. Default `query`.
   */
  share?: 'query' | 'all' | 'nothing';
  /** Keeps its own page and refinements in the address; give it a prefix: `createUrlRouter({ prefix: 'articles_' })`. Default none. */
  router?: SessionRouter;
  /** Letters a query needs before this index is searched. Default: as the page. */
  minLength?: number;
  /** Whether it searches before anything was typed or chosen. Default: as the page. */
  searchOnStart?: boolean;
  /**
   * Whether somebody is typing already when it asks first, as in an autocomplete: analytics then counts its questions and those of the
   * page's list as one search. Default false.
   */
  isPreview?: boolean;
}

interface Child {
  index: string;
  session: SearchSession;
}

/** Puts one batch before the client of a session: all that is asked in one tick leaves in one request. */
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

/** What a second index takes over from the state of the page. */
const sharedOf = ({ query, refinements }: SearchState, share: IndexSessionOptions['share']): Partial<SearchState> =>
  share === 'nothing' ? {} : share === 'all' ? { query, refinements } : { query };

/** Makes the session of a second index, which asks through the layers of the page. */
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

/** Has a second index follow what it shares with the page, whenever that changes; returns the way to stop. */
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
 * Gives the session of another index on the page.
 * @throws TypeError when the `id` belongs to another index.
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
  // Whoever retries the page retries all of it.
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
