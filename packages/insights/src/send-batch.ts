/** Sending: one batch to the service, and what follows from its answer: removal, bisection, circuit breaker, back-off. */
import type { InsightsEvent } from '@aisle/contract';
import { attempt } from './attempt.ts';
import { backOff, failureCount, resetFailures, type BackoffState } from './backoff.ts';
import { beginLease, endLease, type LeaseState } from './lease.ts';
import type { Page } from './page.ts';
import { bodyBytes, dropEvent, isQueued, removeEvent } from './queue.ts';
import type { QueuedEvent, QueuePorts, QueueState, TrackedEvent } from './queue.ts';
import { maxBatchBytes, second } from './service-limits.ts';

/** Browsers give a page 64 KiB for requests that outlive it. */
export const maxKeepaliveBytes = 60_000;

/** Circuit breaker: after so many single refusals in a row without one acceptance, it is the service that has a problem. */
const maxRefusals = 6;

/** A request without an answer ends after so many milliseconds. */
const answerTimeout = 30 * second;

/** What sending stands on. */
export interface SendingPorts extends QueuePorts, BackoffState, LeaseState {
  page: Page;
  /** Address of the service with the credentials of this moment. */
  url: () => string;
  /**
   * What is added to the address of each request: when it leaves, by the clock that the timestamps are of. The service knows by it how old
   * events are, however wrong that clock is.
   */
  sendingTime: () => string;
  onSent: (event: TrackedEvent) => void;
}

/** What has become of requests so far. */
export interface Sending {
  /** Bytes of a request that the service is known to take. */
  maxBytes: number;
  /** Bytes of the next request: after trouble it is smaller. */
  nextBytes: number;
  bytesInFlight: number;
  /** Whether the service accepted something in this run. */
  hasAccepted: boolean;
  /** Single refusals in a row without one acceptance. */
  refusals: number;
  /** Events whose refusal says little, because nothing else was accepted. */
  inconclusiveRefusals: QueuedEvent[];
  /** The address whose credentials the service refused. */
  refusedURL: string | undefined;
}

export type SendingState = SendingPorts & QueueState & Sending;

/** One request and what came of it. */
interface Attempt {
  /** The address without the time of sending. */
  attemptedURL: string;
  /** Bytes of the body. */
  bodySize: number;
  /** Failures in a row before this one. */
  failures: number;
  /** None when it timed out, was blocked or lost. */
  answer: Response | undefined;
}

/** Nothing was sent yet. */
export const createSending = (): Sending => ({
  maxBytes: maxBatchBytes,
  nextBytes: maxBatchBytes,
  bytesInFlight: 0,
  hasAccepted: false,
  refusals: 0,
  inconclusiveRefusals: [],
  refusedURL: undefined,
});

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
  wanted: readonly QueuedEvent[],
  isLeaving = false,
): Promise<boolean> {
  // What another request delivered, or was erased meanwhile, is nobody's business any more.
  const sent = wanted.filter((row) => isQueued(state, row));
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
  return !first || answer?.ok || handleFailure(state, batch, first, { attemptedURL, bodySize, failures, answer });
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
  state.hasAccepted = true;
  state.refusals = 0;
  state.inconclusiveRefusals = [];
  resetFailures(state);
  state.nextBytes = Math.min(state.maxBytes, state.nextBytes * 2 || bodySize);
  batch.forEach((row) => {
    removeEvent(state, row);
    state.onSent(row.event);
  });
}

/** What follows from an answer that is no success; whether to go on at once. */
function handleFailure(
  state: SendingState,
  batch: readonly QueuedEvent[],
  first: QueuedEvent,
  attempted: Attempt,
): boolean | Promise<boolean> {
  const { attemptedURL, bodySize, failures, answer } = attempted;
  const isAlone = batch.length < 2;
  switch (answer?.status) {
    case 413:
      state.maxBytes = state.nextBytes = bodySize / 2;
      if (isAlone) dropEvent(state, first, 'too large');
      return true;
    case 400:
    case 422:
      return isAlone ? handleRefusal(state, first, attempted) : bisect(state, batch);
    case 401:
    case 403:
      state.refusedURL = attemptedURL;
      return state.refusedURL !== state.url();
    case undefined:
      // A proxy that refuses big bodies without CORS headers looks like no answer at all.
      if (failures) {
        state.nextBytes = bodySize / 2;
        if (isAlone) first.tries++;
      }
  }
  return retryLater(state, attempted);
}

/** The service names no culprit: halves until it is alone. At most 2⌈log2 n⌉ + 1 requests for one. */
async function bisect(state: SendingState, batch: readonly QueuedEvent[]): Promise<boolean> {
  const half = batch.length >> 1;
  return (await sendBatch(state, batch.slice(0, half))) && sendBatch(state, batch.slice(half));
}

/**
 * One event was refused alone. What may be wrong with it beyond the rules is time, a search of long ago or a clock that was set
 * meanwhile, so it is tried as a plain one of the moment; when that is refused too while others are taken, nothing helps.
 */
function handleRefusal(state: SendingState, row: QueuedEvent, attempted: Attempt): boolean | Promise<boolean> {
  const isClosed = ++state.refusals < maxRefusals;
  row.tries++;
  if (!row.isRefused) {
    row.isRefused = true;
    if (!state.hasAccepted) state.inconclusiveRefusals.push(row);
    return isClosed || sendBatch(state, [row]);
  }
  if (state.hasAccepted && isClosed) {
    dropEvent(state, row, 'refused');
    return true;
  }
  // Or it may be the service, which must not empty the queue: single events find out when it is well again.
  state.inconclusiveRefusals.forEach((refused) => (refused.isRefused = false));
  state.nextBytes = 0;
  return retryLater(state, attempted);
}

function retryLater(state: SendingState, { failures, answer }: Attempt): boolean {
  backOff(state, failures, answer);
  return false;
}
