/** Run queue: how many runs of a model are under way. Those of queries never wait for those of documents here. */
import type { TextKind } from '../../ground/embedding/embedder.ts';

/** Runs of a kind under way: while one is at work the next one is there already, however busy the service is. What nobody wants any more is not. */
export const UNDER_WAY = 2;

/** A run that waits. */
interface WaitingRun {
  signal: AbortSignal;
  begin: () => Promise<void>;
}

/** What waits for its turn, and how many have theirs. */
interface Lane {
  waiting: WaitingRun[];
  underWay: number;
}

/**
 * Queue of waiting runs.
 *
 * @example
 * const vectors = await queue.add('query', signal, () => process.embed('query', texts));
 */
export class RunQueue {
  readonly #lanes: Record<TextKind, Lane> = {
    query: { waiting: [], underWay: 0 },
    document: { waiting: [], underWay: 0 },
  };

  /** Queues a run. @throws The reason of the signal as soon as it is aborted; a run that has not started is then dropped. */
  add<Result>(kind: TextKind, signal: AbortSignal, run: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const drop = () => reject(signal.reason as Error);
      if (signal.aborted) return drop();
      signal.addEventListener('abort', drop, { once: true });
      const begin = () =>
        run()
          .then(resolve, reject)
          .finally(() => signal.removeEventListener('abort', drop));
      const lane = this.#lanes[kind];
      lane.waiting.push({ signal, begin });
      if (lane.underWay < UNDER_WAY) void this.#work(lane);
    });
  }

  async #work(lane: Lane): Promise<void> {
    lane.underWay++;
    for (;;) {
      const next = lane.waiting.shift();
      if (!next) break;
      if (!next.signal.aborted) await next.begin();
    }
    lane.underWay--;
  }
}
