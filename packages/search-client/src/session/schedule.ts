/** Gathers all changes of one tick into one run. */

/** Gives a function that runs `work` once, after the code that is running now. */
export const createSchedule = (work: () => void): (() => void) => {
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
