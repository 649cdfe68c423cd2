/** Circuit breaker and bisection: what an answer says of the next request, of single events, or of the service as a whole. */
import { backOff, resetFailures, type BackoffState } from './backoff.ts';
import { dropEvent, type QueuedEvent, type QueuePorts, type QueueState } from './queue.ts';
import { maxBatchBytes } from './service-limits.ts';

/** After so many single refusals in a row without one acceptance, it is the service that has a problem. */
const maxRefusals = 6;

/** What the breaker stands on. */
export interface BreakerPorts extends QueuePorts, BackoffState {
  /** Address of the service with the credentials of this moment. */
  url: () => string;
}

/** What the answers so far have shown. */
export interface Breaker {
  /** Bytes of a request that the service takes. */
  maxBytes: number;
  /** Bytes of the next request: after trouble it is smaller. */
  nextBytes: number;
  /** Whether the service accepted something in this run. */
  hasAccepted: boolean;
  /** Single refusals in a row without one acceptance. */
  refusals: number;
  /** Events whose refusal says little, because nothing else was accepted. */
  inconclusiveRefusals: QueuedEvent[];
  /** The address whose credentials the service refused. */
  refusedURL: string | undefined;
}

export type BreakerState = BreakerPorts & QueueState & Breaker;

/** One request and what came of it. */
export interface Attempt {
  /** The address without the time of sending. */
  attemptedURL: string;
  /** Bytes of the body. */
  bodySize: number;
  /** Failures in a row before this one. */
  failures: number;
  /** None when it timed out, was blocked or lost. */
  answer: Response | undefined;
}

/** Batches to send at once, which are none when all is well; undefined when it makes no sense to go on at once. */
type NextBatches = readonly QueuedEvent[][] | undefined;

/** Nothing was answered yet. */
export const createBreaker = (): Breaker => ({
  maxBytes: maxBatchBytes,
  nextBytes: maxBatchBytes,
  hasAccepted: false,
  refusals: 0,
  inconclusiveRefusals: [],
  refusedURL: undefined,
});

/** The service accepted a request of so many bytes. */
export function recordSuccess(state: BreakerState, bodySize: number): void {
  state.hasAccepted = true;
  state.refusals = 0;
  state.inconclusiveRefusals = [];
  resetFailures(state);
  state.nextBytes = Math.min(state.maxBytes, state.nextBytes * 2 || bodySize);
}

/**
 * What follows from an answer that is no success.
 *
 * @param batch what the request carried, as far as it still waits
 * @param first the first of it
 * @example
 * const next = handleFailure(state, batch, first, { attemptedURL, bodySize, failures, answer });
 */
export function handleFailure(
  state: BreakerState,
  batch: readonly QueuedEvent[],
  first: QueuedEvent,
  attempted: Attempt,
): NextBatches {
  const { attemptedURL, bodySize, failures, answer } = attempted;
  /** None of one event. */
  const half = batch.length >> 1;
  switch (answer?.status) {
    case 413:
      state.maxBytes = state.nextBytes = bodySize / 2;
      if (!half) dropEvent(state, first, 'too large');
      return [];
    case 400:
    case 422:
      // The service names no culprit: halves until it is alone. At most 2⌈log2 n⌉ + 1 requests for one.
      return half ? [batch.slice(0, half), batch.slice(half)] : handleRefusal(state, first, attempted);
    case 401:
    case 403:
      state.refusedURL = attemptedURL;
      return state.refusedURL === state.url() ? undefined : [];
    case undefined:
      // A proxy that refuses big bodies without CORS headers looks like no answer at all.
      if (failures) {
        state.nextBytes = bodySize / 2;
        if (!half) first.tries++;
      }
  }
  backOff(state, failures, answer);
  return undefined;
}

/**
 * One event was refused alone. What may be wrong with it beyond the rules is time, a search of long ago or a clock that was set
 * meanwhile, so it is tried as a plain one of the moment; when that is refused too while others are taken, nothing helps.
 */
function handleRefusal(state: BreakerState, row: QueuedEvent, { failures, answer }: Attempt): NextBatches {
  const isClosed = ++state.refusals < maxRefusals;
  row.tries++;
  if (!row.isRefused) {
    row.isRefused = true;
    if (!state.hasAccepted) state.inconclusiveRefusals.push(row);
    // It waits for its turn as a plain event, unless it is the one to find out whether the service has a problem.
    return isClosed ? [] : [[row]];
  }
  if (state.hasAccepted && isClosed) {
    dropEvent(state, row, 'refused');
    return [];
  }
  // Or it may be the service, which must not empty the queue: single events find out when it is well again.
  state.inconclusiveRefusals.forEach((refused) => (refused.isRefused = false));
  state.nextBytes = 0;
  backOff(state, failures, answer);
  return undefined;
}
