/** Hit report: the records that searches of a range showed, with all their sums, the most frequent first. */
import { createGroupSums } from './group-sums.ts';
import { HIT_SUMS, hitTotals, SHOWN_SUMS } from './hit-totals.ts';
import type { ClickSums, RevenueSums } from './metrics.ts';
import { mostFrequent } from './most-frequent.ts';
import { openReport, readTables, type ReportCall } from './report.ts';

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

/** The 1,000 records that were shown most. */
export async function readHitEntries(call: ReportCall, options: HitReportOptions): Promise<HitEntry[]> {
  const { search, withOutcomes } = options;
  const report = openReport(call);
  const segments = await report.days(hitTotals);
  const { interner, tables, counts } = readTables(
    call.parts,
    segments.flatMap(({ segment }) =>
      withOutcomes ? [segment.shown, segment.outcomes, segment.money] : [segment.shown],
    ),
    report.hasTags,
  );
  const step = withOutcomes ? 3 : 1;
  const query = search === undefined ? undefined : (interner.find(search) ?? -1);
  const isWanted = (queries: Int32Array, tags: Int32Array, row: number) =>
    (query === undefined || queries[row] === query) && counts(tags[row]!);

  const groups = createGroupSums({ keys: interner.size, columns: OUTCOMES + Object.keys(HIT_SUMS).length });
  // Many rows show the same list: it is taken apart once, in the end.
  const lists = createGroupSums({ keys: interner.size, columns: OUTCOMES });
  for (let at = 0; at < tables.length; at += step) {
    const { rows, keys, sums } = tables[at]!;
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

  const found = mostFrequent(groups.column(SHOWN_SUMS.count), (group) => interner.text(groups.keys[group]!));
  const revenues = new Map(found.map((group) => [group, new Map<string, number>()]));
  for (let at = 0; withOutcomes && at < tables.length; at += step) {
    const outcomes = tables[at + 1]!;
    const [queries, tags, hits] = outcomes.keys as [Int32Array, Int32Array, Int32Array];
    for (let row = 0; row < outcomes.rows; row++) {
      const group = isWanted(queries, tags, row) ? groups.find(hits[row]!) : -1;
      if (group === -1) continue;
      for (const [column, sums] of outcomes.sums.entries()) groups.add(group, OUTCOMES + column, sums[row]!);
    }
    const money = tables[at + 2]!;
    const [moneyQueries, moneyTags, moneyHits, currencies] = money.keys as [
      Int32Array,
      Int32Array,
      Int32Array,
      Int32Array,
    ];
    for (let row = 0; row < money.rows; row++) {
      const revenue = isWanted(moneyQueries, moneyTags, row) ? revenues.get(groups.find(moneyHits[row]!)) : undefined;
      if (!revenue) continue;
      const currency = interner.text(currencies[row]!);
      revenue.set(currency, (revenue.get(currency) ?? 0) + money.sums[0]![row]!);
    }
  }

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
