/** Version lock: a request of several questions reads one version of all indexes; a publish waits for it, and where it cannot wait any longer the request begins anew. */
// Why: decision 0003.
import { ServiceError } from '../../foundation/errors/service-error.ts';
import { within } from '../limits/within.ts';

/** How long a publish waits for requests that read, in milliseconds. */
const PATIENCE = 1000;

/** The same for requests that have begun anew: they would never come to their end beside a writer without a pause. */
const LONG_PATIENCE = 5000;

/** How long a request waits for a publish under way, in milliseconds: a silent cluster must not keep searches. */
const READER_PATIENCE = 2000;

/** How often a request begins anew at most. */
const MAX_RESTARTS = 3;

/** One attempt of a request, as it reads. */
export interface Reading {
  /** Whether a publish waits for this request: it should go on without giving way to others. */
  readonly isAwaited: boolean;
  /** Resolves when a publish begins to wait for this request. */
  readonly awaited: Promise<void>;
}

/** Figures of a lock since it was made. */
export interface VersionLockFigures {
  /** Requests that read now. */
  readers: number;
  /** Milliseconds since the oldest of them began; 0 where there is none. */
  oldest: number;
  /** Milliseconds that publishes have waited for requests. */
  waited: number;
  /** How often a request began anew, because a publish could not wait for it. */
  restarts: number;
}

export interface VersionLock {
  /**
   * Reads in one version: `work` is called again, and what it gave before is thrown away, when searches saw another version before it had ended.
   * It must do nothing that cannot be done twice.
   * @throws What `work` throws, and ServiceError 503 when it was called four times.
   */
  read<Result>(work: (reading: Reading) => Promise<Result>): Promise<Result>;
  /** Shows another version by `work`, when the requests that read have ended, or have been waited for long enough. */
  publish<Result>(work: () => Promise<Result>): Promise<Result>;
  readonly figures: VersionLockFigures;
}

class Attempt implements Reading {
  readonly startedAt: number;
  readonly patience: number;
  readonly awaited: Promise<void>;
  readonly ended: Promise<void>;
  isAwaited = false;
  /** Whether searches have seen another version since it began. */
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
  /** The publishes that are waited for or under way, one behind the other; undefined where there is none. */
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
      if (this.#publishing) await within(this.#publishing, READER_PATIENCE);
      const attempt = new Attempt({ startedAt: this.#now(), patience: restarts === 0 ? PATIENCE : LONG_PATIENCE });
      this.#attempts.add(attempt);
      try {
        const result = await work(attempt);
        if (!attempt.isOld) return result;
      } catch (error) {
        // What was asked of two versions may be wrong in none.
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
      attempts.map(({ ended, startedAt, patience }) => within(ended, Math.max(PATIENCE, startedAt + patience - began))),
    );
    this.#waited += this.#now() - began;
    this.#markOld();
    try {
      return await work();
    } finally {
      // Those that have begun meanwhile; also when it failed, as a part of it may have been seen in a cluster.
      this.#markOld();
    }
  }

  #markOld(): void {
    for (const attempt of this.#attempts) attempt.isOld = true;
  }
}

/**
 * Makes a lock; publishes go one at a time.
 * @param options.now Milliseconds of a clock that never jumps.
 *
 * @example
 * const lock = createVersionLock({ now: () => performance.now() });
 * const answers = await lock.read(async () => [await search(first), await search(second)]);
 */
export const createVersionLock = (options: { now: () => number } = { now: () => performance.now() }): VersionLock =>
  new ReadersWriterLock(options);
