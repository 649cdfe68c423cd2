/** Garbage limit: makes the garbage collector run earlier while long work runs next to searches, so that its garbage does not grow the process. */
import { setFlagsFromString } from 'node:v8';

/** Growth of the heap relative to its live objects before the collector runs, in percent; by default it doubles, or more. */
const HEAP_GROWTH_PERCENT = 30;

/**
 * Creates a limit for the whole process.
 * @param setFlags Changes flags of V8.
 */
export function createGarbageLimit(setFlags: (flags: string) => void): () => () => void {
  /** Number of current holders of the limit. */
  let holders = 0;
  return () => {
    if (holders++ === 0) setFlags(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      if (--holders === 0) setFlags('--heap-growing-percent=0');
    };
  };
}

/**
 * Limits the garbage of this process until the returned function is called; with several holders, until the last one ends.
 *
 * @example
 * const release = limitGarbage();
 * try { await train(); } finally { release(); }
 */
export const limitGarbage = createGarbageLimit(setFlagsFromString);
