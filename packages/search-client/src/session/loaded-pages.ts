/** Loaded pages: joins pages of one search into a list without gaps. */
import type { AnyRecord } from '@aisle/contract';
import type { SearchResults } from './session.ts';

/** One loaded page. Positions and attribution refer to the query that loaded it; the position of hit `i` is `offset + i + 1`. */
export interface LoadedPage<T = AnyRecord> {
  readonly page: number;
  readonly index: string;
  readonly hits: SearchResults<T>['hits'];
  /** Number of hits before the page. */
  readonly offset: number;
  readonly queryID?: string;
}

/** Converts results to a page. */
export const pageOf = ({ page, index, hits, offset, queryID }: SearchResults): LoadedPage => ({
  page,
  index,
  hits,
  offset,
  ...(queryID && { queryID }),
});

/**
 * Returns the list with a page: appended or prepended if it is adjacent, in place of the same page if that is present, otherwise as the
 * start of a new list.
 */
export const joinPage = (pages: readonly LoadedPage[], next: LoadedPage): readonly LoadedPage[] => {
  // NaN for an empty list: every comparison is false.
  const first = pages[0]?.page ?? NaN;
  const last = pages.at(-1)?.page ?? NaN;
  if (next.page === last + 1) return [...pages, next];
  if (next.page === first - 1) return [next, ...pages];
  if (next.page >= first && next.page <= last) return pages.map((page) => (page.page === next.page ? next : page));
  return [next];
};
