/** Circuit breaker and bisection: decides after a failure about the next request, about single events, or about the whole service. */
import { backOff, resetFailures, type BackoffState } from './backoff.ts';
import { dropEvent, type QueuedEvent, type QueuePorts, type QueueState } from './queue.ts';
import { maxBatchBytes } from './service-limits.ts';

/** After this many consecutive refusals of single events without a success, the service itself is at fault. */
const maxRefusals = 6;

/** The state that the breaker needs. */
export interface BreakerPorts extends QueuePorts, BackoffState {
  /** Returns the URL of the service with the current credentials. */
  url: () => string;
}

/** State of the breaker, from the responses so far. */
export interface Breaker {
  /** Maximum request size in bytes that the service accepts. */
  maxBytes: number;
  /** Maximum size of the next request in bytes; smaller after failures. */
  nextBytes: number;
  /** Whether the service accepted something in this run. */
  hasAccepted: boolean;
  /** Consecutive refusals of single events without a success. */
  refusals: number;
  /** Events whose refusal is inconclusive, because nothing else was accepted. */
  inconclusiveRefusals: QueuedEvent[];
  /** The URL with the credentials that the service refused. */
  refusedURL: string | undefined;
}

export type BreakerState = BreakerPorts & QueueState & Breaker;

/** One request and its outcome. */
export interface Attempt {
  /** The URL without the time of sending. */
  attemptedURL: string;
  /** Size of the body in bytes. */
  bodySize: number;
  /** Consecutive failures before this one. */
  failures: number;
  /** The response; undefined if the request timed out, was blocked or was lost. */
  answer: Response | undefined;
}

/** Batches to send next, possibly none; undefined if sending must stop for now. */
type NextBatches = readonly QueuedEvent[][] | undefined;

/** Creates the state before the first response. */
export const createBreaker = (): Breaker => ({
  maxBytes: maxBatchBytes,
  nextBytes: maxBatchBytes,
  hasAccepted: false,
  refusals: 0,
  inconclusiveRefusals: [],
  refusedURL: undefined,
});

/** Records that the service accepted a request of `bodySize` bytes. */
export function recordSuccess(state: BreakerState, bodySize: number): void {
  state.hasAccepted = true;
  state.refusals = 0;
  state.inconclusiveRefusals = [];
  resetFailures(state);
  state.nextBytes = Math.min(state.maxBytes, state.nextBytes * 2 || bodySize);
}

/**
 * Decides what to send after a failed request.
 *
 * @param batch the events of the request that are still queued
 * @param first the first of these events
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
  /** 0 for a single event. */
  const half = batch.length >> 1;
  switch (answer?.status) {
    case 413:
      state.maxBytes = state.nextBytes = bodySize / 2;
      if (!half) dropEvent(state, first, 'too large');
      return [];
    case 400:
    case 422:
      // The service does not name the invalid event, so halve until it is alone: at most 2⌈log2 n⌉ + 1 requests for one.
      return half ? [batch.slice(0, half), batch.slice(half)] : handleRefusal(state, first, attempted);
    case 401:
    case 403:
      state.refusedURL = attemptedURL;
      return state.refusedURL === state.url() ? undefined : [];
    case undefined:
      // A proxy that refuses large bodies without CORS headers looks like a missing response.
      if (failures) {
        state.nextBytes = bodySize / 2;
        if (!half) first.tries++;
      }
  }
  backOff(state, failures, answer);
  return undefined;
}

/**
 * Handles an event that was refused alone. It passed validation, so its search may be too old or the clock may have been set:
 * it is sent once more without its search and time. If that is refused too while others are accepted, it is dropped.
 */
function handleRefusal(state: BreakerState, row: QueuedEvent, { failures, answer }: Attempt): NextBatches {
  const isClosed = ++state.refusals < maxRefusals;
  row.tries++;
  if (!row.isRefused) {
    row.isRefused = true;
    if (!state.hasAccepted) state.inconclusiveRefusals.push(row);
    // Retry it later as a plain event; immediately if it has to show whether the service itself fails.
    return isClosed ? [] : [[row]];
  }
  if (state.hasAccepted && isClosed) {
    dropEvent(state, row, 'refused');
    return [];
  }
  // The service itself may fail, which must not empty the queue: send single events until one is accepted.
  state.inconclusiveRefusals.forEach((refused) => (refused.isRefused = false));
  state.nextBytes = 0;
  backOff(state, failures, answer);
  return undefined;
}
