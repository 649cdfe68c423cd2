/** Job lease: holds a long job while it is being done, renews it, hears of its cancellation and writes down its progress. */
import { startBackgroundTimer } from '../../foundation/time/background-timer.ts';
import { createJobParts, type JobParts, type PartLedger } from './job-parts.ts';
import type { PartGate } from './part-gate.ts';
import { type JobProgress, type JobRow, LEASE, renewJob } from './rows.ts';
import type { Queryable } from '../../store/store.ts';

/** How often a lease is renewed, in milliseconds: as soon is a cancellation from another process heard of. */
const RENEW_EVERY = 2000;

/** Why a job was stopped: it was called off, the service closes, or somebody else took it. */
export type StopReason = 'cancelled' | 'closing' | 'lost';

/** What a long job has in hand while it works. */
export interface JobControl extends JobParts {
  /** Aborted when the work is to stop; looking at it between two steps is enough. */
  signal: AbortSignal;
  /** Tells how far the work has come: with the next renewal it is in the store. */
  progress(done: number, total?: number): void;
}

/** A lease under way. */
export interface JobLease {
  control: JobControl;
  /** Why the work was stopped; undefined while it may go on. */
  readonly stopped: StopReason | undefined;
  stop(reason: StopReason): void;
  /** Renews no more, and ends what parts the work left under way. */
  end(): Promise<void>;
}

/** A lease of a job that was just taken. `onError` hears of renewals that did not succeed; the next one may. */
export function holdLease(options: {
  store: Queryable;
  job: JobRow;
  holder: string;
  /** Strikes against parts of the job, by their names. */
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
    }, RENEW_EVERY);
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
