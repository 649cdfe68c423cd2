/** Sending: one batch to the service, and the removal of what it accepted. */
import type { InsightsEvent } from '@aisle/contract';
import { attempt } from './attempt.ts';
import { failureCount } from './backoff.ts';
import { createBreaker, handleFailure, recordSuccess } from './circuit-breaker.ts';
import type { Breaker, BreakerPorts, BreakerState } from './circuit-breaker.ts';
import { beginLease, endLease, type LeaseState } from './lease.ts';
import type { Page } from './page.ts';
import { bodyBytes, isQueued, removeEvent, type QueuedEvent, type TrackedEvent } from './queue.ts';
import { second } from './service-limits.ts';

/** Browsers give a page 64 KiB for requests that outlive it. */
export const maxKeepaliveBytes = 60_000;

/** A request without an answer ends after so many milliseconds. */
const answerTimeout = 30 * second;

/** What sending stands on. */
export interface SendingPorts extends BreakerPorts, LeaseState {
  page: Page;
  /**
   * What is added to the address of each request: when it leaves, by the clock that the timestamps are of. The service knows by it how old
   * events are, however wrong that clock is.
   */
  sendingTime: () => string;
  onSent: (event: TrackedEvent) => void;
}

/** What is on its way, and what the answers so far have shown. */
export interface Sending extends Breaker {
  bytesInFlight: number;
}

export type SendingState = SendingPorts & BreakerState & Sending;

/** Nothing was sent yet. */
export const createSending = (): Sending => ({ ...createBreaker(), bytesInFlight: 0 });

/** An event without what may have become wrong with time. */
const withoutSearchAndTime = ({
  queryID: _query,
  positions: _places,
  timestamp: _time,
  ...plain
}: InsightsEvent): string => JSON.stringify(plain);

/**
 * Sends a batch; false when it makes no sense to go on at once. A page that is leaving falls back on a beacon, whose answer
 * nobody hears: what it carried stays, and is repeated by the next page unless that finds the lease.
 */
export async function sendBatch(
  state: SendingState,
  candidates: readonly QueuedEvent[],
  isLeaving = false,
): Promise<boolean> {
  // What another request delivered, or was erased meanwhile, is nobody's business any more.
  const sent = candidates.filter((row) => isQueued(state, row));
  if (!sent.length) return true;
  const events = sent.map((row) => {
    row.isInFlight = true;
    return row.isRefused ? withoutSearchAndTime(row.event) : row.eventJSON;
  });
  const body = `{"events":[${events.join()}]}`;
  const bodySize = bodyBytes(sent);
  const attemptedURL = state.url();
  const url = attemptedURL + state.sendingTime();
  const failures = failureCount(state);
  beginLease(state);
  state.bytesInFlight += bodySize;
  // After a failure the page's shared keepalive budget may be what is missing: every second attempt does without.
  const keepalive = state.bytesInFlight <= maxKeepaliveBytes && failures % 2 === 0;
  const answer = await post(state.page, url, { body, keepalive }, isLeaving);
  state.bytesInFlight -= bodySize;
  sent.forEach((row) => (row.isInFlight = false));
  const batch = sent.filter((row) => isQueued(state, row));

  if (answer?.ok) accept(state, batch, bodySize);
  // Without an answer the events may have arrived: a page that dies hears its requests fail. And the rows go before the lease:
  // other tabs see changes later, but in their order, so that where they see no lease they see what was delivered.
  if (answer) endLease(state);
  else if (isLeaving) attempt(() => state.page.navigator?.sendBeacon?.(url, body));

  const [first] = batch;
  // Erased meanwhile: a failure leaves no wait behind for what is not there any more.
  if (!first || answer?.ok) return true;
  const next = handleFailure(state, batch, first, { attemptedURL, bodySize, failures, answer });
  if (!next) return false;
  for (const part of next) if (!(await sendBatch(state, part))) return false;
  return true;
}

/** The answer to a request; undefined when there is none. */
async function post(page: Page, url: string, init: RequestInit, isLeaving: boolean): Promise<Response | undefined> {
  // A page that dies takes along a request that cannot outlive it.
  if (isLeaving && page.Request && !('keepalive' in page.Request.prototype)) return undefined;
  let answer: Response | undefined;
  try {
    answer = await page.fetch?.(url, {
      method: 'POST',
      ...init,
      credentials: 'omit',
      signal: AbortSignal.timeout(answerTimeout),
    });
    // Left unread, the request stays under way for the browser and its tools, until the signal breaks it off.
    await answer?.text();
  } catch {
    // Offline, blocked, timed out or over the browser's keepalive budget: all the same to us.
  }
  return answer;
}

/** The service has the batch. */
function accept(state: SendingState, batch: readonly QueuedEvent[], bodySize: number): void {
  // The lease may have run out on the way: other tabs are shown late what is removed now, and must not take it for left behind.
  beginLease(state);
  recordSuccess(state, bodySize);
  batch.forEach((row) => {
    removeEvent(state, row);
    state.onSent(row.event);
  });
}
