/** Lists of searches: the most frequent ones, those that found nothing, and those whose results nobody clicked, as rows of one form. */
import type { AdminClient } from '@aisle/admin';
import type { Period } from '../../parts/period.ts';

/** The lists by their name in the URL. */
export type SearchList = 'top' | 'failing' | 'unclicked';

/** One search with its metrics. */
export interface SearchRow {
  search: string;
  count: number;
  hits?: number | undefined;
  clickThroughRate?: number | null | undefined;
  conversionRate?: number | null | undefined;
  clickPosition?: number | null | undefined;
  filtered?: number | undefined;
}

/** A list. */
export interface Searches {
  rows: readonly SearchRow[];
  /** Whether there were no searches at all, so that an empty list is not a success. */
  isQuiet: boolean;
}

/** Maximum number of rows, which is the limit of the service. */
const MOST = 1000;

interface Asked {
  list: SearchList;
  index: string;
  period: Period;
  signal: AbortSignal;
}

/**
 * Reads a list.
 * @throws TransportError when the service rejects the request.
 */
export async function readSearches(analytics: AdminClient['analytics'], request: Asked): Promise<Searches> {
  const rows = await readRows(analytics, request);
  if (rows.length > 0 || request.list === 'top') return { rows, isQuiet: rows.length === 0 };
  const { index, period, signal } = request;
  const { count } = await analytics.getSearchesCount({ index, startDate: period.from, endDate: period.to }, { signal });
  return { rows, isQuiet: count === 0 };
}

async function readRows(
  analytics: AdminClient['analytics'],
  { list, index, period, signal }: Asked,
): Promise<SearchRow[]> {
  const range = { index, startDate: period.from, endDate: period.to, limit: MOST };
  if (list === 'failing') {
    const { searches } = await analytics.getSearchesNoResults(range, { signal });
    return searches.map(({ search, count, withFilterCount }) => ({ search, count, filtered: withFilterCount }));
  }
  if (list === 'unclicked') {
    const { searches } = await analytics.getSearchesNoClicks(range, { signal });
    return searches.map(({ search, count, nbHits }) => ({ search, count, hits: nbHits }));
  }
  const { searches } = await analytics.getTopSearches({ ...range, clickAnalytics: true }, { signal });
  return searches.map(({ search, count, nbHits, clickThroughRate, conversionRate, averageClickPosition }) => ({
    search,
    count,
    hits: nbHits,
    clickThroughRate,
    conversionRate,
    clickPosition: averageClickPosition,
  }));
}
