/** Version lock: lets a request of several queries read one version of all indices. A publish waits for such requests; if it cannot wait any longer, they restart. */
// Why: decision 0003.
import { ServiceError } from '../../foundation/errors/service-error.ts';
import { within } from '../limits/within.ts';

/** Milliseconds that a publish waits for readers. */
const MAX_PUBLISH_WAIT = 1000;

/** The same for requests that restarted: next to continuous writes they would otherwise never finish. */
const MAX_PUBLISH_WAIT_AFTER_RESTART = 5000;

/** Milliseconds that a request waits for a publish in progress, so that an unresponsive cluster does not block searches. */
const MAX_READER_WAIT = 2000;

/** Maximum number of restarts of a request. */
const MAX_RESTARTS = 3;

/** One attempt of a request. */
export interface Reading {
  /** Whether a publish waits for this request, which should then not yield to others. */
  readonly isAwaited: boolean;
  /** Resolves when a publish starts to wait for this request. */
  readonly awaited: Promise<void>;
}

/** Metrics of a lock since its creation. */
export interface VersionLockFigures {
  /** Requests that are reading now. */
  readers: number;
  /** Milliseconds since the oldest of them started. 0 if there are none. */
  oldest: number;
  /** Milliseconds that publishes have waited for requests. */
  waited: number;
  /** Number of restarts because a publish could not wait. */
  restarts: number;
}

export interface VersionLock {
  /**
   * Reads in one version. If searches switched to another version before `work` ended, its result is discarded and it is called again, so
   * it must be repeatable.
   * @throws Errors of `work`, and ServiceError 503 after four calls.
   */
  read<Result>(work: (reading: Reading) => Promise<Result>): Promise<Result>;
  /** Publishes another version with `work`, once the requests that are reading have ended or the waiting time is over. */
  publish<Result>(work: () => Promise<Result>): Promise<Result>;
  readonly figures: VersionLockFigures;
}

class Attempt implements Reading {
  readonly startedAt: number;
  readonly patience: number;
  readonly awaited: Promise<void>;
  readonly ended: Promise<void>;
  isAwaited = false;
  /** Whether searches have switched to another version since it started. */
  isOld = false;
  #await!: () => void;
  #end!: () => void;

  constructor({ startedAt, patience }: { startedAt: number; patience: number }) {
    this.startedAt = startedAt;
    this.patience = patience;
    this.awaited = new Promise((resolve) => (this.#await = resolve));
    this.ended = new Promise((resolve) => (this.#end = resolve));
  }

  await(): void {
    this.isAwaited = true;
    this.#await();
  }

  end(): void {
    this.#end();
  }
}

class ReadersWriterLock implements VersionLock {
  readonly #now: () => number;
  readonly #attempts = new Set<Attempt>();
  /** The queue of publishes. Undefined if there are none. */
  #publishing: Promise<unknown> | undefined;
  #waited = 0;
  #restarts = 0;

  constructor({ now }: { now: () => number }) {
    this.#now = now;
  }

  get figures(): VersionLockFigures {
    const [oldest] = this.#attempts;
    return {
      readers: this.#attempts.size,
      oldest: oldest ? this.#now() - oldest.startedAt : 0,
      waited: this.#waited,
      restarts: this.#restarts,
    };
  }

  async read<Result>(work: (reading: Reading) => Promise<Result>): Promise<Result> {
    for (let restarts = 0; restarts <= MAX_RESTARTS; restarts++) {
      if (this.#publishing) await within(this.#publishing, MAX_READER_WAIT);
      const attempt = new Attempt({
        startedAt: this.#now(),
        patience: restarts === 0 ? MAX_PUBLISH_WAIT : MAX_PUBLISH_WAIT_AFTER_RESTART,
      });
      this.#attempts.add(attempt);
      try {
        const result = await work(attempt);
        if (!attempt.isOld) return result;
      } catch (error) {
        // An error may be caused by reading two versions.
        if (!attempt.isOld) throw error;
      } finally {
        this.#attempts.delete(attempt);
        attempt.end();
      }
      this.#restarts++;
    }
    throw new ServiceError(
      503,
      `The indexes changed ${MAX_RESTARTS + 1} times while this request was answered; ask fewer questions in one request, or try again in a second`,
      { 'Retry-After': '1' },
    );
  }

  publish<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = this.#publishing;
    const done = this.#publish(before, work);
    const settled = done
      .catch(() => undefined)
      .then(() => {
        if (this.#publishing === settled) this.#publishing = undefined;
      });
    this.#publishing = settled;
    return done;
  }

  async #publish<Result>(before: Promise<unknown> | undefined, work: () => Promise<Result>): Promise<Result> {
    await before;
    const began = this.#now();
    const attempts = [...this.#attempts];
    for (const attempt of attempts) attempt.await();
    await Promise.all(
      attempts.map(({ ended, startedAt, patience }) =>
        within(ended, Math.max(MAX_PUBLISH_WAIT, startedAt + patience - began)),
      ),
    );
    this.#waited += this.#now() - began;
    this.#markOld();
    try {
      return await work();
    } finally {
      // Marks requests that started meanwhile, even after a failure, as a cluster may have shown part of it.
      this.#markOld();
    }
  }

  #markOld(): void {
    for (const attempt of this.#attempts) attempt.isOld = true;
  }
}

/**
 * Creates a lock; publishes run one at a time.
 * @param options.now A monotonic clock, in milliseconds.
 *
 * @example
 * const lock = createVersionLock({ now: () => performance.now() });
 * const answers = await lock.read(async () => [await search(first), await search(second)]);
 */
export const createVersionLock = (options: { now: () => number } = { now: () => performance.now() }): VersionLock =>
  new ReadersWriterLock(options);
