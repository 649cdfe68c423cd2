/** Does the work that was promised in rows of the store, one after another, again after a crash. */
import { hurryJobs, type JobRow, markJob, readJobTimes, removeJob, takeJob } from '../store/jobs.ts';
import type { Queryable, Store } from '../store/store.ts';

/** A piece of work as its handler sees it. */
export interface Job {
  payload: string;
  /** Milliseconds since the Unix epoch. */
  createdAt: number;
}

/** Does one kind of work inside the transaction that also forgets the row: it happens once, or again from the start. */
export type JobHandler = (transaction: Queryable, job: Job) => Promise<void>;

/**
 * Does work that takes longer than a transaction may: outside of one, so that others go on. It returns what is left to do in the
 * transaction that forgets the row. After a crash it happens again from the start, so doing it twice must do no harm.
 */
export type LongJobHandler = (job: Job) => Promise<JobHandler>;

/** After what time a long piece of work that failed is tried again, in milliseconds. */
const RETRY_AFTER = 60_000;

/** A long piece of work that another process began counts as abandoned after this time, in milliseconds. */
const LEASE = 600_000;

/** Marks the kind of a row while its work is being done: what is promised meanwhile gets a row of its own. */
const RUNNING = ':running';

/** The longest time without a look for work of other processes, in milliseconds. */
const LONGEST_SLEEP = 60_000;

/** The runner of jobs. */
export interface JobRunner {
  /** Does everything that is due. Calls that come while it runs are served by it. Then sleeps until more is due. */
  run(): Promise<void>;
  /** Does everything that waits and is due within an hour, and what comes up on the way if it is due. */
  runAll(): Promise<void>;
  /** Does what is due and short; long work is left for the next start. Sleeps no more. */
  finish(): Promise<void>;
}

/** A runner over the store. A kind without handler is left for a newer version of the service. */
export function createJobRunner(options: {
  store: Store;
  handlers: Readonly<Record<string, JobHandler>>;
  longHandlers?: Readonly<Record<string, LongJobHandler>>;
  /** Milliseconds since the Unix epoch. */
  now?: () => number;
  /** Hears of long work that failed; it is tried again a minute later. */
  failed?: (error: unknown) => void;
}): JobRunner {
  const { store, handlers, longHandlers = {}, now = Date.now, failed = () => undefined } = options;
  let running: Promise<void> | undefined;
  let again = false;
  let finishing = false;
  let upTo = 0n;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const longKinds = Object.keys(longHandlers);
  const abandonable = longKinds.map((kind) => kind + RUNNING);
  const kinds = () => [...Object.keys(handlers), ...(finishing ? [] : [...longKinds, ...abandonable])];
  let resumed = store.shared || longKinds.length === 0;

  const runLong = async (job: JobRow) => {
    try {
      const conclude = await longHandlers[job.kind]!(job);
      await store.transaction(async (transaction) => {
        await conclude(transaction, job);
        await removeJob(transaction, job.id);
      });
    } catch (error) {
      failed(error);
      await markJob(store, { id: job.id, kind: job.kind, runAt: now() + RETRY_AFTER });
    }
  };

  const runOne = async (done: Set<string>) => {
    const taken = await store.transaction(async (transaction) => {
      const job = await takeJob(transaction, { kinds: kinds(), now: now(), upTo: String(upTo) });
      if (!job) return undefined;
      const handler = handlers[job.kind];
      if (handler) {
        await handler(transaction, job);
        await removeJob(transaction, job.id);
        return 'done';
      }
      const kind = job.kind.endsWith(RUNNING) ? job.kind.slice(0, -RUNNING.length) : job.kind;
      if (!done.has(job.id)) await markJob(transaction, { id: job.id, kind: kind + RUNNING, runAt: now() + LEASE });
      return { ...job, kind };
    });
    if (taken === undefined || taken === 'done') return taken === 'done';
    // It failed a moment ago, and only being told to do everything brought it back.
    if (done.has(taken.id)) upTo = 0n;
    else {
      done.add(taken.id);
      await runLong(taken);
    }
    return true;
  };

  const sleep = async () => {
    if (finishing) return;
    const { nextAt } = await readJobTimes(store, kinds());
    if (finishing || (nextAt === undefined && !store.shared)) return;
    clearTimeout(timer);
    const wait = Math.max(0, Math.min(LONGEST_SLEEP, (nextAt ?? Infinity) - now()));
    timer = setTimeout(() => void run().catch(failed), wait);
    // A process that is done otherwise may end: the rows stay.
    (timer as { unref?: () => void }).unref?.();
  };

  const runDue = async () => {
    // Alone on the data: whoever began this work is gone.
    if (!resumed) await hurryJobs(store, abandonable);
    resumed = true;
    const done = new Set<string>();
    do {
      again = false;
      while (await runOne(done));
    } while (again);
    await sleep();
  };

  const run = (): Promise<void> => {
    again = true;
    running ??= runDue().finally(() => (running = undefined));
    return running;
  };

  return {
    run,
    runAll: async () => {
      const { newest } = await readJobTimes(store, kinds());
      upTo = BigInt(newest);
      await run().finally(() => (upTo = 0n));
    },
    finish: async () => {
      finishing = true;
      clearTimeout(timer);
      await run();
    },
  };
}
