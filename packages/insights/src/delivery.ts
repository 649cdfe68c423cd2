/** Delivery: brings what the queue holds to the service in batches, politely, until an answer says that it arrived. */
import type { InsightsEvent } from '@aisle/contract';
import { attempt } from './attempt.ts';
import type { Page } from './page.ts';
import { bodyBytes, type Queue, type QueuedEvent, type TrackedEvent } from './queue.ts';
import { maxBatchBytes, second } from './service-limits.ts';
import { createSharedWaits, type SharedWaitsOptions } from './shared-waits.ts';

/** Browsers give a page 64 KiB for requests that outlive it. */
const maxKeepaliveBytes = 60_000;

/** Circuit breaker: after so many single refusals in a row without one acceptance, it is the service that has a problem. */
const maxRefusals = 6;

/** A request without an answer ends after so many milliseconds. */
const answerTimeout = 30 * second;

/** What was left behind is looked at again after so many milliseconds. */
const nextLook = second;

/** What goes wrong with timers while a computer sleeps or its clock jumps is put right after so many milliseconds at most. */
const longestSleep = 8 * second;

/** An event without what may have become wrong with time. */
const withoutSearchAndTime = ({
  queryID: _query,
  positions: _places,
  timestamp: _time,
  ...plain
}: InsightsEvent): string => JSON.stringify(plain);

/** What delivery stands on. */
export interface DeliveryOptions extends SharedWaitsOptions {
  page: Page;
  queue: Queue;
  setTimer: (task: () => void, milliseconds: number) => unknown;
  /** Names the lock that lets one tab at a time send. */
  scope: string;
  /** Address of the service with the credentials of this moment. */
  url: () => string;
  /**
   * What is added to the address of each request: when it leaves, by the clock that the timestamps are of. The service knows by it how old
   * events are, however wrong that clock is.
   */
  sendingTime: () => string;
  /** Whether consent is given and the browser is online. */
  maySend: () => boolean;
  onSent: (event: TrackedEvent) => void;
}

/**
 * A courier for a queue. It needs no preflight: a string body travels as text/plain and the credentials are in the address.
 *
 * @example
 * const delivery = createDelivery({ page, queue, notes, lease: 8000, … });
 * delivery.wake(200);
 */
