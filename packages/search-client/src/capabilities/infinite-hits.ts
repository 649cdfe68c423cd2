/** Infinite hits: the hits of several pages in one list, extended at both ends. */
import type { AnyRecord } from '@aisle/contract';
import { joinPage, pageOf } from '../session/loaded-pages.ts';
import type { LoadedPage } from '../session/loaded-pages.ts';
import { plan } from '../session/plan.ts';
import type { SearchState } from '../session/search-state.ts';
import type { SearchSession, SessionInside } from '../session/session.ts';

export type { LoadedPage } from '../session/loaded-pages.ts';

/** Options of loading a page. */
export interface LoadMoreOptions {
  /** Whether the URL follows; false for a page that loads by itself before the shopper has moved. Default true. */
  address?: boolean;
}

/** A growing list of pages. */
export interface InfiniteHits<T = AnyRecord> {
  /** Loaded pages in order and without gaps; the same list as long as nothing changed. Old pages stay while a new search loads. */
  readonly pages: readonly LoadedPage<T>[];
  readonly hasMore: boolean;
  readonly hasPrevious: boolean;
  /** Whether a page is loading. */
  readonly loading: boolean;
  /** Requests the page after the last one; updates the page number in the URL without a history entry. Does nothing while loading. */
  loadMore(options?: LoadMoreOptions): void;
  /** Writes the page number into the URL, where pages were loaded without it. */
  writeAddress(): void;
  /** Requests the page before the first one. */
  loadPrevious(): void;
  /** Restores pages that were loaded before and belong to the results that are about to arrive. */
  restore(pages: readonly LoadedPage<T>[], answered: SearchState): void;
}

const listing = (inside: SessionInside): InfiniteHits => {
  const { session } = inside;
  /** Returns the identity of the list: the search without its page. */
  const questionOf = (search: SearchState): string => {
    const [main] = plan({ ...inside.input(), search });
    return JSON.stringify({ ...main, params: { ...main?.params, page: 0, facets: [], maxValuesPerFacet: 0 } });
  };

  let pages: readonly LoadedPage[] = [];
  let question: string | undefined;
  const { answered: previous, results: first } = session.state;
  if (previous && first) {
    pages = [pageOf(first)];
    question = questionOf(previous);
  }
  inside.watch(({ results, answered }, before) => {
    if (results === before.results && answered === before.answered) return;
    const newQuestion = answered && questionOf(answered);
    if (!results) pages = [];
    // If a page no longer exists, the session returns to an existing one, which starts the list.
    else if (newQuestion !== question) pages = results.hits[0] || !results.nbHits ? [pageOf(results)] : [];
    else if (results !== before.results) pages = joinPage(pages, pageOf(results));
    question = newQuestion;
  });

  const go = (page: number | undefined, { address = true }: LoadMoreOptions = {}): void => {
    if (page === undefined || list.loading) return;
    if (address) session.change({ page }, { history: 'replace' });
    // The session's own changes are not written.
    else inside.dispatch({ type: 'changed', search: { ...session.state.search, page }, by: 'session' });
  };
  const list: InfiniteHits = {
    get pages() {
      return pages;
    },
    get hasMore() {
      return (pages.at(-1)?.page ?? Infinity) + 1 < (session.state.results?.nbPages ?? 0);
    },
    get hasPrevious() {
      return (pages[0]?.page ?? 0) > 0;
    },
    get loading() {
      return session.state.status === 'loading' || session.state.status === 'stalled';
    },
    loadMore: (options) => go(list.hasMore ? (pages.at(-1)?.page ?? 0) + 1 : undefined, options),
    writeAddress: () => inside.options.router?.write(session.state.search, 'replace'),
    loadPrevious: () => go(list.hasPrevious ? (pages[0]?.page ?? 0) - 1 : undefined),
    restore(restored, search) {
      pages = restored;
      question = questionOf(search);
    },
  };
  return list;
};

/**
 * Returns the list of a session, which is the same for all its views.
 * @example
 * session.need({ kind: 'hits' });
 * const list = infiniteHits(session);
 * button.onclick = () => list.loadMore();
 * session.subscribe(() => render(list.pages));
 */
export const infiniteHits = <T = AnyRecord>(session: SearchSession<T>): InfiniteHits<T> =>
  session.use(listing as (inside: SessionInside) => never);
