/** Query vectors: those of the queries that shoppers ask, within a time limit under which a search goes on by its words alone. */
import { startBackgroundTimer } from '../../foundation/time/background-timer.ts';
import { LruCache } from '../../foundation/collections/lru-cache.ts';
import { type BreakerStatus, CircuitBreaker } from './circuit-breaker.ts';
import { toEightBits } from './eight-bits.ts';
import type { Embedder } from './embedder.ts';
import { EmbedderFailure } from './embedder-failure.ts';

/** Failures in a row after which the embedder is left alone. */
const MAX_FAILURES = 3;
/** Milliseconds for which it is. */
const OPEN_FOR = 30_000;
/** Calls under way at once; further queries go without. */
const MAX_PENDING = 64;
/** Milliseconds after which a call is given up whose searches have gone on long before. */
const GIVE_UP_AFTER = 10_000;

/** What query vectors are made of. */
export interface QueryVectorOptions {
  embedder: Embedder;
  /** Milliseconds that a search waits for the vector of its query; 200 by default. */
  timeLimit?: number;
  /** Vectors that are remembered; 10,000 by default. */
  maxCached?: number;
  /** Milliseconds of a clock that never goes back; `performance.now` by default. */
  now?: () => number;
  /** Calls back after some milliseconds, unless what it returns was called. */
  startTimer?: (work: () => void, delay: number) => () => void;
}

/** What was counted since the start, for metrics. */
export interface QueryVectorCounts {
  /** Vectors that were remembered. */
  cached: number;
  /** Calls of the embedder that gave a vector. */
  embedded: number;
  /** Calls that failed. */
  failed: number;
  /** Calls that outlasted the time limit. */
  late: number;
  /** Queries for which nobody was asked: the breaker was open, or too many calls were under way. */
  skipped: number;
}

/** The vectors of queries. */
export interface QueryVectors {
  /**
   * The vector of a query in eight bits. Never rejects.
   * @param signal Ends the wait; the call goes on for others and for the cache.
   * @returns undefined where there is none in time, and for a query of blanks.
   */
  vectorOf(text: string, signal?: AbortSignal): Promise<Int8Array | undefined>;
  /** `ready`; `open` while the embedder is left alone after failures; `half-open` while one call tries it again. */
  readonly status: BreakerStatus;
  /** What went wrong last, while it has not gone right again: a sentence for the note in an answer. */
  readonly lastFailure: string | undefined;
  readonly counts: Readonly<QueryVectorCounts>;
  /** Ends calls under way. */
  close(): void;
}

/** A call under way. */
interface PendingCall {
  vector: Promise<Int8Array | undefined>;
  ending: AbortController;
  isLate: boolean;
}

class QueryVectorCache implements QueryVectors {
  readonly #options: Required<QueryVectorOptions>;
  readonly #cache: LruCache<Int8Array>;
  readonly #pending = new Map<string, PendingCall>();
  readonly #breaker: CircuitBreaker;
  readonly #counts: QueryVectorCounts = { cached: 0, embedded: 0, failed: 0, late: 0, skipped: 0 };
  #lastFailure: string | undefined;
  #isClosed = false;

  constructor(options: Required<QueryVectorOptions>) {
    this.#options = options;
    this.#cache = new LruCache(options.maxCached);
    this.#breaker = new CircuitBreaker({ maxFailures: MAX_FAILURES, openMs: OPEN_FOR, now: options.now });
  }

  get status(): BreakerStatus {
    return this.#breaker.status;
  }

  get lastFailure(): string | undefined {
    return this.#lastFailure;
  }

