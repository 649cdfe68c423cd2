/** Packed tables: sum tables that share a dictionary, with lists and numbers encoded as digits: a third smaller, and parsed in a fifth of the time. */
import { type Column, numbersOf, packColumn } from '../../foundation/collections/packed-column.ts';
import {
  createSumTable,
  Dictionary,
  type Entry,
  type SumTable,
  type SumTableBuilder,
  type TableForm,
} from './sum-table.ts';

/** The texts, and the concatenated lists of text positions. A key is the position of a text, or after all texts, of a list. */
export interface PackedDictionary {
  texts: readonly string[];
  /** Lengths of the lists. */
  lengths: Column;
  members: Column;
}

/** The columns of one table. */
export interface PackedColumns {
  keys: readonly Column[];
  sums: readonly Column[];
}

/** A table with the dictionary that it shares. */
export interface PackedTable {
  dictionary: PackedDictionary;
  columns: PackedColumns;
}

/** Tables in the stored format. */
export type PackedTables<Name extends string> = Readonly<Record<Name, PackedColumns>> & {
  dictionary: PackedDictionary;
};

function packDictionary(entries: readonly Entry[]): { dictionary: PackedDictionary; places: Int32Array } {
  const places = new Int32Array(entries.length);
  const texts: string[] = [];
  for (const [at, entry] of entries.entries()) if (typeof entry === 'string') places[at] = texts.push(entry) - 1;
  const lengths: number[] = [];
  const members: number[] = [];
  for (const [at, entry] of entries.entries()) {
    if (typeof entry === 'string') continue;
    places[at] = texts.length + lengths.push(entry.length) - 1;
    for (const one of entry) members.push(places[one]!);
  }
  return { dictionary: { texts, lengths: packColumn(lengths), members: packColumn(members) }, places };
}

/** Returns the texts, followed by the lists. */
function unpackDictionary({ texts, lengths, members }: PackedDictionary): Entry[] {
  const entries: Entry[] = texts.slice();
  const places = numbersOf(members);
  let from = 0;
  for (const length of numbersOf(lengths)) entries.push(places.slice(from, (from += length)));
  return entries;
}

/** Packs tables with a common dictionary. */
function packTables<Name extends string>(
  { entries }: Dictionary,
  builders: Readonly<Record<Name, SumTableBuilder>>,
): PackedTables<Name> {
  const { dictionary, places } = packDictionary(entries);
  const packed = Object.entries<SumTableBuilder>(builders).map(([name, builder]) => {
    const { keys, sums } = builder.build();
    const columns: PackedColumns = {
      keys: keys.map((column) => packColumn(column.map((place) => places[place]!))),
      sums: sums.map((column) => (column === 0 ? 0 : packColumn(column))),
    };
    return [name, columns];
  });
  return { ...(Object.fromEntries(packed) as Record<Name, PackedColumns>), dictionary };
}

/** Unpacks tables. */
export function unpackTables<Name extends string>(
  tables: PackedTables<Name>,
  names: readonly Name[],
): Record<Name, SumTable> {
  const entries = unpackDictionary(tables.dictionary);
  const unpacked = names.map((name) => {
    const { keys, sums } = tables[name];
    return [
      name,
      { entries, keys: keys.map(numbersOf), sums: sums.map((column) => (column === 0 ? 0 : numbersOf(column))) },
    ];
  });
  return Object.fromEntries(unpacked) as Record<Name, SumTable>;
}

/** Builds tables with a common dictionary. */
export interface PackedTablesBuilder<Name extends string> {
  tables: Readonly<Record<Name, SumTableBuilder>>;
  build(): PackedTables<Name>;
}

/**
 * @param forms The form of each table, by name.
 *
 * @example
 * const { tables, build } = createPackedTables({ searches: { keys: 2, sums: 1 }, money: { keys: 3, sums: 1 } });
 * tables.searches.add(['red shoe', ['mobile']], [1]);
 * build();
 */
export function createPackedTables<Name extends string>(
  forms: Readonly<Record<Name, TableForm>>,
): PackedTablesBuilder<Name> {
  const dictionary = new Dictionary();
  const made = Object.entries<TableForm>(forms).map(([name, form]) => [name, createSumTable(form, dictionary)]);
  const tables = Object.fromEntries(made) as Record<Name, SumTableBuilder>;
  return { tables, build: () => packTables(dictionary, tables) };
}

/** Merges unpacked tables in the format of earlier versions. */
export function packFormerTables<Name extends string>(
  forms: Readonly<Record<Name, TableForm>>,
  former: Readonly<Record<Name, SumTable>>,
): PackedTables<Name> {
  const { tables, build } = createPackedTables(forms);
  for (const name of Object.keys(forms) as Name[]) tables[name].addTable(former[name]);
  return build();
}

/** Merges packed tables. */
export function mergePackedTables<Name extends string>(
  forms: Readonly<Record<Name, TableForm>>,
  segments: readonly PackedTables<Name>[],
): PackedTables<Name> {
  const names = Object.keys(forms) as Name[];
  const { tables, build } = createPackedTables(forms);
  for (const segment of segments) {
    const unpacked = unpackTables(segment, names);
    for (const name of names) tables[name].addTable(unpacked[name]);
  }
  return build();
}
