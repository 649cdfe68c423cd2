/** Sorts top searches by frequency, or by a metric of clicks. Entries without the metric come last. */
import type { SearchEntry } from './search-report.ts';
import { ratio } from './metrics.ts';

/** Sort order. */
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

/** Sorts entries. Ties stay in order of frequency. */
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
