/** Interned table: a sum table in typed arrays whose keys have the same numbers in all tables, so that days add up without a look at a text. */
import type { SumTable } from './sum-table.ts';

/** Texts and lists by number. It is the same one for as long as its numbers mean the same. */
export interface Interner {
  /** The number of a text; undefined where no table holds it. */
  find(text: string): number | undefined;
  /** How many numbers there are. */
  readonly size: number;
  text(id: number): string;
  /** The texts of a list, by number. */
  list(id: number): Int32Array;
}

/** A table whose keys are numbers of an interner. */
export interface InternedTable {
  rows: number;
  keys: readonly Int32Array[];
  sums: readonly Float64Array[];
}

/** Texts and lists that are kept before all of them are forgotten. */
const MAX_ENTRIES = 2_000_000;

/** Brings tables into memory; keeps what it made of each while that is alive. */
export interface TableReader {
  /** Several at once, so that their numbers are of the same interner. */
  read(tables: readonly SumTable[]): { interner: Interner; tables: InternedTable[] };
}

interface Generation {
  ids: Map<string, number>;
  /** By the numbers of their texts. */
  listIDs: Map<string, number>;
  texts: string[];
  lists: (Int32Array | undefined)[];
  made: WeakMap<SumTable, InternedTable>;
  interner: Interner;
}

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
    list: (id) => lists[id] ?? new Int32Array(0),
  };
  return { ids, listIDs: new Map(), texts, lists, made: new WeakMap(), interner };
}

function internText({ ids, texts, lists }: Generation, text: string): number {
  const known = ids.get(text);
  if (known !== undefined) return known;
  const id = texts.length;
  ids.set(text, id);
  texts.push(text);
  lists.push(undefined);
  return id;
}

function internList({ listIDs, texts, lists }: Generation, list: readonly number[]): number {
  const name = list.join();
  const known = listIDs.get(name);
  if (known !== undefined) return known;
  const id = texts.length;
  listIDs.set(name, id);
  texts.push('');
  lists.push(Int32Array.from(list));
  return id;
}

function intern(generation: Generation, table: SumTable): InternedTable {
  const here = new Int32Array(table.entries.length);
  for (const [at, entry] of table.entries.entries())
    if (typeof entry === 'string') here[at] = internText(generation, entry);
  for (const [at, entry] of table.entries.entries())
    if (typeof entry !== 'string')
      here[at] = internList(
        generation,
        entry.map((one) => here[one]!),
      );
  const rows = table.keys[0]?.length ?? 0;
  return {
    rows,
    keys: table.keys.map((column) => Int32Array.from(column, (place) => here[place]!)),
    sums: table.sums.map((column) => (column === 0 ? new Float64Array(rows) : Float64Array.from(column))),
  };
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
      const interned = tables.map((table) => {
        const known = current.made.get(table);
        if (known) return known;
        const made = intern(current, table);
        current.made.set(table, made);
        return made;
      });
      return { interner: current.interner, tables: interned };
    },
  };
}
