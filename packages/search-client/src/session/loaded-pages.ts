/** Loaded pages: joins the pages of one search to a list without gaps. */
import type { AnyRecord } from '@aisle/contract';
import type { SearchResults } from './session.ts';

/** One loaded page. Positions and attribution refer to its own query: `position of hit i = offset + i + 1`. */
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

/** Inserts a page into the list; a page that is not adjacent to the list starts a new one. */
export const joinPage = (pages: readonly LoadedPage[], next: LoadedPage): readonly LoadedPage[] => {
  const first = pages[0]?.page ?? NaN;
  const last = pages.at(-1)?.page ?? NaN;
  if (next.page === last + 1) return [...pages, next];
  if (next.page === first - 1) return [next, ...pages];
  if (next.page >= first && next.page <= last) return pages.map((page) => (page.page === next.page ? next : page));
  return [next];
};
