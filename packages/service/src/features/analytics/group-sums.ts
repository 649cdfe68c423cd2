/** Group sums: adds rows of many tables up by one of their keys, in typed arrays. */

/** The sums of each group, by its number. */
export interface GroupSums {
  /** How many groups there are. */
  readonly size: number;
  /** The key of each group. */
  readonly keys: readonly number[];
  /** The group of a key; made when it is not there. */
  groupOf(key: number): number;
  /** The group of a key, or -1. */
  find(key: number): number;
  add(group: number, column: number, amount: number): void;
  /** Adds each amount to the group of its row; rows whose group is -1 are left out. */
  addRows(rowGroups: Int32Array, column: number, amounts: Float64Array): void;
  sum(group: number, column: number): number;
  /** All sums of a column, by group. */
  column(column: number): Float64Array;
}

/**
 * @param options.keys How many different keys there may be: they are numbers below it.
 *
 * @example
 * const groups = createGroupSums({ keys: interner.size, columns: 2 });
 * groups.add(groups.groupOf(query), 0, 1);
 */
export function createGroupSums(options: { keys: number; columns: number }): GroupSums {
  const groups = new Int32Array(options.keys).fill(-1);
  const keys: number[] = [];
  let sums: Float64Array[] = Array.from({ length: options.columns }, () => new Float64Array(1024));
  return {
    get size() {
      return keys.length;
    },
    keys,
    groupOf: (key) => {
      const known = groups[key]!;
      if (known !== -1) return known;
      const group = keys.push(key) - 1;
      groups[key] = group;
      if (keys.length > (sums[0]?.length ?? Infinity))
        sums = sums.map((column) => {
          const larger = new Float64Array(column.length * 2);
          larger.set(column);
          return larger;
        });
      return group;
    },
    find: (key) => groups[key]!,
    add: (group, column, amount) => {
      sums[column]![group]! += amount;
    },
    addRows: (rowGroups, column, amounts) => {
      const target = sums[column]!;
      for (let row = 0; row < rowGroups.length; row++) {
        const group = rowGroups[row]!;
        if (group !== -1) target[group]! += amounts[row]!;
      }
    },
    sum: (group, column) => sums[column]![group]!,
    column: (column) => sums[column]!.subarray(0, keys.length),
  };
}
