/** Ranks matches level by level: each level is measured only for documents that the levels before it could not tell apart. */
import { kthSmallest } from './select-smallest.ts';

/** Writes a key for each of the first `count` documents; less is better. */
export type RankingLevel = (docs: Uint32Array, count: number, keys: Float64Array) => void;

/**
 * The first `limit` documents in ranking order. The last level must give every document another key.
 */
export function rankTop(options: {
  docs: Uint32Array;
  count: number;
  levels: readonly RankingLevel[];
  limit: number;
}): Uint32Array {
  const { levels, limit } = options;
  if (limit <= 0) return new Uint32Array(0);
  const chosen: number[] = [];
  let group = options.docs.slice(0, options.count);
  let keys: Float64Array | undefined;
  let size = group.length;
  let open = limit;
  for (const level of levels) {
    if (size <= open) break;
    keys ??= new Float64Array(size);
    level(group, size, keys);
    const bound = kthSmallest(keys, size, open);
    // Below the bound a document is on the page for sure; at the bound the next level decides; above it is out.
    let undecided = 0;
    for (let at = 0; at < size; at++) {
      const key = keys[at] as number;
      if (key < bound) chosen.push(group[at] as number);
      else if (key === bound) group[undecided++] = group[at] as number;
    }
    size = undecided;
    open = limit - chosen.length;
  }
  group = group.subarray(0, Math.min(size, open));
  for (const doc of group) chosen.push(doc);
  return sortByLevels(Uint32Array.from(chosen), levels);
}

function sortByLevels(docs: Uint32Array, levels: readonly RankingLevel[]): Uint32Array {
  const keys = levels.map((level) => {
    const values = new Float64Array(docs.length);
    level(docs, docs.length, values);
    return values;
  });
  const order = [...docs.keys()].sort((a, b) => {
    for (const values of keys) {
      const difference = (values[a] as number) - (values[b] as number);
      // Two missing values are both Infinity, whose difference is no number.
      if (difference < 0 || difference > 0) return difference;
    }
    return 0;
  });
  return Uint32Array.from(order, (at) => docs[at] as number);
}
