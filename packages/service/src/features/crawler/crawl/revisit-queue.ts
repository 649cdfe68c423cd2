/** Revisit queue: URLs of the live crawl that the current crawl found again, by row ID: which of them are waiting, and how the others ended. */
import type { RevisitGroup, Revisits } from '../rows/revisit-rows.ts';

/** A URL to visit again. */
export interface Revisit {
  id: number;
  depth: number;
  hops: number;
}

export interface RevisitQueue {
  /** Adds found URLs. Those added before are unchanged. */
  add(revisited: readonly RevisitGroup[]): void;
  /** Returns the next waiting URLs, nearest to the start first and within a depth. Each is returned once. */
  take(limit: number, deepest: number): Revisit[];
  /** Whether the URL was found. */
  has(id: number): boolean;
  isUnchanged(id: number): boolean;
  /** Stores how URLs ended. */
  settle(ids: Iterable<number>, state: 'unchanged' | 'changed'): void;
}

/** The waiting URLs of one depth. */
interface Line {
  waiting: Revisit[];
  next: number;
}

/**
 * Creates the queue from the store. It holds one number per URL of the live crawl, never the URL itself.
 *
 * @example
 * const queue = createRevisitQueue(await readRevisits(store, key, base));
 * const next = queue.take(800, Infinity);
 */
export function createRevisitQueue({ revisited: revisitedPages, unchanged, changed }: Revisits): RevisitQueue {
  const states = new Map<number, 'waiting' | 'unchanged' | 'changed'>();
  const lines = new Map<number, Line>();
  const settle: RevisitQueue['settle'] = (ids, state) => {
    for (const id of ids) states.set(id, state);
  };
  const add: RevisitQueue['add'] = (groups) => {
    for (const { depth, hops, ids } of groups) {
      const line = lines.get(depth) ?? { waiting: [], next: 0 };
      lines.set(depth, line);
      for (const id of ids) {
        if (states.has(id)) continue;
        states.set(id, 'waiting');
        line.waiting.push({ id, depth, hops });
      }
    }
  };
  settle(unchanged, 'unchanged');
  settle(changed, 'changed');
  add(revisitedPages);

  return {
    add,
    take: (limit, deepest) => {
      const taken: Revisit[] = [];
      for (const depth of [...lines.keys()].filter((one) => one <= deepest).sort((a, b) => a - b)) {
        const line = lines.get(depth)!;
        for (; taken.length < limit && line.next < line.waiting.length; line.next++) {
          const revisit = line.waiting[line.next]!;
          if (states.get(revisit.id) === 'waiting') taken.push(revisit);
        }
        if (line.next === line.waiting.length) lines.delete(depth);
      }
      return taken;
    },
    has: (id) => states.has(id),
    isUnchanged: (id) => states.get(id) === 'unchanged',
    settle,
  };
}
