/** Parts that the handlers of analytics work with, made when the service starts. */
import type { RateLimit } from '../../ground/limits/rate-limit.ts';
import type { TableReader } from './interned-table.ts';
import type { ReportCache } from './report-cache.ts';

/** What the handlers work with. */
export interface AnalyticsParts {
  /** Calls of the whole application. */
  calls: RateLimit;
  /** The tables of days, in memory. */
  tables: TableReader;
  /** Lists that were made of days which have not changed since. */
  cache: ReportCache;
}
