/** Job handlers: do the work of each kind, inside a transaction or outside of one. */
import type { Queryable, Store } from '../../store/store.ts';
import type { JobControl } from './job-lease.ts';

/** A job as its handler sees it. */
export interface Job {
  payload: string;
  /** Milliseconds since the Unix epoch. */
  createdAt: number;
  /** Its ID in the store. Undefined for work that is not queued. */
  id?: string;
}

/** Does one kind of work inside the transaction that also removes its row: it happens once, or again from the start. */
export type JobHandler = (transaction: Queryable, job: Job) => Promise<void>;

/**
 * Does work that takes longer than a transaction may, outside of one, so that other writes can proceed. Returns the work left for the
 * transaction that removes the row. After a crash it starts again, so it must be repeatable.
 */
export type LongJobHandler = (job: Job, control: JobControl) => Promise<JobHandler>;

/**
 * Ends a job permanently if it cannot do without a part during which its process died too often. Runs in the transaction that removes the
 * row, and reports the reason where the results are expected.
 */
export type AbandonedJobHandler = (transaction: Queryable, job: Job, reason: string) => Promise<void>;

/** Dependencies of a job runner. */
export interface JobRunnerOptions {
  store: Store;
  /** Identifies this process among those that share the store. */
  id: string;
  handlers: Readonly<Record<string, JobHandler>>;
  longHandlers?: Readonly<Record<string, LongJobHandler>>;
  /**
   * For kinds of long work that run external code and whose parts are counted; other kinds are restarted however often their process died.
   */
  abandonedHandlers?: Readonly<Record<string, AbandonedJobHandler>>;
  /** Milliseconds since the Unix epoch. */
  now?: () => number;
  /** A monotonic clock, in milliseconds; `now` by default. */
  uptime?: () => number;
  /** Called with errors of failed jobs, which are retried with growing delays. */
  onError?: (error: unknown) => void;
}
