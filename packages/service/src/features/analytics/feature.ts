/** The analytics feature: sums what shoppers did, and answers what is asked about it. */
import { defineFeature } from '../feature.ts';
import { eachInPath } from '../rename-indices.ts';
import { limitCalls } from './call-limit.ts';
import { dayTotals } from './day-totals.ts';
import { filterTotals } from './filter-totals.ts';
import { hitTotals } from './hit-totals.ts';
import { createTableReader } from './interned-table.ts';
import { analyticsOperations } from './operations.ts';
import { searchTotals } from './search-totals.ts';
import { visitorTotals } from './visitor-totals.ts';

/** What the service may be told about analytics. */
export interface AnalyticsOptions {
  /** Calls of analytics per minute, for the whole application; 100 by default. */
  analyticsCallsPerMinute?: number;
}

export const analytics = defineFeature({
  name: 'analytics',
  operations: limitCalls(analyticsOperations),
  partitioned: eachInPath(analyticsOperations),
  start: ({ createCounter }, { analyticsCallsPerMinute = 100 }: AnalyticsOptions) => ({
    parts: {
      calls: createCounter({ name: 'calls of analytics', limit: analyticsCallsPerMinute, windowMs: 60_000 }),
      tables: createTableReader(),
    },
    rollupReaders: [dayTotals, searchTotals, hitTotals, filterTotals, visitorTotals],
  }),
});
