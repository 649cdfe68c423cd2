/** Revisit queue: URLs of the live crawl that the crawl under way met again, by their row numbers: which of them wait, and how the others ended. */
import type { RevisitedUrl, Revisits } from '../rows/revisit-rows.ts';

/** A URL to come to again. */
export interface Revisit {
  id: number;
  depth: number;
  hops: number;
}

export interface RevisitQueue {
  /** Adds what was met; what was met before stays as it is. */
  add(revisited: readonly RevisitedUrl[]): void;
  /** The next ones that wait, nearest to the start first and not beyond a depth; they are handed out once. */
  take(limit: number, deepest: number): Revisit[];
  /** Whether it was met. */
  has(id: number): boolean;
  isUnchanged(id: number): boolean;
  /** How URLs ended. */
  settle(ids: Iterable<number>, state: 'unchanged' | 'changed'): void;
}

/** What waits at one depth. */
interface Line {
  waiting: Revisit[];
  next: number;
}

/**
 * The queue as it stands in the store. It holds a number for each URL of the live crawl, never an address.
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
