/** Group commit: requests that arrive during a commit share the next one. */
// Why: decision 0019.
import { StoreFull, StoreUnavailable } from '../foundation/errors/store-errors.ts';

/** The outcome of one request of a group: a value, or its own error. */
export type Outcome<Result> = { value: Result } | { error: unknown };

/** Whether all requests of the group would fail the same way, so that trying each alone is useless. */
const isGroupFailure = (error: unknown) => error instanceof StoreUnavailable || error instanceof StoreFull;

/**
 * Returns a function that commits a request and resolves when it is durable. Only one commit runs at a time.
 * @param options.commit Commits a group in one transaction; returns the outcomes in its order. If it rejects, nothing was committed, and
 * each request of the group is tried alone, so that only the bad one fails.
 * @param options.weigh Returns the weight of a request.
 * @param options.maxWeight Maximum weight of a group. A single request may be heavier.
 * @param options.commitDelay Resolves when the next group may start; by default immediately.
 *
 * @example
 * const add = createGroupCommit({ commit: (groups) => insert(groups.flat()), weigh: (rows) => rows.length, most: 2000 });
 * await add(rows);
 */
export function createGroupCommit<Request, Result>(options: {
  commit: (group: readonly Request[]) => Promise<readonly Outcome<Result>[]>;
  weigh: (request: Request) => number;
  maxWeight: number;
  commitDelay?: () => Promise<void>;
}): (request: Request) => Promise<Result> {
  const { commit, weigh, maxWeight, commitDelay } = options;
  interface Waiting {
    request: Request;
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let busy = false;

  const deliver = (group: readonly Waiting[], outcomes: readonly Outcome<Result>[]) => {
    for (const [at, { resolve, reject }] of group.entries()) {
      const outcome = outcomes[at]!;
      if ('value' in outcome) resolve(outcome.value);
      else reject(outcome.error);
    }
  };

  const run = async (group: readonly Waiting[]): Promise<void> => {
    try {
      deliver(group, await commit(group.map(({ request }) => request)));
    } catch (error) {
      if (group.length > 1 && !isGroupFailure(error)) for (const one of group) await run([one]);
      else for (const { reject } of group) reject(error);
    }
  };

  const takeGroup = (): Waiting[] => {
    let weight = 0;
    let size = 0;
    do weight += weigh(waiting[size++]!.request);
    while (size < waiting.length && weight + weigh(waiting[size]!.request) <= maxWeight);
    const group = waiting.slice(0, size);
    waiting = waiting.slice(size);
    return group;
  };

  const work = async () => {
    busy = true;
    while (waiting.length > 0) {
      await commitDelay?.();
      await run(takeGroup());
    }
    busy = false;
  };

  return (request) =>
    new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject });
      if (!busy) void work();
    });
}