  get counts(): Readonly<QueryVectorCounts> {
    return { ...this.#counts };
  }

  async vectorOf(text: string, signal?: AbortSignal): Promise<Int8Array | undefined> {
    const query = text.trim().replace(/\s+/g, ' ');
    if (query === '' || signal?.aborted) return undefined;
    const cached = this.#cache.get(query);
    if (cached) {
      this.#counts.cached++;
      return cached;
    }
    const call = this.#pending.get(query) ?? this.#begin(query);
    return call && this.#within(call, signal);
  }

  close(): void {
    this.#isClosed = true;
    for (const { ending } of this.#pending.values()) ending.abort(new Error('The service is closing'));
  }

  /** @returns undefined where nobody is asked. */
  #begin(query: string): PendingCall | undefined {
    if (this.#isClosed || this.#pending.size >= MAX_PENDING || !this.#breaker.tryAcquire()) {
      this.#counts.skipped++;
      return undefined;
    }
    const ending = new AbortController();
    const call: PendingCall = { vector: Promise.resolve(undefined), ending, isLate: false };
    const stopGivingUp = this.#options.startTimer(
      () => ending.abort(new EmbedderFailure('slow', `The embedder did not answer within ${GIVE_UP_AFTER} ms`)),
      GIVE_UP_AFTER,
    );
    call.vector = this.#ask(query, call).finally(() => {
      stopGivingUp();
      this.#pending.delete(query);
    });
    this.#pending.set(query, call);
    return call;
  }

  async #ask(query: string, call: PendingCall): Promise<Int8Array | undefined> {
    const { signal } = call.ending;
    try {
      const [unit] = await this.#options.embedder.embed([query], { kind: 'query', signal });
      if (!unit) throw new EmbedderFailure('bad-answer', 'The embedder gave no vector');
      const vector = toEightBits(unit);
      this.#cache.set(query, vector);
      this.#counts.embedded++;
      // A late answer has counted as a failure: an embedder that is always late must not make every search wait.
      if (!call.isLate) this.#succeed();
      return vector;
    } catch (error) {
      if (this.#isClosed) this.#breaker.recordAbandoned();
      else if (call.isLate) this.#counts.failed++;
      else this.#fail(error);
      return undefined;
    }
  }

  #succeed(): void {
    this.#lastFailure = undefined;
    this.#breaker.recordSuccess();
  }

  #fail(error: unknown): void {
    this.#counts.failed++;
    this.#lastFailure = error instanceof Error ? error.message : String(error);
    this.#breaker.recordFailure(error instanceof EmbedderFailure ? error.retryAfter : undefined);
  }

  /** Waits for the call as long as a search may. */
  #within(call: PendingCall, signal: AbortSignal | undefined): Promise<Int8Array | undefined> {
    const { timeLimit, startTimer } = this.#options;
    return new Promise((resolve) => {
      const end = (vector: Int8Array | undefined) => {
        stopTimer();
        signal?.removeEventListener('abort', giveUp);
        resolve(vector);
      };
      const giveUp = () => end(undefined);
      const stopTimer = startTimer(() => {
        this.#noteLate(call);
        giveUp();
      }, timeLimit);
      signal?.addEventListener('abort', giveUp, { once: true });
      void call.vector.then(end);
    });
  }

  /** Once for each call, however many searches wait for it. */
  #noteLate(call: PendingCall): void {
    if (call.isLate) return;
    call.isLate = true;
    this.#counts.late++;
    this.#lastFailure = `The embedder took more than ${this.#options.timeLimit} ms for a query`;
    this.#breaker.recordFailure();
  }
}

/**
 * The vectors of queries: remembered, shared between searches that ask for the same at once, and left out while the embedder fails.
 *
 * @example
 * const vectors = createQueryVectors({ embedder, timeLimit: 150 });
 * const vector = await vectors.vectorOf('something to sit on');
 */
export function createQueryVectors({
  embedder,
  timeLimit = 200,
  maxCached = 10_000,
  now = () => performance.now(),
  startTimer = startBackgroundTimer,
}: QueryVectorOptions): QueryVectors {
  return new QueryVectorCache({ embedder, timeLimit, maxCached, now, startTimer });
}
