/** Job runner: does promised work in lanes, the kinds side by side, one job after another within a kind, again after a crash. */
import { startBackgroundTimer } from '../background-timer.ts';
import {
  cancelJobs,
  type JobChoice,
  type JobRow,
  LEASE,
  leaseJob,
  lockJob,
  postponeJob,
  readJobQueues,
  readJobTimes,
  releaseAbandonedJobs,
  releaseJob,
  removeJob,
} from './rows.ts';
import type { Queryable, Store } from '../store/store.ts';
import { GONE_AFTER } from '../changes/task-rows.ts';
import { createJumpWatch } from './jump-watch.ts';
import { holdLease, type JobControl, type JobLease } from './job-lease.ts';
import { createPartLedger, PartStruckOut } from './job-parts.ts';
import { createPartGate } from './part-gate.ts';
import { countStrikes, forgetParts, pausePartsOf } from './part-rows.ts';
import { retryDelay } from './retry-delay.ts';

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
export type LongJobHandler = (job: Job, control: JobControl) => Promise<JobHandler>;

/** Ends work for good whose parts cannot do without one that took its process with it too often, in the transaction that forgets the row: it says so where its results are looked for. */
export type AbandonedJobHandler = (transaction: Queryable, job: Job, reason: string) => Promise<void>;

const NONE: ReadonlyMap<string, number> = new Map();

/** The longest time without a look for work, in milliseconds: where other processes promise work too, and where not. */
const LOOK_EVERY_SHARED = 1000;
const LOOK_EVERY_ALONE = 60_000;

/** After a failure of the store, the next look comes no sooner, in milliseconds. */
const LOOK_AFTER_FAULT = 1000;

/** Long work that does not hear of the end of the service is left behind after this time, in milliseconds. */
const LONGEST_GOODBYE = 2000;

/** The runner of jobs. */
export interface JobRunner {
  /** Does everything that is due, and what comes up on the way. Then sleeps until more is due. */
  run(): Promise<void>;
  /** Does everything that waits and is due within an hour, and what comes up on the way if it is due. */
  runAll(): Promise<void>;
  /** Calls off the work of this kind and payload, whether it waits or is being done, here or in another process. */
  cancel(job: { kind: string; payload: string }): Promise<void>;
  /** Does what is due and short; long work is stopped and left for the next start. Sleeps no more. */
  finish(): Promise<void>;
}

