/** Garbage limit: while long work runs beside searches, the collector comes sooner, so that its garbage does not become the memory of the process. */
import { setFlagsFromString } from 'node:v8';

/** The heap grows by so much of what lives in it before the collector comes, in percent; left alone it doubles, and more. */
const GROWTH = 30;

/**
 * Makes a limit for the whole process.
 *
 * @param setFlags Changes flags of V8.
 */
export function createGarbageLimit(setFlags: (flags: string) => void): () => () => void {
  /** Work that wants it so now. */
  let holders = 0;
  return () => {
    if (holders++ === 0) setFlags(`--heap-growing-percent=${GROWTH}`);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      if (--holders === 0) setFlags('--heap-growing-percent=0');
    };
  };
}

/**
 * Limits the garbage of this process until the function that it returns is called; of several at once, until the last one ends.
 *
 * @example
 * const release = limitGarbage();
 * try { await train(); } finally { release(); }
 */
export const limitGarbage = createGarbageLimit(setFlagsFromString);
