/** Ranks matches level by level: each level is measured only for documents that the levels before it could not tell apart. */
import { kthSmallest } from './select-smallest.ts';

/** One criterion of the order. */
export interface RankingLevel {
  /** Writes a key for each of the first `count` documents; less is better. */
  measure: (docs: Uint32Array, count: number, keys: Float64Array) => void;
  /** Given when measuring is slow: the best key that can be. Reaching it often makes measuring the rest needless. */
  bestPossible?: number;
}

// Smaller groups are measured faster than they are sorted in advance.
const manyDocuments = 2000;

/**
 * The first `limit` documents in ranking order. The last level must give every document another key.
 */
export function rankTop(options: {
  docs: Uint32Array;
  count: number;
  levels: readonly RankingLevel[];
  limit: number;
}): Uint32Array {
  const { docs, count, levels, limit } = options;
  return limit > 0 ? sortByLevels(choose(docs.slice(0, count), levels, limit), levels) : new Uint32Array(0);
}

/** The documents of the page, in no order. Writes over `group`. */
function choose(group: Uint32Array, levels: readonly RankingLevel[], limit: number): Uint32Array {
  const chosen: number[] = [];
  let keys: Float64Array | undefined;
  let size = group.length;
  let open = limit;
  for (let level = 0; level < levels.length && size > open; level++) {
    const { measure, bestPossible } = levels[level] as RankingLevel;
    if (bestPossible !== undefined && size > manyDocuments) {
      const later = levels.slice(level + 1);
      const early = chooseEarly({ group: group.subarray(0, size), later, limit: open, measure, bestPossible });
      if (early) return Uint32Array.from([...chosen, ...early]);
    }
    keys ??= new Float64Array(size);
    measure(group, size, keys);
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
  for (const doc of group.subarray(0, Math.min(size, open))) chosen.push(doc);
  return Uint32Array.from(chosen);
}

/**
 * Avoids measuring a slow level for all: goes through the documents in the order of the levels behind it until enough of them
 * have the best possible key. Nothing can come before these: documents not looked at are at most as good on the slow level and
 * worse on the others. Gives up (undefined) when such documents are rare.
 */
function chooseEarly(options: {
  group: Uint32Array;
  later: readonly RankingLevel[];
  limit: number;
  measure: RankingLevel['measure'];
  bestPossible: number;
}): Uint32Array | undefined {
  const { group, later, limit, measure, bestPossible } = options;
  for (let depth = limit * 8; depth * 4 < group.length; depth *= 6) {
    const ahead = sortByLevels(choose(group.slice(), later, depth), later);
    const keys = new Float64Array(ahead.length);
    measure(ahead, ahead.length, keys);
    const best = ahead.filter((_, at) => keys[at] === bestPossible);
    if (best.length >= limit) return best.subarray(0, limit);
  }
  return undefined;
}

function sortByLevels(docs: Uint32Array, levels: readonly RankingLevel[]): Uint32Array {
  const keys = levels.map(({ measure }) => {
    const values = new Float64Array(docs.length);
    measure(docs, docs.length, values);
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
