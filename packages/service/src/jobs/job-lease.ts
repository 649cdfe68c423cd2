/** Job lease: holds a long job while it is being done, renews it, hears of its cancellation and writes down its progress. */
import { startBackgroundTimer } from '../background-timer.ts';
import { forgetLosses, type JobProgress, type JobRow, LEASE, renewJob } from './rows.ts';
import type { Queryable } from '../store/store.ts';

/** How often a lease is renewed, in milliseconds: as soon is a cancellation from another process heard of. */
const RENEW_EVERY = 2000;

/** Why a job was stopped: it was called off, the service closes, or somebody else took it. */
export type StopReason = 'cancelled' | 'closing' | 'lost';

/** What a long job has in hand while it works. */
export interface JobControl {
  /** Aborted when the work is to stop; looking at it between two steps is enough. */
  signal: AbortSignal;
  /** Tells how far the work has come: with the next renewal it is in the store. */
  progress(done: number, total?: number): void;
  /** To be called when a part of the work is in the store, and will not be done again: the end of an earlier process is forgiven then. */
  advanced(): Promise<void>;
}

/** A lease under way. */
export interface JobLease {
  control: JobControl;
  /** Why the work was stopped; undefined while it may go on. */
  readonly stopped: StopReason | undefined;
  stop(reason: StopReason): void;
  /** Renews no more. */
  end(): void;
}

/** A lease of a job that was just taken. `failed` hears of renewals that did not succeed; the next one may. */
export function holdLease(options: {
  store: Queryable;
  job: JobRow;
  holder: string;
  now: () => number;
  failed: (error: unknown) => void;
}): JobLease {
  const { store, job, holder, now, failed } = options;
  const abort = new AbortController();
  let stopped: StopReason | undefined;
  let progress: JobProgress | undefined;
  let hasLosses = job.losses > 0;

  const stop = (reason: StopReason) => {
    stopped ??= reason;
    abort.abort(new Error(`The job ${job.kind} was stopped: ${stopped}`));
  };
  let ended = false;
  const renew = async () => {
    const row = await renewJob(store, { id: job.id, holder, leaseUntil: now() + LEASE }, progress);
    if (row?.cancelled) stop('cancelled');
    else if (!row && !ended) stop('lost');
  };
  const schedule = (): (() => void) =>
    startBackgroundTimer(() => {
      void renew()
        .catch(failed)
        .finally(() => {
          if (!ended) unschedule = schedule();
        });
    }, RENEW_EVERY);
  let unschedule = schedule();

  return {
    control: {
      signal: abort.signal,
      progress: (done, total) => {
        progress = { done, total };
      },
      advanced: async () => {
        if (!hasLosses) return;
        hasLosses = false;
        await forgetLosses(store, { id: job.id, holder });
      },
    },
    get stopped() {
      return stopped;
    },
    stop,
    end: () => {
      ended = true;
      unschedule();
    },
  };
}
