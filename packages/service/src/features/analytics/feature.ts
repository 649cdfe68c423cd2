/** The analytics feature: aggregates what shoppers did, and serves reports. */
import type { RollupReader } from '../../ground/rollups/reader.ts';
import { defineFeature } from '../feature.ts';
import { eachInPath } from '../rename-indices.ts';
import { ALERTS_SCHEDULE, CHECK_ALERTS, createAlertCheck } from './alerts/check-alerts.ts';
import { createAlertDelivery, DELIVER_ALERT } from './alerts/deliver-alert.ts';
import { alertOperations } from './alerts/operations.ts';
import { limitCalls } from './call-limit.ts';
import { dayTotals } from './day-totals.ts';
import { exportOperations } from './export-operations.ts';
import { filterTotals } from './filter-totals.ts';
import { hitTotals } from './hit-totals.ts';
import { conversationListener } from './conversations/listener.ts';
import { conversationOperations } from './conversations/operations.ts';
import { createTableReader } from './interned-table.ts';
import { analyticsOperations } from './operations.ts';
import { quarterTotals } from './quarter-totals.ts';
import { quarterUsers } from './quarter-users.ts';
import { reformulationTotals } from './reformulation-totals.ts';
import type { AnalyticsParts } from './parts.ts';
import { createReportCache } from './report-cache.ts';
import { searchTotals } from './search-totals.ts';
import { settingsOperations } from './settings-operations.ts';
import { searchUsers } from './search-users.ts';
import { visitorTotals } from './visitor-totals.ts';

/** All rollup readers of analytics. */
export const analyticsReaders: readonly RollupReader[] = [
  dayTotals,
  searchTotals,
  searchUsers,
  hitTotals,
  filterTotals,
  visitorTotals,
  quarterTotals,
  quarterUsers,
  reformulationTotals,
];

/** Options of the analytics feature. */
export interface AnalyticsOptions {
  /** Maximum calls of analytics per minute, for the whole application. Default: 100. */
  analyticsCallsPerMinute?: number;
}

export const analytics = defineFeature({
  name: 'analytics',
  operations: {
    ...limitCalls({ ...analyticsOperations, ...exportOperations, ...conversationOperations }),
    ...settingsOperations,
    ...alertOperations,
  },
  partitioned: eachInPath({ ...analyticsOperations, ...exportOperations, ...conversationOperations }),
  start: (context, { analyticsCallsPerMinute = 100 }: AnalyticsOptions) => {
    const parts: AnalyticsParts = {
      calls: context.createCounter({ name: 'calls of analytics', limit: analyticsCallsPerMinute, windowMs: 60_000 }),
      tables: createTableReader(),
      cache: createReportCache(),
    };
    const { onError: failed, startJobs } = context;
    return {
      parts,
      rollupReaders: analyticsReaders,
      longJobs: {
        [CHECK_ALERTS]: createAlertCheck({ ground: { context, parts }, onError: failed, startJobs }),
        [DELIVER_ALERT]: createAlertDelivery(context),
      },
      schedules: [ALERTS_SCHEDULE],
      eventListeners: [conversationListener(context)],
    };
  },
});
