/** Does the work that was promised in rows of the store, one after another, again after a crash. */
import { removeJob, takeJob } from '../store/jobs.ts';
import type { Queryable, Store } from '../store/store.ts';

/** Does one kind of work inside the transaction that also forgets the row: it happens once, or again from the start. */
export type JobHandler = (transaction: Queryable, job: { payload: string; createdAt: number }) => Promise<void>;

/** The runner of jobs. */
export interface JobRunner {
  /** Does everything that waits. Calls that come while it runs are served by it. */
  run(): Promise<void>;
}

/** A runner over the store. A kind without handler is left for a newer version of the service. */
export function createJobRunner(options: { store: Store; handlers: Readonly<Record<string, JobHandler>> }): JobRunner {
  const { store, handlers } = options;
  let running: Promise<void> | undefined;
  let again = false;

  const runOne = () =>
    store.transaction(async (transaction) => {
      const job = await takeJob(transaction, Object.keys(handlers));
      if (!job) return false;
      await handlers[job.kind]!(transaction, job);
      await removeJob(transaction, job.id);
      return true;
    });

  const runAll = async () => {
    do {
      again = false;
      while (await runOne());
    } while (again);
  };

  return {
    run: () => {
      again = true;
      running ??= runAll().finally(() => (running = undefined));
      return running;
    },
  };
}
