/** Dependencies of the handlers of analytics, created when the service starts. */
import type { RateLimit } from '../../ground/limits/rate-limit.ts';
import type { TableReader } from './interned-table.ts';
import type { ReportCache } from './report-cache.ts';

/** Dependencies of the handlers. */
export interface AnalyticsParts {
  /** Calls of the whole application. */
  calls: RateLimit;
  /** The tables of days in memory. */
  tables: TableReader;
  /** Lists computed from days that have not changed since. */
  cache: ReportCache;
}
