/** Job runner: does promised work in lanes, the kinds side by side, one job after another within a kind, again after a crash. */
// Why: decision 0021.
import { startBackgroundTimer } from '../../foundation/time/background-timer.ts';
import type { JobRunnerOptions } from './job-handlers.ts';
import { JobSteps, livingSince } from './job-steps.ts';
import { createJumpWatch } from './jump-watch.ts';
import { cancelJobs, type JobChoice, readJobQueues, readJobTimes, releaseAbandonedJobs } from './rows.ts';

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

/**
 * A runner over the store. A kind without handler is left for a newer version of the service.
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
  /** The work of each kind under way. */
  readonly #lanes = new Map<string, Promise<void>>();
  /** How many jobs of a kind were seen that its lane has not come to yet. */
  readonly #queueLengths = new Map<string, number>();
  /** How many jobs were looked at so far. */
  #stepCount = 0;
  #isFinishing = false;
  /** While everything is wanted: up to which job, and which have failed on the way. */
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

  /** The kinds that may be begun now. */
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
      // Just after a jump every lease seems over and everybody gone: holders that live renew first.
      takesOver: !this.#hasJumped(),
    };
  }

  /** Starts the lanes of all kinds that are wanted. Calls that come meanwhile share the next look. */
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
      // At once: whoever wants another look from now on must not share this one.
      this.#looking = undefined;
    }
  }

  #scheduleLook(delay: number): void {
    this.#stopTimer?.();
    if (!this.#isFinishing) this.#stopTimer = startBackgroundTimer(() => void this.#look(), delay);
  }

  async #startLanes(): Promise<void> {
    const { store, id, now } = this.#options;
    // Alone on the data: whoever held work is gone.
    if (!this.#isResumed) await releaseAbandonedJobs(store, id);
    this.#isResumed = true;
    const queues = await readJobQueues(store, this.#choose(this.#kinds()));
    for (const [kind, { wanted }] of queues) {
      if (wanted === 0) continue;
      this.#queueLengths.set(kind, wanted);
      if (!this.#lanes.has(kind)) this.#startLane(kind);
    }
    // A lane looks again when it is through.
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
        // What it did may have promised more. A lane that found its work in other hands waits for the next look.
        if (this.#stepCount !== before && !this.#isFinishing) void this.#look();
      });
    this.#lanes.set(kind, lane);
  }

  /** Does as many jobs of a kind as were seen; those that came later are found by the next look. */
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
