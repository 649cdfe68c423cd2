/** Job runner: runs queued jobs in lanes, the kinds in parallel, the jobs of a kind one after another, and again after a crash. */
// Why: decision 0021.
import { startBackgroundTimer } from '../../foundation/time/background-timer.ts';
import type { JobRunnerOptions } from './job-handlers.ts';
import { JobSteps, livingSince } from './job-steps.ts';
import { createJumpWatch } from './jump-watch.ts';
import { cancelJobs, type JobChoice, readJobQueues, readJobTimes, releaseAbandonedJobs } from './rows.ts';

/** Maximum milliseconds between two looks for work, on a store that other processes queue work in, and on one that they do not. */
const LOOK_EVERY_SHARED = 1000;
const LOOK_EVERY_ALONE = 60_000;

/** Minimum milliseconds until the next look after a failure of the store. */
const LOOK_AFTER_FAULT = 1000;

/** Milliseconds after which long work that ignores the end of the service is abandoned. */
const LONGEST_GOODBYE = 2000;

/** The runner of jobs. */
export interface JobRunner {
  /** Runs everything that is due, including jobs added meanwhile. Then sleeps until more is due. */
  run(): Promise<void>;
  /** Runs everything that is due within an hour, and jobs added meanwhile if they are due. */
  runAll(): Promise<void>;
  /** Cancels the job of this kind and payload, whether it is waiting or running, here or in another process. */
  cancel(job: { kind: string; payload: string }): Promise<void>;
  /** Runs short jobs that are due; long ones are stopped and left for the next start. Does not sleep again. */
  finish(): Promise<void>;
}

/**
 * Creates a runner over the store. Jobs of a kind without handler are left for a newer version of the service.
 *
 * @example
 * const runner = createJobRunner({ store, id: randomUUID(), handlers: { sweep: async (transaction) => sweep(transaction) } });
 * await runner.run();
 */
export const createJobRunner = (options: JobRunnerOptions): JobRunner => new LaneRunner(options);

/** Resolves with the work, or after a time. */
async function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  const isOver = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work, isOver]).finally(() => clearTimeout(timer));
}

class LaneRunner implements JobRunner {
  readonly #options: Required<JobRunnerOptions>;
  readonly #steps: JobSteps;
  readonly #hasJumped: () => boolean;
  /** The current work of each kind. */
  readonly #lanes = new Map<string, Promise<void>>();
  /** Number of jobs of a kind that were counted but not yet reached by its lane. */
  readonly #queueLengths = new Map<string, number>();
  /** Number of jobs processed so far. */
  #stepCount = 0;
  #isFinishing = false;
  /** During `runAll`: the last job to include, and the jobs that have failed meanwhile. */
  #everything: { upTo: string; tried: string[] } | undefined;
  #isResumed: boolean;
  #looking: Promise<void> | undefined;
  #looksAgain = false;
  #stopTimer: (() => void) | undefined;

