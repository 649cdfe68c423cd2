/** Order of top searches: by how often they were made, or by a metric of clicks; what has no metric comes last. */
import type { SearchEntry } from './search-report.ts';
import { ratio } from './metrics.ts';

/** An order. */
export interface SearchOrder {
  by: 'searchCount' | 'clickThroughRate' | 'conversionRate' | 'averageClickPosition';
  direction: 'asc' | 'desc';
}

const METRICS: Readonly<Record<SearchOrder['by'], (sums: SearchEntry['sums']) => number | null>> = {
  searchCount: ({ count }) => count,
  clickThroughRate: ({ tracked, noClicks }) => ratio(tracked - noClicks, tracked),
  conversionRate: ({ tracked, converted }) => ratio(converted, tracked),
  averageClickPosition: ({ positionSum, positions }) => ratio(positionSum, positions),
};

/** Entries in another order; those that are equal stay as they were, the most frequent first. */
export function orderSearches(entries: readonly SearchEntry[], { by, direction }: SearchOrder): SearchEntry[] {
  const metric = METRICS[by];
  const sign = direction === 'asc' ? 1 : -1;
  return entries
    .map((entry) => ({ entry, value: metric(entry.sums) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return sign * (a.value - b.value);
    })
    .map(({ entry }) => entry);
}
