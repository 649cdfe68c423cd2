/** Steps of a job runner: run one job at a time, a short one in a transaction, a long one under a lease, and handle its failure. */
import { GONE_AFTER } from '../changes/task-rows.ts';
import type { AbandonedJobHandler, JobHandler, JobRunnerOptions, LongJobHandler } from './job-handlers.ts';
import { holdLease, type JobLease, type StopReason } from './job-lease.ts';
import { createPartLedger, type PartLedger, PartStruckOut } from './job-parts.ts';
import { createPartGate } from './part-gate.ts';
import { countStrikes, forgetParts, pausePartsOf } from './part-rows.ts';
import { retryDelay } from './retry-delay.ts';
import { type JobChoice, type JobRow, LEASE, leaseJob, lockJob, postponeJob, releaseJob, removeJob } from './rows.ts';

const NO_STRIKES: ReadonlyMap<string, number> = new Map();

/** Dependencies of job steps. */
export interface JobStepsOptions extends Required<Omit<JobRunnerOptions, 'uptime'>> {
  /** Returns which jobs of some kinds may be taken now. */
  choose: (kinds: readonly string[]) => JobChoice;
  /** Called with a job that failed and will be retried. */
  postponed: (job: JobRow) => void;
  /** Returns whether the service is closing: long work is no longer started. */
  isFinishing: () => boolean;
}

/**
 * Returns the time since which a process must have been seen to count as alive, in milliseconds since the Unix epoch. Undefined if the
 * store is not shared.
 */
export const livingSince = ({ store, now }: Pick<JobStepsOptions, 'store' | 'now'>): number | undefined =>
  store.shared ? now() - GONE_AFTER : undefined;

/** Runs the jobs of one process. */
export class JobSteps {
  readonly #options: JobStepsOptions;
  readonly #leases = new Map<JobRow, JobLease>();
  readonly #ledger: PartLedger;
  readonly #gate = createPartGate();

  constructor(options: JobStepsOptions) {
    const { store, id: holder, now, onError } = options;
    this.#options = options;
    this.#ledger = createPartLedger({ store, holder, now, onError });
  }

  /** Runs one short job of a kind. Returns false if there is none. */
  async runShort(kind: string, handler: JobHandler): Promise<boolean> {
    const { store, choose } = this.#options;
    let job: JobRow | undefined;
    try {
      return await store.transaction(async (transaction) => {
        job = await lockJob(transaction, choose([kind]));
        if (!job) return false;
        // Removed before the work, so that a new job of the same kind that it queues does not collide with this row.
        await removeJob(transaction, { id: job.id, holder: null });
        await handler(transaction, job);
        return true;
      });
    } catch (error) {
      if (!job) throw error;
      await this.#postpone(job, error, null);
      return true;
    }
  }

  /** Runs one long job of a kind. Returns false if there is none. */
  async runLong(kind: string, handler: LongJobHandler): Promise<boolean> {
    const { store, id: holder, choose, now, isFinishing } = this.#options;
    const job = await leaseJob(store, choose([kind]), { holder, leaseUntil: now() + LEASE });
    if (!job) return false;
    const lease = await this.#holdLease(job);
    this.#leases.set(job, lease);
    if (job.cancelled) lease.stop('cancelled');
    else if (isFinishing()) lease.stop('closing');
    try {
      await this.#doUnderLease(job, lease, handler);
    } catch (error) {
      await this.#settle(job, lease, error);
    } finally {
      await lease.end();
      this.#leases.delete(job);
    }
    return true;
  }

  /** Stops long jobs in progress, or only the one given. */
  stop(reason: StopReason, job?: { kind: string; payload: string }): void {
    for (const [row, lease] of this.#leases)
      if (!job || (row.kind === job.kind && row.payload === job.payload)) lease.stop(reason);
  }

  /** Records that the process ended normally, so that no part gets a strike. */
  async leave(): Promise<void> {
    const { store, id, onError } = this.#options;
    await pausePartsOf(store, id).catch(onError);
  }

  async #holdLease(job: JobRow): Promise<JobLease> {
    const { store, id: holder, now, onError, abandonedHandlers } = this.#options;
    const strikes = abandonedHandlers[job.kind]
      ? await countStrikes(store, job, { holder, livingSince: livingSince(this.#options), now: now() })
      : NO_STRIKES;
    const [ledger, gate] = [this.#ledger, this.#gate];
    return holdLease({ store, job, holder, strikes: new Map(strikes), ledger, gate, now, onError });
  }

  /** Runs the work, and then its remainder in the transaction that removes its row. */
  async #doUnderLease(job: JobRow, { control }: JobLease, handler: LongJobHandler): Promise<void> {
    const { store, id: holder } = this.#options;
    control.signal.throwIfAborted();
    const conclude = await handler(job, control);
    control.signal.throwIfAborted();
    await store.transaction(async (transaction) => {
      if (!(await removeJob(transaction, { id: job.id, holder })))
        throw new Error(`The lease of the job ${job.kind} was lost`);
      await conclude(transaction, job);
    });
  }

  /** Handles a long job that did not succeed. */
  async #settle(job: JobRow, lease: JobLease, error: unknown): Promise<void> {
    const { store, id: holder, abandonedHandlers } = this.#options;
    const abandoned = abandonedHandlers[job.kind];
    const claim = { id: job.id, holder };
    if (error instanceof PartStruckOut && abandoned) await this.#abandon(job, error, abandoned);
    else if (lease.stopped === undefined) await this.#postpone(job, error, holder);
    else if (lease.stopped === 'cancelled') await removeJob(store, claim);
    else if (lease.stopped === 'closing') await releaseJob(store, claim);
  }

  /** Ends a job permanently with the reason, and resets the part for the next job. */
  async #abandon(job: JobRow, { part, message }: PartStruckOut, handler: AbandonedJobHandler): Promise<void> {
    const { store, id: holder, onError } = this.#options;
    onError(new Error(`Job ${job.kind} (${job.payload}): ${message}`));
    await store.transaction(async (transaction) => {
      if (!(await removeJob(transaction, { id: job.id, holder }))) return;
      await forgetParts(transaction, [{ ...job, name: part }]);
      await handler(transaction, job, message);
    });
  }

  /** Schedules a retry of a failed job with growing delays. */
  async #postpone(job: JobRow, error: unknown, heldBy: string | null): Promise<void> {
    const { store, now, onError, postponed } = this.#options;
    onError(error);
    postponed(job);
    const message = error instanceof Error ? error.message : String(error);
    const time = now();
    await postponeJob(
      store,
      { id: job.id, holder: heldBy },
      { message, now: time, runAt: time + retryDelay(job.attempts + 1) },
    );
  }
}
