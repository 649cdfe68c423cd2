/** Hit report: the records shown by searches of a range, with all their sums, the most frequent first. */
import { bytesOf, createGroupSums, type GroupSums, type GroupTable } from './group-sums.ts';
import { HIT_SUMS, type HitTotals, hitTotals, SHOWN_SUMS } from './hit-totals.ts';
import type { InternedTable, Interner } from './interned-table.ts';
import type { ClickSums, RevenueSums } from './metrics.ts';
import { mostFrequent } from './most-frequent.ts';
import { openReport, readTables, type Report, type ReportCall } from './report.ts';
import { sumDays } from './sum-days.ts';

/** One record with its sums. */
export interface HitEntry {
  hit: string;
  /** Number of searches that showed it. */
  count: number;
  clicks: ClickSums;
  revenue: RevenueSums;
}

/** Options of a report. */
export interface HitReportOptions {
  /** Restricts the report to this query. */
  search: string | undefined;
  withOutcomes: boolean;
}

/** Column offset: sums of outcomes follow those of shown lists. */
const OUTCOMES = Object.keys(SHOWN_SUMS).length;
const COLUMNS = OUTCOMES + Object.keys(HIT_SUMS).length;

/** Approximate memory of an entry in addition to its text. */
const BYTES_OF_ENTRY = 500;

/** Reads the 1,000 records shown most often. The list is shared and must not be changed. */
export async function readHitEntries(call: ReportCall, options: HitReportOptions): Promise<readonly HitEntry[]> {
  const { days, hasTags } = openReport(call);
  const segments = (await days(hitTotals)).map(({ segment }) => segment);
  const name = JSON.stringify(['hits', call.query.tags, options]);
  return call.parts.cache.get({ name, segments }, () => {
    const value = makeEntries(call, segments, { ...options, hasTags });
    return { value, bytes: value.reduce((bytes, { hit }) => bytes + BYTES_OF_ENTRY + 2 * hit.length, 0) };
  });
}

/** The tables of a report, and which of their rows count. */
interface HitTables {
  interner: Interner;
  shown: readonly InternedTable[];
  outcomes: readonly InternedTable[];
  money: readonly InternedTable[];
  isWanted(queries: Int32Array, tags: Int32Array, row: number): boolean;
}

function readHitTables(
  { parts }: ReportCall,
  segments: readonly HitTotals[],
  { search, withOutcomes, hasTags }: HitReportOptions & Pick<Report, 'hasTags'>,
): HitTables {
  const { length } = segments;
  // Read together, so that their numbers are from the same interner.
  const { interner, tables, counts } = readTables(
    parts,
    (withOutcomes ? (['shown', 'outcomes', 'money'] as const) : (['shown'] as const)).flatMap((name) =>
      segments.map((segment) => ({ dictionary: segment.dictionary, columns: segment[name] })),
    ),
    hasTags,
  );
  const query = search === undefined ? undefined : (interner.find(search) ?? -1);
  return {
    interner,
    shown: tables.slice(0, length),
    outcomes: tables.slice(length, 2 * length),
    money: tables.slice(2 * length),
    isWanted: (queries, tags, row) => (query === undefined || queries[row] === query) && counts(tags[row]!),
  };
}

/** Counts how often each record was shown. Many rows have the same list, so it is expanded once at the end. */
function addShown(groups: GroupSums, tables: readonly InternedTable[], { interner, isWanted }: HitTables): void {
  const lists = createGroupSums({ keys: interner.size, columns: OUTCOMES });
  for (const { rows, keys, sums } of tables) {
    const [queries, tags, shown] = keys as [Int32Array, Int32Array, Int32Array];
    const rowLists = new Int32Array(rows);
    for (let row = 0; row < rows; row++) rowLists[row] = isWanted(queries, tags, row) ? lists.groupOf(shown[row]!) : -1;
    for (let column = 0; column < OUTCOMES; column++) lists.addRows(rowLists, column, sums[column]!);
  }
  const columns = Array.from({ length: OUTCOMES }, (_, column) => lists.column(column));
  for (const [list, key] of lists.keys.entries())
    groups.addToEach(
      interner.list(key),
      columns.map((sums) => sums[list]!),
    );
}

