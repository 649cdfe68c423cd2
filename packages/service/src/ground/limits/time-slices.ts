/** Time slices: long work in the main thread lets others have their turn each few milliseconds, however long one of its steps takes. */

/** Milliseconds of work between two turns of the event loop. */
const SLICE = 5;

/**
 * Gives a function to be awaited between two steps of work: it resolves at once while a slice lasts, and in the next turn of the event loop when it is over.
 *
 * @param yieldToEventLoop Resolves when others had their turn.
 * @param options.now Milliseconds of a clock that never goes back; that of the platform by default.
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
  let end = now() + SLICE;
  return () => {
    if (now() < end) return undefined;
    return yieldToEventLoop().then(() => {
      end = now() + SLICE;
    });
  };
}