  constructor(options: JobRunnerOptions) {
    const { longHandlers = {}, abandonedHandlers = {}, now = Date.now, onError = () => undefined } = options;
    const { uptime = now } = options;
    this.#options = { ...options, longHandlers, abandonedHandlers, now, uptime, onError };
    this.#hasJumped = createJumpWatch({ now, uptime });
    this.#isResumed = options.store.shared;
    this.#steps = new JobSteps({
      ...this.#options,
      choose: (kinds) => this.#choose(kinds),
      postponed: ({ id }) => void this.#everything?.tried.push(id),
      isFinishing: () => this.#isFinishing,
    });
  }

  async run(): Promise<void> {
    let before: number;
    do {
      before = this.#stepCount;
      await this.#look();
      await Promise.all(this.#lanes.values());
    } while (this.#lanes.size > 0 || this.#stepCount !== before);
  }

  async runAll(): Promise<void> {
    const { newest } = await readJobTimes(this.#options.store, this.#kinds());
    this.#everything = { upTo: newest, tried: [] };
    await this.run().finally(() => (this.#everything = undefined));
  }

  async cancel(job: { kind: string; payload: string }): Promise<void> {
    await cancelJobs(this.#options.store, job);
    this.#steps.stop('cancelled', job);
  }

  async finish(): Promise<void> {
    this.#isFinishing = true;
    this.#stopTimer?.();
    this.#steps.stop('closing');
    await atMost(LONGEST_GOODBYE, this.run());
    await this.#steps.leave();
  }

  /** Returns the kinds that may be started now. */
  #kinds(): string[] {
    const { handlers, longHandlers } = this.#options;
    return [...Object.keys(handlers), ...(this.#isFinishing ? [] : Object.keys(longHandlers))];
  }

  #choose(kinds: readonly string[]): JobChoice {
    return {
      kinds,
      now: this.#options.now(),
      upTo: this.#everything?.upTo ?? '0',
      except: this.#everything?.tried ?? [],
      livingSince: livingSince(this.#options),
      // Just after a clock jump every lease seems expired and every process dead, so live holders are given time to renew.
      takesOver: !this.#hasJumped(),
    };
  }

  /** Starts the lanes of all kinds with due jobs. Calls that arrive meanwhile share the next look. */
  #look(): Promise<void> {
    this.#looksAgain = true;
    this.#looking ??= this.#lookNow();
    return this.#looking;
  }

  async #lookNow(): Promise<void> {
    try {
      while (this.#looksAgain) {
        this.#looksAgain = false;
        await this.#startLanes();
      }
    } catch (error) {
      this.#options.onError(error);
      this.#scheduleLook(LOOK_AFTER_FAULT);
    } finally {
      // Reset immediately, because later callers must not share this look.
      this.#looking = undefined;
    }
  }

  #scheduleLook(delay: number): void {
    this.#stopTimer?.();
    if (!this.#isFinishing) this.#stopTimer = startBackgroundTimer(() => void this.#look(), delay);
  }

  async #startLanes(): Promise<void> {
    const { store, id, now } = this.#options;
    // This process has the data to itself, so all other holders are dead.
    if (!this.#isResumed) await releaseAbandonedJobs(store, id);
    this.#isResumed = true;
    const queues = await readJobQueues(store, this.#choose(this.#kinds()));
    for (const [kind, { wanted }] of queues) {
      if (wanted === 0) continue;
      this.#queueLengths.set(kind, wanted);
      if (!this.#lanes.has(kind)) this.#startLane(kind);
    }
    // A lane looks again when it is done.
    let dueAt = now() + (store.shared ? LOOK_EVERY_SHARED : LOOK_EVERY_ALONE);
    for (const [kind, { nextAt = dueAt }] of queues) if (!this.#lanes.has(kind)) dueAt = Math.min(dueAt, nextAt);
    this.#scheduleLook(Math.max(0, dueAt - now()));
  }

  #startLane(kind: string): void {
    const before = this.#stepCount;
    const lane = this.#runLane(kind)
      .catch((error: unknown) => {
        this.#options.onError(error);
        this.#scheduleLook(LOOK_AFTER_FAULT);
      })
      .finally(() => {
        this.#lanes.delete(kind);
        // Its jobs may have queued more. A lane that found its jobs taken by others waits for the next look.
        if (this.#stepCount !== before && !this.#isFinishing) void this.#look();
      });
    this.#lanes.set(kind, lane);
  }

  /** Runs as many jobs of a kind as were counted; the next look finds later ones. */
  async #runLane(kind: string): Promise<void> {
    const handler = this.#options.handlers[kind];
    const step = handler
      ? () => this.#steps.runShort(kind, handler)
      : () => this.#steps.runLong(kind, this.#options.longHandlers[kind]!);
    for (let left; (left = this.#queueLengths.get(kind) ?? 0) > 0;) {
      this.#queueLengths.set(kind, left - 1);
      if ((this.#isFinishing && !handler) || !(await step())) this.#queueLengths.delete(kind);
      else this.#stepCount++;
    }
    this.#queueLengths.delete(kind);
  }
}
