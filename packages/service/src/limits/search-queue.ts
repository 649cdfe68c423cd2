/** Load shedding and fair queuing: one search at a time has the thread, in the order of arrival, and not too many wait. */
import { ServiceError } from '../errors/service-error.ts';

/** Gives out turns. */
export interface SearchQueue {
  /** Waits for a turn with a new request. @throws ServiceError 503 when too many wait already. */
  enter(): Promise<void>;
  /** Waits for another turn in the middle of a request: batches stand in line again for each of their searches. */
  again(): Promise<void>;
  /** How many wait. */
  readonly waiting: number;
  /** How many turns were given out so far. */
  readonly taken: number;
}

/**
 * A queue that lets one search go per turn of the event loop, so that requests are read and answers of the store are taken up between
 * any two. Who comes when nobody waits goes at once.
 * @param options.most Searches that may wait.
 * @param options.yieldToEventLoop Resolves in the next turn of the event loop.
 *
 * @example
 * const queue = createSearchQueue({ most: 500, yieldToEventLoop: nextTurn });
 * await queue.enter();
 */
export function createSearchQueue(options: { most: number; yieldToEventLoop: () => Promise<void> }): SearchQueue {
  const { most, yieldToEventLoop } = options;
  const waiting: (() => void)[] = [];
  let isTaken = false;
  let taken = 0;

  const free = () => {
    isTaken = false;
    const next = waiting.shift();
    if (!next) return;
    take();
    next();
  };
  const take = () => {
    isTaken = true;
    taken++;
    void yieldToEventLoop().then(free);
  };
  const again = async (): Promise<void> => {
    if (isTaken) await new Promise<void>((resolve) => void waiting.push(resolve));
    else take();
  };

  return {
    again,
    get waiting() {
      return waiting.length;
    },
    get taken() {
      return taken;
    },
    enter: async () => {
      if (waiting.length >= most)
        throw new ServiceError(503, 'Too many searches wait for their turn; try again in a second', {
          'Retry-After': '1',
        });
      await again();
    },
  };
}
