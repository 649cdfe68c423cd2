/** Report: the parameters of a call, and the sums of its days. */
import type { RollupReader } from '../../ground/rollups/reader.ts';
import type { DaySegment } from '../../ground/rollups/read-rollups.ts';
import type { Caller } from '../../ground/keys/api-key.ts';
import type { Context } from '../context.ts';
import { requireIndex } from '../operation.ts';
import { ServiceError } from '../../foundation/errors/service-error.ts';
import { DAY } from '../../ground/rollups/bucket.ts';
import { type DateRange, dateText, readDateRange } from './date-range.ts';
import type { InternedTable, Interner } from './interned-table.ts';
import type { AnalyticsParts } from './parts.ts';
import type { PackedTable } from './packed-tables.ts';
import type { SumTable } from './sum-table.ts';
import { type AnalyticsSettings, readSettings } from './settings-rows.ts';
import { readTagExpression, type TagTest } from './tag-expression.ts';
import { dayStarts, isTimeZone } from './time-zone.ts';

/** The parameters of most reports. */
export interface ReportQuery {
  index: string;
  startDate?: string;
  endDate?: string;
  tags?: string;
}

/** A call of any report. */
export interface ReportCall {
  context: Pick<Context, 'rollups' | 'now'>;
  parts: AnalyticsParts;
  caller: Caller;
  query: ReportQuery;
}

/** A validated report. */
export interface Report {
  range: DateRange;
  /** Undefined if every search counts. */
  hasTags: TagTest | undefined;
  /** Reads the sums of the days with data. */
  days<Segment extends object>(reader: RollupReader<Segment>): Promise<DaySegment<Segment>[]>;
}

/** Parameters of reports by day in a time zone. */
export interface DayReportQuery extends ReportQuery {
  timeZone?: string;
  previousPeriod?: boolean;
}

/** A call of a report by day. */
export interface DayReportCall extends Omit<ReportCall, 'context' | 'query' | 'caller'> {
  caller: Pick<Caller, 'mayUse' | 'refusal'>;
  context: Pick<Context, 'rollups' | 'now' | 'store'>;
  query: DayReportQuery;
}

/** A report by day in a time zone. */
export interface DayReport {
  timeZone: string;
  settings: AnalyticsSettings;
  /** Undefined if every search counts. */
  hasTags: TagTest | undefined;
  /** The days: first those of the previous period, if requested, then as many requested ones. */
  dates: readonly string[];
  /** Number of days of the previous period. */
  before: number;
  /** The start of each day, and the end of the last one, in milliseconds since the Unix epoch. */
  starts: readonly number[];
  /** Reads the sums of the affected days in UTC with data. */
  segments<Segment extends object>(reader: RollupReader<Segment>): Promise<DaySegment<Segment>[]>;
}

/** Validates a call and opens the report. @throws ServiceError 403 or 422 */
export async function openDayReport({ context, caller, query }: DayReportCall): Promise<DayReport> {
  requireIndex(caller, query.index);
  const settings = await readSettings(context.store);
  const timeZone = query.timeZone ?? settings.timeZone ?? 'UTC';
  if (!isTimeZone(timeZone))
    throw new ServiceError(
      422,
      `"timeZone" must be a name of the IANA database such as Europe/Berlin, not "${timeZone.slice(0, 40)}"`,
    );
  const range = readDateRange(query, context.now(), timeZone);
  const count = (range.to - range.from) / DAY;
  const before = query.previousPeriod ? count : 0;
  const first = range.from - before * DAY;
  const starts = dayStarts(timeZone, { first, count: before + count });
  return {
    timeZone,
    settings,
    hasTags: readTagExpression(query.tags),
    dates: Array.from({ length: before + count }, (_, at) => dateText(first + at * DAY)),
    before,
    starts,
    segments: (reader) => context.rollups.days(reader, { index: query.index, from: starts[0]!, to: starts.at(-1)! }),
  };
}

/** Validates a call and opens the report. @throws ServiceError 403 or 422 */
export function openReport({ context, caller, query }: ReportCall): Report {
  requireIndex(caller, query.index);
  const range = readDateRange(query, context.now());
  return {
    range,
    hasTags: readTagExpression(query.tags),
    days: (reader) => context.rollups.days(reader, { index: query.index, ...range }),
  };
}

/** The tables of a report in memory, and which of their rows count. */
export interface ReportTables {
  interner: Interner;
  tables: InternedTable[];
  /** Whether searches with this list of tags count. */
  counts(tags: number): boolean;
}

/** Cached result for a list of tags. 0 if it was not tested yet. */
const YES = 1;
const NO = 2;

/** Loads tables into memory, filtered by the tags of a report. */
export function readTables(
  parts: AnalyticsParts,
  tables: readonly (SumTable | PackedTable)[],
  hasTags: TagTest | undefined,
): ReportTables {
  const { interner, tables: read } = parts.tables.read(tables);
  if (!hasTags) return { interner, tables: read, counts: () => true };
  const verdicts = new Int8Array(interner.size);
  const test = (id: number): boolean => {
    verdicts[id] ||= hasTags(new Set(Array.from(interner.list(id), (tag) => interner.text(tag)))) ? YES : NO;
    return verdicts[id] === YES;
  };
  return { interner, tables: read, counts: test };
}
