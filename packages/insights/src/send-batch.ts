/** Sending: sends one batch to the service and removes the accepted events. */
import type { InsightsEvent } from '@aisle/contract';
import { attempt } from './attempt.ts';
import { failureCount } from './backoff.ts';
import { createBreaker, handleFailure, recordSuccess } from './circuit-breaker.ts';
import type { Breaker, BreakerPorts, BreakerState } from './circuit-breaker.ts';
import { beginLease, endLease, type LeaseState } from './lease.ts';
import type { Page } from './page.ts';
import { bodyBytes, isQueued, removeEvent, type QueuedEvent, type TrackedEvent } from './queue.ts';
import { second } from './service-limits.ts';

/** Keepalive budget in bytes: browsers allow a page 64 KiB for requests that outlive it. */
export const maxKeepaliveBytes = 60_000;

/** Timeout of a request in milliseconds. */
const answerTimeout = 30 * second;

/** The state that sending needs. */
export interface SendingPorts extends BreakerPorts, LeaseState {
  page: Page;
  /**
   * Returns the query parameter with the time of sending, by the same clock as the timestamps. With it the service computes the age
   * of events even if that clock is wrong.
   */
  sentAtParameter: () => string;
  onSent: (event: TrackedEvent) => void;
}

/** State of sending: bytes in flight, and the circuit breaker. */
export interface Sending extends Breaker {
  bytesInFlight: number;
}

export type SendingState = SendingPorts & BreakerState & Sending;

/** Creates the state before the first request. */
export const createSending = (): Sending => ({ ...createBreaker(), bytesInFlight: 0 });

/** Serializes an event without the fields that may have expired. */
const withoutSearchAndTime = ({
  queryID: _query,
  positions: _places,
  timestamp: _time,
  ...plain
}: InsightsEvent): string => JSON.stringify(plain);

/**
 * Sends a batch; resolves to false if sending must stop for now. A page that is closing falls back to a beacon, which has no
 * response: its events stay queued, and the next page repeats them after the lease.
 */
export async function sendBatch(
  state: SendingState,
  candidates: readonly QueuedEvent[],
  isLeaving = false,
): Promise<boolean> {
  // Skip events that another request has delivered, or that were erased meanwhile.
  const sent = candidates.filter((row) => isQueued(state, row));
  if (!sent.length) return true;
  const events = sent.map((row) => {
    row.isInFlight = true;
    return row.isRefused ? withoutSearchAndTime(row.event) : row.eventJSON;
  });
  const body = `{"events":[${events.join()}]}`;
  const bodySize = bodyBytes(sent);
  const attemptedURL = state.url();
  const url = attemptedURL + state.sentAtParameter();
  const failures = failureCount(state);
  beginLease(state);
  state.bytesInFlight += bodySize;
  // The failure may be due to the page's shared keepalive budget, so every second attempt does not use it.
  const keepalive = state.bytesInFlight <= maxKeepaliveBytes && failures % 2 === 0;
  const answer = await post(state.page, url, { body, keepalive }, isLeaving);
  state.bytesInFlight -= bodySize;
  sent.forEach((row) => (row.isInFlight = false));
  const batch = sent.filter((row) => isQueued(state, row));

  if (answer?.ok) accept(state, batch, bodySize);
  // Without a response the events may have arrived, because requests of a closing page are reported as failed. Remove rows before
  // the lease: other tabs see changes later but in order, so without a lease they also see which events were delivered.
  if (answer) endLease(state);
  else if (isLeaving) attempt(() => state.page.navigator?.sendBeacon?.(url, body));

  const [first] = batch;
  // If everything was erased meanwhile, a failure must not start a back-off.
  if (!first || answer?.ok) return true;
  const next = handleFailure(state, batch, first, { attemptedURL, bodySize, failures, answer });
  if (!next) return false;
  for (const nextBatch of next) if (!(await sendBatch(state, nextBatch))) return false;
  return true;
}

/**
 * Sends a request; resolves to undefined without a response. It needs no preflight: a string body is sent as text/plain, the credentials
 * are in the URL.
 */
async function post(page: Page, url: string, init: RequestInit, isLeaving: boolean): Promise<Response | undefined> {
  // Without keepalive, a closing page cancels the request.
  if (isLeaving && page.Request && !('keepalive' in page.Request.prototype)) return undefined;
  let answer: Response | undefined;
  try {
    answer = await page.fetch?.(url, {
      method: 'POST',
      ...init,
      credentials: 'omit',
      signal: AbortSignal.timeout(answerTimeout),
    });
    // If the body is not read, the browser keeps the request open until the signal aborts it.
    await answer?.text();
  } catch {
    // Offline, blocked, timed out or over the browser's keepalive budget: all are handled alike.
  }
  return answer;
}

/** Removes an accepted batch from the queue. */
function accept(state: SendingState, batch: readonly QueuedEvent[], bodySize: number): void {
  // The lease may have expired meanwhile. Other tabs see the removal late, and must not repeat these events until then.
  beginLease(state);
  recordSuccess(state, bodySize);
  batch.forEach((row) => {
    removeEvent(state, row);
    state.onSent(row.event);
  });
}
