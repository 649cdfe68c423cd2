/** Hit report: the records that searches of a range showed, with all their sums, the most frequent first. */
import { createGroupSums, type GroupSums } from './group-sums.ts';
import { HIT_SUMS, type HitTotals, hitTotals, SHOWN_SUMS } from './hit-totals.ts';
import type { InternedTable, Interner } from './interned-table.ts';
import type { ClickSums, RevenueSums } from './metrics.ts';
import { mostFrequent } from './most-frequent.ts';
import { openReport, readTables, type Report, type ReportCall } from './report.ts';
import { splitDays } from './report-cache.ts';

/** One record with its sums. */
export interface HitEntry {
  hit: string;
  /** Searches that showed it. */
  count: number;
  clicks: ClickSums;
  revenue: RevenueSums;
}

/** What of a report is wanted. */
export interface HitReportOptions {
  /** Only of searches for exactly this. */
  search: string | undefined;
  withOutcomes: boolean;
}

/** The columns of sums: those of shown lists, then those of outcomes. */
const OUTCOMES = Object.keys(SHOWN_SUMS).length;
const COLUMNS = OUTCOMES + Object.keys(HIT_SUMS).length;

/** About what one entry takes in memory beside its text. */
const BYTES_OF_ENTRY = 500;

/** The 1,000 records that were shown most. The list is shared: nobody may change it. */
export async function readHitEntries(call: ReportCall, options: HitReportOptions): Promise<readonly HitEntry[]> {
  const { days, hasTags } = openReport(call);
  const segments = (await days(hitTotals)).map(({ segment }) => segment);
  const name = JSON.stringify(['hits', call.query.tags, options]);
  return call.parts.cache.get({ name, segments }, () => {
    const value = makeEntries(call, segments, { ...options, hasTags });
    return { value, bytes: value.reduce((bytes, { hit }) => bytes + BYTES_OF_ENTRY + 2 * hit.length, 0) };
  });
}

/** The tables of a report, and which of their rows are wanted. */
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
  // All at once, so that their numbers are of the same interner.
  const { interner, tables, counts } = readTables(
    parts,
    [
      ...segments.map(({ shown }) => shown),
      ...(withOutcomes ? [...segments.map(({ outcomes }) => outcomes), ...segments.map(({ money }) => money)] : []),
    ],
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

const createHitGroups = (interner: Interner): GroupSums => createGroupSums({ keys: interner.size, columns: COLUMNS });

/** Adds how often each record was shown. Many rows show the same list: it is taken apart once, in the end. */
function addShown(groups: GroupSums, tables: readonly InternedTable[], { interner, isWanted }: HitTables): void {
  const lists = createGroupSums({ keys: interner.size, columns: OUTCOMES });
  for (const { rows, keys, sums } of tables) {
    const [queries, tags, shown] = keys as [Int32Array, Int32Array, Int32Array];
    const rowLists = new Int32Array(rows);
    for (let row = 0; row < rows; row++) rowLists[row] = isWanted(queries, tags, row) ? lists.groupOf(shown[row]!) : -1;
    for (let column = 0; column < OUTCOMES; column++) lists.addRows(rowLists, column, sums[column]!);
  }
  for (let list = 0; list < lists.size; list++)
    for (const hit of interner.list(lists.keys[list]!)) {
      const group = groups.groupOf(hit);
      for (let column = 0; column < OUTCOMES; column++) groups.add(group, column, lists.sum(list, column));
    }
}

/** Adds what became of the records that have a group. */
function addOutcomes(groups: GroupSums, tables: readonly InternedTable[], { isWanted }: HitTables): void {
  for (const { rows, keys, sums } of tables) {
    const [queries, tags, hits] = keys as [Int32Array, Int32Array, Int32Array];
    const rowGroups = new Int32Array(rows);
    for (let row = 0; row < rows; row++) rowGroups[row] = isWanted(queries, tags, row) ? groups.find(hits[row]!) : -1;
    for (const [column, amounts] of sums.entries()) groups.addRows(rowGroups, OUTCOMES + column, amounts);
  }
}

/** How often each record was shown on days that hardly ever change, and what became of it, as one table. */
function makeClosed(read: HitTables) {
  const groups = createHitGroups(read.interner);
  addShown(groups, splitDays(read.shown).closed, read);
  addOutcomes(groups, splitDays(read.outcomes).closed, read);
  const columns = read.outcomes.length > 0 ? COLUMNS : OUTCOMES;
  const value: InternedTable = {
    rows: groups.size,
    keys: [Int32Array.from(groups.keys)],
    sums: Array.from({ length: columns }, (_, column) => groups.column(column).slice()),
  };
  return { value, bytes: groups.size * 8 * (columns + 1) };
}

/** How often each record was shown on all days of a report, and what became of it. */
function sumDays(
  { parts, query }: ReportCall,
  segments: readonly HitTotals[],
  { read, search, withOutcomes }: HitReportOptions & { read: HitTables },
): GroupSums {
  const { interner } = read;
  const before = parts.cache.get(
    {
      name: JSON.stringify(['closed hits', query.tags, search, withOutcomes]),
      segments: [interner, ...splitDays(segments).closed],
    },
    () => makeClosed(read),
  );
  const groups = createHitGroups(interner);
  const rowGroups = before.keys[0]!.map((hit) => groups.groupOf(hit));
  for (const [column, sums] of before.sums.entries()) groups.addRows(rowGroups, column, sums);
  addShown(groups, splitDays(read.shown).open, read);
  addOutcomes(groups, splitDays(read.outcomes).open, read);
  return groups;
}

/** What each of some groups earned, by currency. */
function sumRevenues(
  groups: GroupSums,
  { interner, money, isWanted }: HitTables,
  found: readonly number[],
): Map<number, Map<string, number>> {
  const revenues = new Map(found.map((group) => [group, new Map<string, number>()]));
  for (const { rows, keys, sums } of money) {
    const [queries, tags, hits, currencies] = keys as [Int32Array, Int32Array, Int32Array, Int32Array];
    for (let row = 0; row < rows; row++) {
      const revenue = isWanted(queries, tags, row) ? revenues.get(groups.find(hits[row]!)) : undefined;
      if (!revenue) continue;
      const currency = interner.text(currencies[row]!);
      revenue.set(currency, (revenue.get(currency) ?? 0) + sums[0]![row]!);
    }
  }
  return revenues;
}

function makeEntries(
  call: ReportCall,
  segments: readonly HitTotals[],
  options: HitReportOptions & Pick<Report, 'hasTags'>,
): HitEntry[] {
  const read = readHitTables(call, segments, options);
  const { interner } = read;
  const groups = sumDays(call, segments, { ...options, read });
  const found = mostFrequent(groups.column(SHOWN_SUMS.count), (group) => interner.text(groups.keys[group]!));
  const revenues = sumRevenues(groups, read, found);
  return found.map((group): HitEntry => {
    const outcome = (column: number) => groups.sum(group, OUTCOMES + column);
    const tracked = groups.sum(group, SHOWN_SUMS.tracked);
    // A record counts once for each search, so that its clicks are the searches in which it was clicked.
    const clicks = outcome(HIT_SUMS.clicks);
    const conversions = outcome(HIT_SUMS.conversions);
    return {
      hit: interner.text(groups.keys[group]!),
      count: groups.sum(group, SHOWN_SUMS.count),
      clicks: { tracked, clicked: clicks, clicks, converted: conversions, conversions },
      revenue: {
        tracked,
        addToCarts: outcome(HIT_SUMS.addToCarts),
        purchases: outcome(HIT_SUMS.purchases),
        revenue: revenues.get(group),
      },
    };
  });
}
