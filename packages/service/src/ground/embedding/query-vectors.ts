/** Query vectors: embeds the queries of shoppers within a time limit, after which a search continues with its words only. */
import { startBackgroundTimer } from '../../foundation/time/background-timer.ts';
import { LruCache } from '../../foundation/collections/lru-cache.ts';
import { type BreakerStatus, CircuitBreaker } from './circuit-breaker.ts';
import { toEightBits } from './eight-bits.ts';
import type { Embedder } from './embedder.ts';
import { EmbedderFailure } from './embedder-failure.ts';

/** Consecutive failures after which the embedder is no longer called. */
const MAX_FAILURES = 3;
/** Milliseconds until it is called again. */
const OPEN_FOR = 30_000;
/** Maximum number of concurrent calls; further queries get no vector. */
const MAX_PENDING = 64;
/** Milliseconds after which a call is cancelled, long after its searches have continued without it. */
const GIVE_UP_AFTER = 10_000;

/** Options of query vectors. */
export interface QueryVectorOptions {
  embedder: Embedder;
  /** Milliseconds that a search waits for the vector of its query; 200 by default. */
  timeLimit?: number;
  /** Maximum number of cached vectors; 10,000 by default. */
  maxCached?: number;
  /** A monotonic clock, in milliseconds; `performance.now` by default. */
  now?: () => number;
  /** Starts a timer and returns a function that cancels it. */
  startTimer?: (work: () => void, delay: number) => () => void;
}

/** Counts since the start, for metrics. */
export interface QueryVectorCounts {
  /** Vectors from the cache. */
  cached: number;
  /** Calls of the embedder that returned a vector. */
  embedded: number;
  /** Calls that failed. */
  failed: number;
  /** Calls that exceeded the time limit. */
  late: number;
  /** Queries without a call, because the breaker was open or too many calls were in progress. */
  skipped: number;
}

/** Computes the vectors of queries. */
export interface QueryVectors {
  /**
   * Returns the vector of a query in eight bits. Never rejects.
   * @param signal Ends the wait; the call continues for other searches and for the cache.
   * @returns undefined if there is no vector in time, and for a blank query.
   */
  vectorOf(text: string, signal?: AbortSignal): Promise<Int8Array | undefined>;
  /** `ready`; `open` while no calls are made after failures; `half-open` during a trial call. */
  readonly status: BreakerStatus;
  /** Message of the last failure, until a call succeeds again, for the note in a response. */
  readonly lastFailure: string | undefined;
  readonly counts: Readonly<QueryVectorCounts>;
  /** Cancels calls in progress. */
  close(): void;
}

/** A call in progress. */
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

  /** @returns undefined if no call is made. */
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
      // A late response has counted as a failure, so that an embedder that is always late does not delay every search.
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

  /** Waits for the call within the time limit of a search. */
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

  /** Records a late call once, however many searches wait for it. */
  #noteLate(call: PendingCall): void {
    if (call.isLate) return;
    call.isLate = true;
    this.#counts.late++;
    this.#lastFailure = `The embedder took more than ${this.#options.timeLimit} ms for a query`;
    this.#breaker.recordFailure();
  }
}

/**
 * Creates query vectors that are cached, shared between concurrent searches for the same query, and omitted while the embedder fails.
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
