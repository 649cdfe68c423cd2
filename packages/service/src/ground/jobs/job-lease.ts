/** Job lease: keeps the lease of a long job alive while it runs, detects its cancellation and stores its progress. */
import { startBackgroundTimer } from '../../foundation/time/background-timer.ts';
import { createJobParts, type JobParts, type PartLedger } from './job-parts.ts';
import type { PartGate } from './part-gate.ts';
import { type JobProgress, type JobRow, LEASE, renewJob } from './rows.ts';
import type { Queryable } from '../../store/store.ts';

/** Milliseconds between renewals, and so about the maximum delay until a cancellation by another process is noticed. */
const RENEWAL_INTERVAL = 2000;

/** Reason why a job was stopped: it was cancelled, the service closes, or another process took it. */
export type StopReason = 'cancelled' | 'closing' | 'lost';

/** What a long job can use while it runs. */
export interface JobControl extends JobParts {
  /** Aborted when the work must stop; checking it between two steps is enough. */
  signal: AbortSignal;
  /** Reports the progress of the work, which is stored with the next renewal. */
  progress(done: number, total?: number): void;
}

/** Lease of a running job. */
export interface JobLease {
  control: JobControl;
  /** Reason why the work was stopped. Undefined while it may continue. */
  readonly stopped: StopReason | undefined;
  stop(reason: StopReason): void;
  /** Stops renewing, and ends the parts that the work left open. */
  end(): Promise<void>;
}

/**
 * Keeps the lease of a job that was just taken, until `end`. `onError` is called if a renewal fails (the next one may succeed), or if the
 * end of the parts cannot be recorded.
 */
export function holdLease(options: {
  store: Queryable;
  job: JobRow;
  holder: string;
  /** Number of strikes against each part of the job, by part name. A part gets one if a process dies during it. */
  strikes: Map<string, number>;
  ledger: PartLedger;
  gate: PartGate;
  now: () => number;
  onError: (error: unknown) => void;
}): JobLease {
  const { store, job, holder, strikes, ledger, gate, now, onError } = options;
  const abort = new AbortController();
  let stopped: StopReason | undefined;
  let progress: JobProgress | undefined;

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
        .catch(onError)
        .finally(() => {
          if (!ended) unschedule = schedule();
        });
    }, RENEWAL_INTERVAL);
  let unschedule = schedule();
  const { endAll, ...parts } = createJobParts({ owner: job, strikes, ledger, gate, signal: abort.signal });

  return {
    control: {
      ...parts,
      signal: abort.signal,
      progress: (done, total) => {
        progress = { done, total };
      },
    },
    get stopped() {
      return stopped;
    },
    stop,
    end: async () => {
      ended = true;
      unschedule();
      await endAll().catch(onError);
    },
  };
}
