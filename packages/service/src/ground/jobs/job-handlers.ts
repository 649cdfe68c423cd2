/** Handlers of jobs: what does the work of each kind, within a transaction or outside of one. */
import type { Queryable, Store } from '../../store/store.ts';
import type { JobControl } from './job-lease.ts';

/** A piece of work as its handler sees it. */
export interface Job {
  payload: string;
  /** Milliseconds since the Unix epoch. */
  createdAt: number;
  /** Its number in the store; undefined for work that nobody has promised. */
  id?: string;
}

/** Does one kind of work inside the transaction that also forgets the row: it happens once, or again from the start. */
export type JobHandler = (transaction: Queryable, job: Job) => Promise<void>;

/**
 * Does work that takes longer than a transaction may: outside of one, so that others go on. It returns what is left to do in the
 * transaction that forgets the row. After a crash it happens again from the start, so doing it twice must do no harm.
 */
export type LongJobHandler = (job: Job, control: JobControl) => Promise<JobHandler>;

/** Ends work for good whose parts cannot do without one that took its process with it too often, in the transaction that forgets the row: it says so where its results are looked for. */
export type AbandonedJobHandler = (transaction: Queryable, job: Job, reason: string) => Promise<void>;

/** What a runner works with. */
export interface JobRunnerOptions {
  store: Store;
  /** Names this process among those that share the store. */
  id: string;
  handlers: Readonly<Record<string, JobHandler>>;
  longHandlers?: Readonly<Record<string, LongJobHandler>>;
  /** For kinds of long work that run what others wrote, and whose parts are counted; other kinds are begun again however often their process ended. */
  abandonedHandlers?: Readonly<Record<string, AbandonedJobHandler>>;
  /** Milliseconds since the Unix epoch. */
  now?: () => number;
  /** Milliseconds of a clock that never jumps; `now` by default. */
  uptime?: () => number;
  /** Hears of work that failed; it is tried again after a while that grows. */
  onError?: (error: unknown) => void;
}
