/** Reformulation report: pairs of a search without results and the next search of its users, the most frequent first. */
import { createGroupSums } from './group-sums.ts';
import { byText, mostFrequent } from './most-frequent.ts';
import { REFORMULATION_SUMS, reformulationTotals } from './reformulation-totals.ts';
import { openReport, readTables, type ReportCall } from './report.ts';

/** A pair of searches with its sums. */
export interface ReformulationEntry {
  search: string;
  reformulation: string;
  count: number;
  nbHits: number;
}

/** Reads the 1,000 most frequent pairs; ties by text. */
export async function readReformulations(call: ReportCall): Promise<ReformulationEntry[]> {
  const report = openReport(call);
  const segments = await report.days(reformulationTotals);
  const { interner, tables, counts } = readTables(
    call.parts,
    segments.map(({ segment }) => segment.pairs),
    report.hasTags,
  );
  const pairs = new Map<string, number>();
  const names: [search: number, next: number][] = [];
  const groups = createGroupSums({ keys: tables.reduce((sum, { rows }) => sum + rows, 0), columns: 2 });
  for (const { rows, keys, sums } of tables)
    for (let row = 0; row < rows; row++) {
      if (!counts(keys[2]![row]!)) continue;
      const name: [number, number] = [keys[0]![row]!, keys[1]![row]!];
      const key = name.join();
      const pair = pairs.get(key) ?? names.push(name) - 1;
      pairs.set(key, pair);
      const group = groups.groupOf(pair);
      for (const column of Object.values(REFORMULATION_SUMS)) groups.add(group, column, sums[column]![row]!);
    }
  const textsOf = (group: number) => names[groups.keys[group]!]!.map((id) => interner.text(id)) as [string, string];
  return mostFrequent(groups.column(REFORMULATION_SUMS.count), (group) => textsOf(group).join('\u0000'))
    .map((group) => {
      const [search, reformulation] = textsOf(group);
      const count = groups.sum(group, REFORMULATION_SUMS.count);
      return { search, reformulation, count, nbHits: groups.sum(group, REFORMULATION_SUMS.nbHits) };
    })
    .sort((a, b) => b.count - a.count || byText(a.search, b.search) || byText(a.reformulation, b.reformulation));
}
