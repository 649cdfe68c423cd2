/** Deduplication (`distinct`): retains only the best hits of each group of records that share a value. */

/** The group of each document; 0 for a document without a group. */
export type Groups = Uint32Array;

/** Returns how many hits remain if at most `perGroup` of each group are retained. */
export function countDistinct(options: { docs: Uint32Array; count: number; groups: Groups; perGroup: number }): number {
  const { docs, count, groups, perGroup } = options;
  const sizes = new Map<number, number>();
  let remaining = 0;
  for (let at = 0; at < count; at++) {
    const group = groups[docs[at] as number] as number;
    const size = group === 0 ? 0 : (sizes.get(group) ?? 0);
    if (size >= perGroup) continue;
    if (group !== 0) sizes.set(group, size + 1);
    remaining++;
  }
  return remaining;
}

/**
 * Returns the first `limit` documents in ranking order if the best `perGroup` of each group are retained. `rank` returns the first n of
 * `count` without grouping.
 */
export function rankDistinct(options: {
  rank: (limit: number) => Uint32Array;
  count: number;
  groups: Groups;
  perGroup: number;
  limit: number;
}): Uint32Array {
  const { rank, count, groups, perGroup, limit } = options;
  // Ranks a few times the page first, and more only if groups are large.
  for (let depth = limit * 4; ; depth *= 4) {
    const ranked = rank(Math.min(depth, count));
    const sizes = new Map<number, number>();
    const page = ranked.filter((doc) => {
      const group = groups[doc] as number;
      const size = (sizes.get(group) ?? 0) + 1;
      sizes.set(group, size);
      return group === 0 || size <= perGroup;
    });
    if (page.length >= limit || ranked.length >= count) return page.subarray(0, limit);
  }
}
