/** Cooperative steps: long work as a generator that yields after each short step, run in one go or with pauses in which searches run. */

/** Work in steps, each a fraction of a millisecond, with its result. */
export type Steps<Result = void> = Generator<void, Result, void>;

/**
 * Milliseconds of work between two pauses. A request is read, searched and answered in some turns of the event loop, and waits for a slice in
 * each: with slices of two milliseconds the slowest hundredth waited half as long again, and the work took no less time (measured).
 */
const SLICE_MS = 1;

/** Runs all steps in one go. */
export function runSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Runs all steps, with a pause whenever a slice of time is over.
 * @param pause Resolves when the work may continue.
 *
 * @example
 * await runStepsWithPauses(index.prepare(), () => new Promise((resolve) => setImmediate(resolve)));
 */
export async function runStepsWithPauses<Result>(steps: Steps<Result>, pause: () => Promise<void>): Promise<Result> {
  for (let until = performance.now() + SLICE_MS; ;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() < until) continue;
    await pause();
    until = performance.now() + SLICE_MS;
  }
}

/**
 * Runs steps with pauses, as long as the work is still needed.
 * @param pause Resolves to whether it is.
 * @returns Whether all steps were run.
 */
export async function runStepsWhileNeeded(steps: Steps, pause: () => Promise<boolean>): Promise<boolean> {
  for (let until = performance.now() + SLICE_MS; ;) {
    if (steps.next().done) return true;
    if (performance.now() < until) continue;
    if (!(await pause())) return false;
    until = performance.now() + SLICE_MS;
  }
}
