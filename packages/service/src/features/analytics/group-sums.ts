/** Group sums: adds up rows of many tables by one of their keys, in typed arrays. */

/** Stored sums from which others can start. */
export interface GroupTable {
  /** The key of each group. */
  keys: Int32Array;
  /** By column, then by group. */
  sums: readonly Float64Array[];
}

/** The sums of each group, by its number. */
export interface GroupSums {
  /** How many groups there are. */
  readonly size: number;
  /** The key of each group. */
  readonly keys: readonly number[];
  /** Returns the group of a key, and creates it if it is missing. */
  groupOf(key: number): number;
  /** Returns the group of a key, or -1. */
  find(key: number): number;
  add(group: number, column: number, amount: number): void;
  /** Adds the same amounts, one for each of the first columns, to the groups of some keys. */
  addToEach(keys: Int32Array, amounts: readonly number[]): void;
  /** Adds each amount to the group of its row. Rows with group -1 are left out. */
  addRows(rowGroups: Int32Array, column: number, amounts: Float64Array): void;
  sum(group: number, column: number): number;
  /** Returns the sums of a column, by group. */
  column(column: number): Float64Array;
  /** Returns a copy of all sums. */
  toTable(): GroupTable;
}

/** Returns the bytes that a table takes in memory. */
export const bytesOf = ({ keys, sums }: GroupTable): number =>
  sums.reduce((bytes, { byteLength }) => bytes + byteLength, keys.byteLength);

/** Returns a column with space for more groups. */
function roomFor(column: Float64Array, groups: number): Float64Array {
  const larger = new Float64Array(groups);
  larger.set(column);
  return larger;
}

/** Initial capacity in groups. */
const FEW = 1024;

/**
 * @param options.keys Exclusive upper bound of the keys.
 * @param options.from Initial sums, with the same number of columns.
 *
 * @example
 * const groups = createGroupSums({ keys: interner.size, columns: 2 });
 * groups.add(groups.groupOf(query), 0, 1);
 */
export function createGroupSums(options: { keys: number; columns: number; from?: GroupTable | undefined }): GroupSums {
  const { columns, from } = options;
  const groups = new Int32Array(options.keys).fill(-1);
  const keys: number[] = from ? Array.from(from.keys) : [];
  for (let group = 0; group < keys.length; group++) groups[keys[group]!] = group;
  let room = Math.max(FEW, 2 * keys.length);
  let sums = Array.from({ length: columns }, (_, at) => roomFor(from?.sums[at] ?? new Float64Array(0), room));
  const columnOf = (column: number) => sums[column]!.subarray(0, keys.length);
  const groupOf = (key: number) => {
    const found = groups[key]!;
    if (found !== -1) return found;
    const group = keys.push(key) - 1;
    groups[key] = group;
    if (keys.length > room) {
      room *= 2;
      sums = sums.map((column) => roomFor(column, room));
    }
    return group;
  };
  return {
    get size() {
      return keys.length;
    },
    keys,
    groupOf,
    find: (key) => groups[key]!,
    add: (group, column, amount) => {
      sums[column]![group]! += amount;
    },
    addToEach: (many, amounts) => {
      const own = many.map(groupOf);
      for (const [column, amount] of amounts.entries()) {
        const target = sums[column]!;
        for (let at = 0; at < own.length; at++) target[own[at]!]! += amount;
      }
    },
    addRows: (rowGroups, column, amounts) => {
      const target = sums[column]!;
      for (let row = 0; row < rowGroups.length; row++) {
        const group = rowGroups[row]!;
        if (group !== -1) target[group]! += amounts[row]!;
      }
    },
    sum: (group, column) => sums[column]![group]!,
    column: columnOf,
    toTable: () => ({ keys: Int32Array.from(keys), sums: sums.map((_, column) => columnOf(column).slice()) }),
  };
}
