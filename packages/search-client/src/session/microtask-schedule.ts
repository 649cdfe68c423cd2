/** Microtask scheduling: all calls of one tick become one run. */

/** Returns a function that runs `work` once, after the current code. */
export const createMicrotaskSchedule = (work: () => void): (() => void) => {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    queueMicrotask(() => {
      waiting = false;
      work();
    });
  };
};
