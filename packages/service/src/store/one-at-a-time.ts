/** Mutex: runs asynchronous work of one kind sequentially. */

/** Runs work after all earlier work. */
export type OneAtATime = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Returns a function that runs work after all earlier work, whether that succeeded or not.
 *
 * @example
 * const inTurn = createOneAtATime();
 * await Promise.all([inTurn(first), inTurn(second)]);
 */
export function createOneAtATime(): OneAtATime {
  let tail: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = tail.then(work);
    tail = turn.catch(() => undefined);
    return turn;
  };
}