export function createDelivery(options: DeliveryOptions) {
  const { page, queue, setTimer, scope, url, sendingTime, maySend, onSent } = options;
  const waits = createSharedWaits(options);
  /** Bytes of a request that the service is known to take, and of the next one: after trouble it is smaller. */
  let ceiling = maxBatchBytes;
  let limit = ceiling;
  let bytesInFlight = 0;
  /** Whether the service accepted something in this run. */
  let isTrusted = false;
  /** Single refusals in a row without one acceptance, and the events of which they say little, because nothing else was accepted. */
  let refusals = 0;
  let suspects: QueuedEvent[] = [];
  /** The address whose credentials the service refused. */
  let refusedURL: string | undefined;
  let running: Promise<void> | undefined;
  /** By their delays: a long wait must not stand in for a short one. */
  const timers: Record<number, unknown> = {};

  const isReady = (): boolean => maySend() && refusedURL !== url() && !waits.backOffLeft();

  /** Flushes in a while. */
  const wake = (delay: number): void => {
    timers[delay] ??= setTimer(() => {
      delete timers[delay];
      void flush();
    }, delay);
  };

  const accept = (batch: readonly QueuedEvent[], size: number): void => {
    // The lease may have run out on the way: other tabs are shown late what is removed now, and must not take it for left behind.
    waits.beginLease();
    isTrusted = true;
    refusals = 0;
    suspects = [];
    waits.forgetFailures();
    limit = Math.min(ceiling, limit * 2 || size);
    batch.forEach((row) => {
      queue.remove(row);
      onSent(row.event);
    });
  };

  /**
   * Sends a batch; false when it makes no sense to go on at once. A page that is leaving falls back on a beacon, whose answer
   * nobody hears: what it carried stays, and is repeated by the next page unless that finds the lease.
   */
  const deliver = async (wanted: readonly QueuedEvent[], isLeaving = false): Promise<boolean> => {
    // What another request delivered, or was erased meanwhile, is nobody's business any more.
    const sent = wanted.filter(queue.holds);
    if (!sent.length) return true;
    const events = sent.map((row) => {
      row.isBusy = true;
      return row.isRefused ? withoutSearchAndTime(row.event) : row.json;
    });
    const body = `{"events":[${events.join()}]}`;
    const size = bodyBytes(sent);
    const address = url();
    const request = address + sendingTime();
    const failures = waits.failures();
    let answer: Response | undefined;
    bytesInFlight += size;
    waits.beginLease();
    try {
      if (!isLeaving || !page.Request || 'keepalive' in page.Request.prototype)
        answer = await page.fetch?.(request, {
          method: 'POST',
          body,
          // After a failure the page's shared keepalive budget may be what is missing: every second attempt does without.
          keepalive: bytesInFlight <= maxKeepaliveBytes && failures % 2 === 0,
          credentials: 'omit',
          signal: AbortSignal.timeout(answerTimeout),
        });
      // Left unread, the request stays under way for the browser and its tools, until the signal breaks it off.
      await answer?.text();
    } catch {
      // Offline, blocked, timed out or over the browser's keepalive budget: all the same to us.
    }
    bytesInFlight -= size;
    sent.forEach((row) => (row.isBusy = false));
    const batch = sent.filter(queue.holds);

    if (answer?.ok) accept(batch, size);
    // Without an answer the events may have arrived: a page that dies hears its requests fail. And the rows go before the lease:
    // other tabs see changes later, but in their order, so that where they see no lease they see what was delivered.
    if (answer) waits.endLease();
    else if (isLeaving) attempt(() => page.navigator?.sendBeacon?.(request, body));

    const [first] = batch;
    // Erased meanwhile: a failure leaves no wait behind for what is not there any more.
    if (!first || answer?.ok) return true;
    /** None of one event. */
    const half = Math.floor(batch.length / 2);
    switch (answer?.status) {
      case 413:
        ceiling = limit = size / 2;
        if (!half) queue.drop(first, 'too large');
        return true;
      case 400:
      case 422:
        // The service names no culprit: halves until it is alone. At most 2⌈log2 n⌉ + 1 requests for one.
        if (half) return (await deliver(batch.slice(0, half))) && deliver(batch.slice(half));
        // What may be wrong with an event beyond the rules is time, a search of long ago or a clock that was set meanwhile, so it is
        // tried as a plain one of the moment; when that is refused too while others are taken, nothing helps.
        refusals++;
        first.tries++;
        if (!first.isRefused) {
          first.isRefused = true;
          if (!isTrusted) suspects.push(first);
          return refusals < maxRefusals || deliver([first]);
        }
        if (isTrusted && refusals < maxRefusals) {
          queue.drop(first, 'refused');
          return true;
        }
        // Or it may be the service, which must not empty the queue: single events find out when it is well again.
        suspects.forEach((suspect) => (suspect.isRefused = false));
        limit = 0;
        break;
      case 401:
      case 403:
        refusedURL = address;
        return refusedURL !== url();
      case undefined:
        // A proxy that refuses big bodies without CORS headers looks like no answer at all.
        if (failures) {
          limit = size / 2;
          if (!half) first.tries++;
        }
    }
    waits.backOff(failures, answer);
    return false;
  };

  const run = async (lock: unknown): Promise<void> => {
    // Another tab sends. To wait for the lock would be to get it before this tab is shown what the other one has changed.
    if (!lock) return wake(nextLook);
    isTrusted = false;
    let batch: readonly QueuedEvent[];
    do {
      queue.adoptRows();
      batch = isReady() ? queue.take(limit, waits.leasedSince()) : [];
    } while (batch.length && (await deliver(batch)));
  };

  /** Sends all that may be sent now; settles when the attempt has ended, never rejects. */
  const flush = (): Promise<void> =>
    (running ??= (async () => page.navigator!.locks!.request(scope, { ifAvailable: true }, run))()
      // Locks may be missing, and are refused where storage is: then this page is on its own.
      .catch(run)
      .then(() => {
        running = undefined;
        if (queue.count() && refusedURL !== url()) wake(Math.min(waits.backOffLeft() || nextLook, longestSleep));
      }));

  return {
    flush,
    wake,
    /**
     * The page may die: sends what fits the keepalive budget at once, without waiting for other tabs. What is left waits for
     * a timer: a lock that is granted to a page in the back/forward cache would cost it its place there.
     */
    flushNow(): void {
      if (!isReady()) return;
      const batch = queue.take(Math.min(limit, maxKeepaliveBytes - bytesInFlight), waits.leasedSince());
      void deliver(batch, true).then(() => wake(nextLook));
    },
    /** Goes on after the credentials changed. */
    resume(): void {
      refusedURL = undefined;
      waits.endBackOff();
      void flush();
    },
    /** Sends nothing any more. */
    stop(): void {
      refusedURL = url();
    },
  };
}
