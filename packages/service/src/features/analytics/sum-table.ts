/** Sum table: sums by keys in columns, with one dictionary for all keys; tables of the same form add up (a merge monoid). */

/** A key: a text, or a list of texts that counts as one key. */
export type Key = string | readonly string[];

/** A text of the dictionary, or the places of the texts that make a list. */
type Entry = string | readonly number[];

/** A table as it is stored. A column of which everything is 0 is written as 0. */
export interface SumTable {
  entries: readonly Entry[];
  keys: readonly (readonly number[])[];
  sums: readonly (readonly number[] | 0)[];
}

/** Gathers rows; those with the same keys become one. */
export interface SumTableBuilder {
  add(keys: readonly Key[], sums: readonly number[]): void;
  addTable(table: SumTable): void;
  build(): SumTable;
}

/** The places of the texts of an entry that is a list; undefined for a text. */
const listOf = (entry: Entry): readonly number[] | undefined => (typeof entry === 'string' ? undefined : entry);

/**
 * @param form How many columns of keys and of sums there are.
 *
 * @example
 * const builder = createSumTable({ keys: 2, sums: 1 });
 * builder.add(['red shoe', ['mobile']], [1]);
 * builder.build();
 */
export function createSumTable(form: { keys: number; sums: number }): SumTableBuilder {
  const entries: Entry[] = [];
  const texts = new Map<string, number>();
  const lists = new Map<string, number>();
  const rows = new Map<string, number>();
  const keys: number[][] = Array.from({ length: form.keys }, () => []);
  const sums: number[][] = Array.from({ length: form.sums }, () => []);

  const place = (places: Map<string, number>, name: string, entry: Entry): number => {
    const known = places.get(name);
    if (known !== undefined) return known;
    places.set(name, entries.length);
    return entries.push(entry) - 1;
  };
  const placeOfText = (text: string) => place(texts, text, text);
  const placeOfList = (list: readonly number[]) => place(lists, list.join(), list);
  const placeOf = (key: Key) => (typeof key === 'string' ? placeOfText(key) : placeOfList(key.map(placeOfText)));

  const rowOf = (places: readonly number[]): number => {
    const name = places.join();
    const known = rows.get(name);
    if (known !== undefined) return known;
    const row = rows.size;
    rows.set(name, row);
    for (const [at, column] of keys.entries()) column.push(places[at]!);
    for (const column of sums) column.push(0);
    return row;
  };

  return {
    add: (rowKeys, rowSums) => {
      const row = rowOf(rowKeys.map(placeOf));
      for (const [at, sum] of rowSums.entries()) sums[at]![row]! += sum;
    },
    addTable: (table) => {
      const here = new Int32Array(table.entries.length);
      for (const [at, entry] of table.entries.entries()) if (typeof entry === 'string') here[at] = placeOfText(entry);
      for (const [at, entry] of table.entries.entries()) {
        const list = listOf(entry);
        if (list) here[at] = placeOfList(list.map((one) => here[one]!));
      }
      const count = table.keys[0]?.length ?? 0;
      for (let from = 0; from < count; from++) {
        const row = rowOf(table.keys.map((column) => here[column[from]!]!));
        for (const [at, column] of table.sums.entries()) if (column !== 0) sums[at]![row]! += column[from]!;
      }
    },
    build: () => ({
      entries,
      keys,
      sums: sums.map((column) => (column.some((sum) => sum !== 0) ? column : 0)),
    }),
  };
}

/** The sum of tables of one form. */
export function mergeTables(form: { keys: number; sums: number }, tables: readonly SumTable[]): SumTable {
  const builder = createSumTable(form);
  for (const table of tables) builder.addTable(table);
  return builder.build();
}
