/** Background work of a turn: runs alongside the visits, one piece of work at a time. */

/** The work. An error ends the turn. */
export interface BackgroundWork {
  start(work: () => Promise<void>): void;
  readonly underWay: Promise<void> | undefined;
}

/** Creates an idle instance; `wake` is called after each piece of work. */
export function createBackgroundWork(options: { onError: (error: unknown) => void; wake: () => void }): BackgroundWork {
  let underWay: Promise<void> | undefined;
  return {
    start: (work) => {
      underWay = work()
        .catch(options.onError)
        .finally(() => {
          underWay = undefined;
          options.wake();
        });
    },
    get underWay() {
      return underWay;
    },
  };
}
