/** Background work of a turn: what is done beside the visits, once at a time. */

/** The work. What it throws ends the turn. */
export interface BackgroundWork {
  start(work: () => Promise<void>): void;
  readonly underWay: Promise<void> | undefined;
}

/** No work yet; `wake` is called after each. */
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
