/** Sum table: sums by keys in columns, with a dictionary for all keys. Tables of the same form can be merged. */

/** A key: a text, or a list of texts that counts as one key. */
export type Key = string | readonly string[];

/** A text of the dictionary, or the positions of the texts of a list. */
export type Entry = string | readonly number[];

/** Number of key columns and of sum columns. */
export interface TableForm {
  keys: number;
  sums: number;
}

/** A table in the stored format. A column of zeros is stored as 0. */
export interface SumTable {
  entries: readonly Entry[];
  keys: readonly (readonly number[])[];
  sums: readonly (readonly number[] | 0)[];
}

/** Collects rows. Those with the same keys are added up. */
export interface SumTableBuilder {
  add(keys: readonly Key[], sums: readonly number[]): void;
  addTable(table: SumTable): void;
  build(): SumTable;
}

/** Returns the positions of the texts of a list. Undefined for a text. */
const listOf = (entry: Entry): readonly number[] | undefined => (typeof entry === 'string' ? undefined : entry);

/** The texts and lists of one table, or of several that share them. */
export class Dictionary {
  readonly entries: Entry[] = [];
  readonly #texts = new Map<string, number>();
  readonly #lists = new Map<string, number>();
  /** Positions of the entries of other dictionaries in this one. */
  readonly #places = new WeakMap<readonly Entry[], Int32Array>();

  placeOf(key: Key): number {
    return typeof key === 'string'
      ? this.#placeOfText(key)
      : this.#placeOfList(key.map((one) => this.#placeOfText(one)));
  }

  /** Returns the position of each entry of another dictionary. */
  placesOf(entries: readonly Entry[]): Int32Array {
    const before = this.#places.get(entries);
    if (before) return before;
    const here = new Int32Array(entries.length);
    for (const [at, entry] of entries.entries()) if (typeof entry === 'string') here[at] = this.#placeOfText(entry);
    for (const [at, entry] of entries.entries()) {
      const list = listOf(entry);
      if (list) here[at] = this.#placeOfList(list.map((one) => here[one]!));
    }
    this.#places.set(entries, here);
    return here;
  }

  #placeOfText(text: string): number {
    return this.#place(this.#texts, text, text);
  }

  #placeOfList(list: readonly number[]): number {
    return this.#place(this.#lists, list.join(), list);
  }

  #place(places: Map<string, number>, name: string, entry: Entry): number {
    const found = places.get(name);
    if (found !== undefined) return found;
    places.set(name, this.entries.length);
    return this.entries.push(entry) - 1;
  }
}

/**
 * @param dictionary A new one by default. Tables that are stored together share one.
 *
 * @example
 * const builder = createSumTable({ keys: 2, sums: 1 });
 * builder.add(['red shoe', ['mobile']], [1]);
 * builder.build();
 */
export function createSumTable(form: TableForm, dictionary = new Dictionary()): SumTableBuilder {
  const rows = new Map<string, number>();
  const keys: number[][] = Array.from({ length: form.keys }, () => []);
  const sums: number[][] = Array.from({ length: form.sums }, () => []);

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
      const row = rowOf(rowKeys.map((key) => dictionary.placeOf(key)));
      for (const [at, sum] of rowSums.entries()) sums[at]![row]! += sum;
    },
    addTable: (table) => {
      const here = dictionary.placesOf(table.entries);
      const count = table.keys[0]?.length ?? 0;
      for (let from = 0; from < count; from++) {
        const row = rowOf(table.keys.map((column) => here[column[from]!]!));
        for (const [at, column] of table.sums.entries()) if (column !== 0) sums[at]![row]! += column[from]!;
      }
    },
    build: () => ({
      entries: dictionary.entries,
      keys,
      sums: sums.map((column) => (column.some((sum) => sum !== 0) ? column : 0)),
    }),
  };
}

/** Merges tables of one form. */
export function mergeTables(form: TableForm, tables: readonly SumTable[]): SumTable {
  const builder = createSumTable(form);
  for (const table of tables) builder.addTable(table);
  return builder.build();
}
