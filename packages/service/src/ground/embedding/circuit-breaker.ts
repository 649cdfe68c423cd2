/** Circuit breaker: who failed several times in a row is left alone for a while, then tried by one call. */

/** Whether calls are made: all of them, none, or one to see how it is. */
export type BreakerStatus = 'ready' | 'open' | 'half-open';

/** How patient a breaker is. */
export interface BreakerOptions {
  /** Failures in a row after which no more calls are made. */
  maxFailures: number;
  /** Milliseconds until one call tries again. */
  openFor: number;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
}

/**
 * Counts failures in a row.
 *
 * @example
 * const breaker = new CircuitBreaker({ maxFailures: 3, openFor: 30_000, now: () => performance.now() });
 * if (breaker.tryBegin()) await call().then(() => breaker.succeed(), () => breaker.fail());
 */
export class CircuitBreaker {
  readonly #options: BreakerOptions;
  #failures = 0;
  #openUntil: number | undefined;
  #isTrying = false;

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  get status(): BreakerStatus {
    if (this.#openUntil === undefined) return 'ready';
    return this.#isTrying || this.#options.now() >= this.#openUntil ? 'half-open' : 'open';
  }

  /** Whether a call may be made now. Whoever hears yes reports how it ended. */
  tryBegin(): boolean {
    const { status } = this;
    if (status === 'ready') return true;
    if (status === 'open' || this.#isTrying) return false;
    this.#isTrying = true;
    return true;
  }

  succeed(): void {
    this.#failures = 0;
    this.#openUntil = undefined;
    this.#isTrying = false;
  }

  /** @param retryAfter Milliseconds that the other side has asked for. */
  fail(retryAfter = 0): void {
    this.#failures++;
    const isTrial = this.#isTrying;
    this.#isTrying = false;
    const { maxFailures, openFor, now } = this.#options;
    if (isTrial || retryAfter > 0 || this.#failures >= maxFailures)
      this.#openUntil = Math.max(this.#openUntil ?? 0, now() + Math.max(openFor, retryAfter));
  }

  /** A call that was begun has said nothing about the other side. */
  abandon(): void {
    this.#isTrying = false;
  }
}