/** A runner over the store. A kind without handler is left for a newer version of the service. */
export function createJobRunner(options: {
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
  failed?: (error: unknown) => void;
}): JobRunner {
  const {
    store,
    id: holder,
    handlers,
    longHandlers = {},
    abandonedHandlers = {},
    now = Date.now,
    uptime = now,
    failed = () => undefined,
  } = options;
  const hasJumped = createJumpWatch({ now, uptime });
  const longKinds = Object.keys(longHandlers);
  /** The work of each kind under way. */
  const lanes = new Map<string, Promise<void>>();
  /** How many jobs of a kind were seen that its lane has not come to yet. */
  const queueLengths = new Map<string, number>();
  const leases = new Map<JobRow, JobLease>();
  /** How many jobs were looked at so far. */
  let steps = 0;
  let finishing = false;
  /** While everything is wanted: up to which job, and which have failed on the way. */
  let everything: { upTo: string; tried: string[] } | undefined;
  let resumed = store.shared;
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let stopTimer = () => undefined as void;

  const ledger = createPartLedger({ store, holder, now, failed });
  const gate = createPartGate();
  const livingSince = () => (store.shared ? now() - GONE_AFTER : undefined);
  const knownKinds = () => [...Object.keys(handlers), ...(finishing ? [] : longKinds)];
  const choose = (kinds: readonly string[]): JobChoice => ({
    kinds,
    now: now(),
    upTo: everything?.upTo ?? '0',
    except: everything?.tried ?? [],
    livingSince: livingSince(),
    // Just after a jump every lease seems over and everybody gone: holders that live renew first.
    takesOver: !hasJumped(),
  });

  const postpone = async (job: JobRow, error: unknown, heldBy: string | null) => {
    failed(error);
    everything?.tried.push(job.id);
    const message = error instanceof Error ? error.message : String(error);
    const time = now();
    await postponeJob(
      store,
      { id: job.id, holder: heldBy },
      { message, now: time, runAt: time + retryDelay(job.attempts + 1) },
    );
  };

  /** One short job of a kind. False when there is none. */
  const runShort = async (kind: string, handler: JobHandler): Promise<boolean> => {
    let job: JobRow | undefined;
    try {
      return await store.transaction(async (transaction) => {
        job = await lockJob(transaction, choose([kind]));
        if (!job) return false;
        // Before the work: what it promises anew of the same kind must not fall together with the row that goes.
        await removeJob(transaction, { id: job.id, holder: null });
        await handler(transaction, job);
        return true;
      });
    } catch (error) {
      if (!job) throw error;
      await postpone(job, error, null);
      return true;
    }
  };

  /** Ends a job for good, with the reason, and gives the part that it is for another chance with the next one. */
  const abandon = async (job: JobRow, struckOut: PartStruckOut, handler: AbandonedJobHandler) => {
    const { part, message } = struckOut;
    failed(new Error(`Job ${job.kind} (${job.payload}): ${message}`));
    await store.transaction(async (transaction) => {
      if (!(await removeJob(transaction, { id: job.id, holder }))) return;
      await forgetParts(transaction, [{ ...job, name: part }]);
      await handler(transaction, job, message);
    });
  };

  /** One long job of a kind. False when there is none. */
  const runLong = async (kind: string, handler: LongJobHandler): Promise<boolean> => {
    const job = await leaseJob(store, choose([kind]), { holder, leaseUntil: now() + LEASE });
    if (!job) return false;
    const held = { id: job.id, holder };
    const abandoned = abandonedHandlers[kind];
    const strikes = abandoned
      ? await countStrikes(store, job, { holder, livingSince: livingSince(), now: now() })
      : NONE;
    const lease = holdLease({ store, job, holder, strikes: new Map(strikes), ledger, gate, now, failed });
    leases.set(job, lease);
    if (job.cancelled) lease.stop('cancelled');
    else if (finishing) lease.stop('closing');
    try {
      lease.control.signal.throwIfAborted();
      const conclude = await handler(job, lease.control);
      lease.control.signal.throwIfAborted();
      await store.transaction(async (transaction) => {
        if (!(await removeJob(transaction, held))) throw new Error(`The lease of the job ${kind} was lost`);
        await conclude(transaction, job);
      });
    } catch (error) {
      if (error instanceof PartStruckOut && abandoned) await abandon(job, error, abandoned);
      else if (lease.stopped === undefined) await postpone(job, error, holder);
      else if (lease.stopped === 'cancelled') await removeJob(store, held);
      else if (lease.stopped === 'closing') await releaseJob(store, held);
    } finally {
      await lease.end();
      leases.delete(job);
    }
    return true;
  };

  /** Does as many jobs of a kind as were seen; those that came later are found by the next look. */
  const runLane = async (kind: string) => {
    const handler = handlers[kind];
    const step = handler ? () => runShort(kind, handler) : () => runLong(kind, longHandlers[kind]!);
    for (let left; (left = queueLengths.get(kind) ?? 0) > 0;) {
      queueLengths.set(kind, left - 1);
      if ((finishing && !handler) || !(await step())) queueLengths.delete(kind);
      else steps++;
    }
    queueLengths.delete(kind);
  };

  const startLane = (kind: string) => {
    const before = steps;
    const lane = runLane(kind)
      .catch((error: unknown) => {
        failed(error);
        scheduleLook(LOOK_AFTER_FAULT);
      })
      .finally(() => {
        lanes.delete(kind);
        // What it did may have promised more. A lane that found its work in other hands waits for the next look.
        if (steps !== before && !finishing) void look();
      });
    lanes.set(kind, lane);
  };

  const scheduleLook = (delay: number) => {
    stopTimer();
    if (!finishing) stopTimer = startBackgroundTimer(() => void look(), delay);
  };

  const startWanted = async () => {
    // Alone on the data: whoever held work is gone.
    if (!resumed) await releaseAbandonedJobs(store, holder);
    resumed = true;
    const queues = await readJobQueues(store, choose(knownKinds()));
    for (const [kind, { wanted }] of queues) {
      if (wanted === 0) continue;
      queueLengths.set(kind, wanted);
      if (!lanes.has(kind)) startLane(kind);
    }
    // A lane looks again when it is through.
    let dueAt = now() + (store.shared ? LOOK_EVERY_SHARED : LOOK_EVERY_ALONE);
    for (const [kind, { nextAt = dueAt }] of queues) if (!lanes.has(kind)) dueAt = Math.min(dueAt, nextAt);
    scheduleLook(Math.max(0, dueAt - now()));
  };

  /** Starts the lanes of all kinds that are wanted. Calls that come meanwhile share the next look. */
  const look = (): Promise<void> => {
    lookAgain = true;
    looking ??= (async () => {
      try {
        while (lookAgain) {
          lookAgain = false;
          await startWanted();
        }
      } catch (error) {
        failed(error);
        scheduleLook(LOOK_AFTER_FAULT);
      } finally {
        looking = undefined;
      }
    })();
    return looking;
  };

  const run = async () => {
    let before: number;
    do {
      before = steps;
      await look();
      await Promise.all(lanes.values());
    } while (lanes.size > 0 || steps !== before);
  };

  return {
    run,
    runAll: async () => {
      const { newest } = await readJobTimes(store, knownKinds());
      everything = { upTo: newest, tried: [] };
      await run().finally(() => (everything = undefined));
    },
    cancel: async (job) => {
      await cancelJobs(store, job);
      for (const [row, lease] of leases)
        if (row.kind === job.kind && row.payload === job.payload) lease.stop('cancelled');
    },
    finish: async () => {
      finishing = true;
      stopTimer();
      for (const lease of leases.values()) lease.stop('closing');
      let stopWaiting = () => undefined as void;
      const longEnough = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LONGEST_GOODBYE);
        stopWaiting = () => clearTimeout(timer);
      });
      await Promise.race([run(), longEnough]);
      stopWaiting();
      // What is left behind ends with a process that ended by itself.
      await pausePartsOf(store, holder).catch(failed);
    },
  };
}
