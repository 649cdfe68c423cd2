/** Circuit breaker: after several failures in a row no calls are made for a while, then one trial call decides whether to resume. */

/** Which calls are let through: all (`ready`, usually called "closed"), none (`open`), or one trial call (`half-open`). */
export type BreakerStatus = 'ready' | 'open' | 'half-open';

/** Thresholds of a circuit breaker. */
export interface BreakerOptions {
  /** Consecutive failures after which the breaker opens. */
  maxFailures: number;
  /** Milliseconds until a trial call is allowed. */
  openMs: number;
  /** A monotonic clock, in milliseconds. */
  now: () => number;
}

/**
 * Opens after consecutive failures.
 *
 * @example
 * const breaker = new CircuitBreaker({ maxFailures: 3, openMs: 30_000, now: () => performance.now() });
 * if (breaker.tryAcquire()) await call().then(() => breaker.recordSuccess(), () => breaker.recordFailure());
 */
export class CircuitBreaker {
  readonly #options: BreakerOptions;
  #failures = 0;
  #openUntil: number | undefined;
  #isTrialRunning = false;

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  /** `half-open` from the end of the pause until the trial call has ended. */
  get status(): BreakerStatus {
    if (this.#openUntil === undefined) return 'ready';
    return this.#isTrialRunning || this.#options.now() >= this.#openUntil ? 'half-open' : 'open';
  }

  /**
   * Returns whether a call may be made now. If so, the caller must report the outcome with `recordSuccess`, `recordFailure` or
   * `recordAbandoned`.
   */
  tryAcquire(): boolean {
    const { status } = this;
    if (status === 'ready') return true;
    if (status === 'open' || this.#isTrialRunning) return false;
    this.#isTrialRunning = true;
    return true;
  }

  /** Reports a successful call. */
  recordSuccess(): void {
    this.#failures = 0;
    this.#openUntil = undefined;
    this.#isTrialRunning = false;
  }

  /**
   * Reports a failed call.
   * @param retryAfter Milliseconds that the other side asked to wait (`Retry-After`).
   */
  recordFailure(retryAfter = 0): void {
    this.#failures++;
    const isTrial = this.#isTrialRunning;
    this.#isTrialRunning = false;
    const { maxFailures, openMs, now } = this.#options;
    if (isTrial || retryAfter > 0 || this.#failures >= maxFailures)
      this.#openUntil = Math.max(this.#openUntil ?? 0, now() + Math.max(openMs, retryAfter));
  }

  /** Reports a call whose outcome says nothing about the other side, such as a cancelled one. */
  recordAbandoned(): void {
    this.#isTrialRunning = false;
  }
}
