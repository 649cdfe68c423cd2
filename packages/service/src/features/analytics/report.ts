/** Report: what one call asks about, and the days of sums that it is answered from. */
import type { RollupReader } from '../../rollups/reader.ts';
import type { DaySegment } from '../../rollups/rollups.ts';
import type { Caller } from '../../keys/api-key.ts';
import type { Context } from '../context.ts';
import { requireIndex } from '../operation.ts';
import { type DateRange, readDateRange } from './date-range.ts';
import type { InternedTable, Interner } from './interned-table.ts';
import type { AnalyticsParts } from './parts.ts';
import type { SumTable } from './sum-table.ts';
import { readTagExpression, type TagTest } from './tag-expression.ts';

/** The parameters that most reports have. */
export interface ReportQuery {
  index: string;
  startDate?: string;
  endDate?: string;
  tags?: string;
}

/** A call of a report, whichever it is. */
export interface ReportCall {
  context: Pick<Context, 'rollups' | 'now'>;
  parts: AnalyticsParts;
  caller: Caller;
  query: ReportQuery;
}

/** A report that may be made. */
export interface Report {
  range: DateRange;
  /** Undefined: every search counts. */
  hasTags: TagTest | undefined;
  /** The sums of the days in which something happened. */
  days<Segment extends object>(reader: RollupReader<Segment>): Promise<DaySegment<Segment>[]>;
}

/** Everything that can be wrong is found here. @throws ServiceError 403 or 422 */
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

/** Whether a list of tags counts, as it is kept for the rows that follow; 0 where nobody has looked. */
const YES = 1;
const NO = 2;

/** Brings tables into memory, for the tags of a report. */
export function readTables(
  parts: AnalyticsParts,
  tables: readonly SumTable[],
  hasTags: TagTest | undefined,
): ReportTables {
  const { interner, tables: read } = parts.tables.read(tables);
  if (!hasTags) return { interner, tables: read, counts: () => true };
  const known = new Int8Array(interner.size);
  const test = (id: number): boolean => {
    known[id] ||= hasTags(new Set(Array.from(interner.list(id), (tag) => interner.text(tag)))) ? YES : NO;
    return known[id] === YES;
  };
  return { interner, tables: read, counts: test };
}
