/** Mutex: runs asynchronous work of one kind one after another. */

/** Runs work after all that was given before. */
export type OneAtATime = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Gives a function that runs work after all that it was given before, whether that succeeded or not.
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
