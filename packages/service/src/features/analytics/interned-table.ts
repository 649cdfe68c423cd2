/** Interned table: a sum table in typed arrays whose keys have the same numbers in all tables, so that days are added up without comparing texts. */
import { type Column, lengthOf, unpackColumn } from '../../foundation/collections/packed-column.ts';
import type { PackedDictionary, PackedTable } from './packed-tables.ts';
import type { Entry, SumTable } from './sum-table.ts';

/** Numbers of texts and lists. The object is the same as long as its numbers are valid. */
export interface Interner {
  /** Returns the number of a text. Undefined if no table contains it. */
  find(text: string): number | undefined;
  /** Number of entries. */
  readonly size: number;
  text(id: number): string;
  /** Returns the texts of a list, by number. */
  list(id: number): Int32Array;
}

/** A table whose keys are numbers of an interner. */
export interface InternedTable {
  rows: number;
  keys: readonly Int32Array[];
  sums: readonly Float64Array[];
}

/** Maximum number of texts and lists before all of them are dropped. */
const MAX_ENTRIES = 2_000_000;

/** Loads tables into memory, and caches the result while its source is alive. */
export interface TableReader {
  /** Loads several together, so that their numbers are from the same interner. */
  read(tables: readonly (SumTable | PackedTable)[]): { interner: Interner; tables: InternedTable[] };
}

interface Generation {
  ids: Map<string, number>;
  /** Numbers of lists by hash. Those with the same hash are chained. */
  listsByHash: Map<number, number>;
  nextLists: Map<number, number>;
  texts: string[];
  lists: (Int32Array | undefined)[];
  /** Interned tables by source. */
  made: WeakMap<object, InternedTable>;
  /** Numbers of the entries of a dictionary. */
  dictionaries: WeakMap<object, Int32Array>;
  interner: Interner;
}

const NO_LIST = new Int32Array(0);

function createGeneration(): Generation {
  const ids = new Map<string, number>();
  const texts: string[] = [];
  const lists: (Int32Array | undefined)[] = [];
  const interner: Interner = {
    find: (text) => ids.get(text),
    get size() {
      return texts.length;
    },
    text: (id) => texts[id]!,
    list: (id) => lists[id] ?? NO_LIST,
  };
  return {
    ids,
    listsByHash: new Map(),
    nextLists: new Map(),
    texts,
    lists,
    made: new WeakMap(),
    dictionaries: new WeakMap(),
    interner,
  };
}

function internText({ ids, texts, lists }: Generation, text: string): number {
  const found = ids.get(text);
  if (found !== undefined) return found;
  const id = texts.length;
  ids.set(text, id);
  texts.push(text);
  lists.push(undefined);
  return id;
}

/** A slice of a list of numbers. */
interface Slice {
  numbers: Int32Array;
  from: number;
  to: number;
}

/** FNV-1a over numbers. */
function hashOfList(numbers: Int32Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ numbers[at]!, 0x01000193);
  return hash ^ (hash >>> 15);
}

function isSameList(list: Int32Array, { numbers, from, to }: Slice): boolean {
  if (list.length !== to - from) return false;
  for (let at = 0; at < list.length; at++) if (list[at] !== numbers[from + at]) return false;
  return true;
}

/** Returns the number of a list, which is copied if it is new: most lists of a day exist already. */
function internList({ listsByHash, nextLists, texts, lists }: Generation, list: Slice): number {
  const hash = hashOfList(list.numbers, list.from, list.to);
  const first = listsByHash.get(hash);
  for (let id = first; id !== undefined; id = nextLists.get(id)) if (isSameList(lists[id]!, list)) return id;
  const id = texts.length;
  if (first !== undefined) nextLists.set(id, first);
  listsByHash.set(hash, id);
  texts.push('');
  lists.push(list.numbers.slice(list.from, list.to));
  return id;
}

/** Replaces each position by its number. */
function renumber(places: Int32Array, numbers: Int32Array): Int32Array {
  for (let at = 0; at < places.length; at++) places[at] = numbers[places[at]!]!;
  return places;
}

function internEntries(generation: Generation, entries: readonly Entry[]): Int32Array {
  const here = new Int32Array(entries.length);
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at]!;
    if (typeof entry === 'string') here[at] = internText(generation, entry);
  }
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at]!;
    if (typeof entry !== 'string')
      here[at] = internList(generation, { numbers: renumber(new Int32Array(entry), here), from: 0, to: entry.length });
  }
  return here;
}

/** Returns the numbers of a column of positions. */
const renumbered = (places: Column, numbers: Int32Array): Int32Array =>
  renumber(unpackColumn(places, new Int32Array(lengthOf(places))), numbers);

function internDictionary(generation: Generation, { texts, lengths, members }: PackedDictionary): Int32Array {
  const lists = unpackColumn(lengths, new Int32Array(lengthOf(lengths)));
  const here = new Int32Array(texts.length + lists.length);
  for (let at = 0; at < texts.length; at++) here[at] = internText(generation, texts[at]!);
  const numbers = renumbered(members, here);
  let from = 0;
  for (let at = 0; at < lists.length; at++) {
    const to = from + lists[at]!;
    here[texts.length + at] = internList(generation, { numbers, from, to });
    from = to;
  }
  return here;
}

function internPacked(generation: Generation, { dictionary, columns }: PackedTable): InternedTable {
  const here = generation.dictionaries.get(dictionary) ?? internDictionary(generation, dictionary);
  generation.dictionaries.set(dictionary, here);
  const rows = lengthOf(columns.keys[0] ?? 0);
  return {
    rows,
    keys: columns.keys.map((column) => renumbered(column, here)),
    sums: columns.sums.map((column) => unpackColumn(column, new Float64Array(rows))),
  };
}

function intern(generation: Generation, table: SumTable): InternedTable {
  const here = internEntries(generation, table.entries);
  const rows = table.keys[0]?.length ?? 0;
  return {
    rows,
    keys: table.keys.map((column) => renumber(new Int32Array(column), here)),
    sums: table.sums.map((column) => (column === 0 ? new Float64Array(rows) : new Float64Array(column))),
  };
}

/** Returns the interned table, and creates it if it is missing. */
function internOnce(generation: Generation, table: SumTable | PackedTable): InternedTable {
  const isPacked = 'columns' in table;
  const madeOf = isPacked ? table.columns : table;
  const before = generation.made.get(madeOf);
  if (before) return before;
  const made = isPacked ? internPacked(generation, table) : intern(generation, table);
  generation.made.set(madeOf, made);
  return made;
}

/**
 * @example
 * const reader = createTableReader();
 * const { interner, tables } = reader.read(days.map(({ segment }) => segment.searches));
 */
export function createTableReader(): TableReader {
  let generation = createGeneration();
  return {
    read: (tables) => {
      if (generation.texts.length > MAX_ENTRIES) generation = createGeneration();
      const current = generation;
      const interned = tables.map((table) => internOnce(current, table));
      return { interner: current.interner, tables: interned };
    },
  };
}