/** Adds the outcomes of records that have a group. */
function addOutcomes(groups: GroupSums, tables: readonly InternedTable[], { isWanted }: HitTables): void {
  for (const { rows, keys, sums } of tables) {
    const [queries, tags, hits] = keys as [Int32Array, Int32Array, Int32Array];
    const rowGroups = new Int32Array(rows);
    for (let row = 0; row < rows; row++) rowGroups[row] = isWanted(queries, tags, row) ? groups.find(hits[row]!) : -1;
    for (const [column, amounts] of sums.entries()) groups.addRows(rowGroups, OUTCOMES + column, amounts);
  }
}

/** Counts how often each record was shown on all days of a report, with its outcomes. */
function sumHits(
  { parts, query }: ReportCall,
  segments: readonly HitTotals[],
  { read, search, withOutcomes }: HitReportOptions & { read: HitTables },
): GroupTable {
  const { interner, shown, outcomes } = read;
  const columns = withOutcomes ? COLUMNS : OUTCOMES;
  return sumDays<GroupTable>(parts.cache, {
    name: JSON.stringify(['hits', query.tags, search, withOutcomes]),
    madeWith: [interner],
    segments,
    add: (before, from, to) => {
      const groups = createGroupSums({ keys: interner.size, columns, from: before });
      addShown(groups, shown.slice(from, to), read);
      addOutcomes(groups, outcomes.slice(from, to), read);
      const value = groups.toTable();
      return { value, bytes: bytesOf(value) };
    },
  });
}

/** Returns the revenue of some records, by number of the record, then by currency. */
function sumRevenues(
  { interner, money, isWanted }: HitTables,
  records: readonly number[],
): Map<number, Map<string, number>> {
  const revenues = new Map(records.map((record) => [record, new Map<string, number>()]));
  for (const { rows, keys, sums } of money) {
    const [queries, tags, hits, currencies] = keys as [Int32Array, Int32Array, Int32Array, Int32Array];
    for (let row = 0; row < rows; row++) {
      const revenue = isWanted(queries, tags, row) ? revenues.get(hits[row]!) : undefined;
      if (!revenue) continue;
      const currency = interner.text(currencies[row]!);
      revenue.set(currency, (revenue.get(currency) ?? 0) + sums[0]![row]!);
    }
  }
  return revenues;
}

/** Returns the entry of one record. */
function entryAt(
  group: number,
  hit: string,
  { sums, revenue }: { sums: readonly Float64Array[]; revenue: ReadonlyMap<string, number> | undefined },
): HitEntry {
  const count = sums[SHOWN_SUMS.count]![group]!;
  const tracked = sums[SHOWN_SUMS.tracked]![group]!;
  // A record counts once per search, so its clicks are the searches in which it was clicked.
  const clicks = sums[OUTCOMES + HIT_SUMS.clicks]?.[group] ?? 0;
  const conversions = sums[OUTCOMES + HIT_SUMS.conversions]?.[group] ?? 0;
  const addToCarts = sums[OUTCOMES + HIT_SUMS.addToCarts]?.[group] ?? 0;
  const purchases = sums[OUTCOMES + HIT_SUMS.purchases]?.[group] ?? 0;
  return {
    hit,
    count,
    clicks: { tracked, clicked: clicks, clicks, converted: conversions, conversions },
    revenue: { tracked, addToCarts, purchases, revenue },
  };
}

function makeEntries(
  call: ReportCall,
  segments: readonly HitTotals[],
  options: HitReportOptions & Pick<Report, 'hasTags'>,
): HitEntry[] {
  const read = readHitTables(call, segments, options);
  const { interner } = read;
  const { keys, sums } = sumHits(call, segments, { ...options, read });
  const textOf = (group: number) => interner.text(keys[group]!);
  const found = mostFrequent(sums[SHOWN_SUMS.count]!, textOf);
  const revenues = sumRevenues(
    read,
    found.map((group) => keys[group]!),
  );
  return found.map((group) => entryAt(group, textOf(group), { sums, revenue: revenues.get(keys[group]!) }));
}
