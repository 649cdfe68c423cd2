/** Microtask scheduling: all calls of one tick become one run. */

/** Gives a function that runs `work` once, after the code that is running now. */
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
