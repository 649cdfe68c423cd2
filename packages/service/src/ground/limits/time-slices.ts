/** Time slices: long work in the main thread yields to other work every few milliseconds, however long one of its steps takes. */

/** Milliseconds of work between two turns of the event loop. */
const SLICE_MS = 5;

/**
 * Creates a function to be awaited between two steps of work: it resolves immediately within a slice, and in the next turn of the event
 * loop after it.
 * @param yieldToEventLoop Resolves after other work had its turn.
 * @param options.now A monotonic clock, in milliseconds; that of the platform by default.
 *
 * @example
 * const endOfStep = createTimeSlices(nextTurn);
 * for (const text of texts) {
 *   check(text);
 *   await endOfStep();
 * }
 */
export function createTimeSlices(
  yieldToEventLoop: () => Promise<void>,
  { now = () => performance.now() }: { now?: () => number } = {},
): () => Promise<void> | undefined {
  let end = now() + SLICE_MS;
  return () => {
    if (now() < end) return undefined;
    return yieldToEventLoop().then(() => {
      end = now() + SLICE_MS;
    });
  };
}
