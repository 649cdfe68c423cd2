/** Delivery: brings what the queue holds to the service: in batches, politely, until an answer says that it arrived. */
import type { InsightsEvent } from '@aisle/contract';
import { attempt } from './attempt.ts';
import type { Page } from './page.ts';
import { bodyFrameBytes, commaBytes, type Queue, type QueuedEvent, type TrackedEvent } from './queue.ts';
import { askedDelay, retryDelay } from './retry-delay.ts';
import { maxBatchBytes, second } from './service-limits.ts';
import type { StorageRows } from './storage-rows.ts';

/** Browsers give a page 64 KiB for requests that outlive it. */
const maxKeepaliveBytes = 60_000;

/** Circuit breaker: after so many single refusals in a row without one acceptance, it is the service that has a problem. */
const maxRefusals = 6;

/** An event without what may have become wrong with time. */
const withoutSearchAndTime = ({
  queryID: _query,
  positions: _places,
  timestamp: _time,
  ...plain
}: InsightsEvent): string => JSON.stringify(plain);

/** What goes wrong with timers while a computer sleeps or its clock jumps is put right after so many milliseconds at most. */
const longestSleep = 8 * second;

/** A request without an answer ends after so many milliseconds. */
const answerTimeout = 30 * second;

/** What was left behind is looked at again after so many milliseconds. */
const nextLook = second;

/** What delivery stands on. */
export interface DeliveryOptions {
  /**
   * Two waits that all tabs see: `w`, during which nobody sends, and `l`, during which nobody takes up what another page
   * left, because a request that may have died with that page may still arrive. And `f`, the failures in a row: many tabs,
   * or a page that is reloaded again and again, ask a service in trouble no more often than one.
   */
  notes: StorageRows;
  /** Milliseconds that `l` lasts from the begin of a request. */
  lease: number;
  /** Names the lock that lets one tab at a time send. */
  scope: string;
  /** Address of the service with the credentials of this moment. */
  url: () => string;
  /** Whether consent is given and the browser is online. */
  maySend: () => unknown;
  onSent: (event: TrackedEvent) => void;
}

/**
 * A courier for a queue. It needs no preflight: a string body travels as text/plain and the credentials are in the address.
 *
 * @example
 * const delivery = createDelivery(page, queue, { notes, lease: 8000, … });
 * delivery.wake(200);
 */
export function createDelivery(page: Page, queue: Queue, options: DeliveryOptions) {
  const { notes, lease, scope, url, maySend, onSent } = options;
  /** Bytes of a request that the service is known to take, and of the next one: after trouble it is smaller. */
  let ceiling = maxBatchBytes;
  let limit = ceiling;
  let inFlight = 0;
  /** Whether the service accepted something in this run. */
  let isTrusted = false;
  /** Single refusals in a row without one acceptance, and the events of which they say little, because nothing else was accepted. */
  let refusals = 0;
  let suspects: QueuedEvent[] = [];
  /** The address whose credentials the service refused. */
  let refused: string | undefined;
  let running: Promise<void> | undefined;
  /** By milliseconds: a long wait must not stand in for a short one. */
  const timers: Record<number, ReturnType<typeof setTimeout>> = {};

  /** Milliseconds that are left of a noted wait; none where the clock was set forth or back by more than the wait. */
  const left = (key: string): number => {
    const [since, ms] = notes.read(key).split(' ').map(Number) as [number, number];
    const passed = Date.now() - since;
    return Math.abs(passed) < ms ? ms - passed : 0;
  };
  const note = (key: string, ms: number): void => void notes.write(key, `${Date.now()} ${ms}`);
  const ready = (): unknown => maySend() && refused !== url() && !left('w');

  /**
   * When the request began whose answer is not known here, 0 without one: it got none, its page died, or what another page
   * has changed since is still on its way to this one, for the lock is faster. What is no younger may have been delivered.
   */
  const doubtful = (): number => left('l') && parseInt(notes.read('l'));

  /** Nobody sends for a while, longer each time, and at least as long as the service asks for. */
  const backOff = (failures: number, answer?: Response): false => {
    // Another request of this moment may have been told to wait for longer.
    note('w', Math.max(left('w'), retryDelay(failures, answer ? askedDelay(answer.headers) : 0)));
    notes.write('f', `${failures + 1}`);
    return false;
  };

  /** Flushes in a while. */
  const wake = (ms: number): void => {
    timers[ms] ??= setTimeout(() => {
      delete timers[ms];
      void flush();
    }, ms);
  };

  /**
   * Sends a batch; something false when it makes no sense to go on at once. A page that is leaving falls back on a beacon,
   * whose answer nobody hears: what it carried stays, and is repeated by the next page unless that finds the lease.
   */
  const deliver = async (wanted: QueuedEvent[], isLeaving?: boolean): Promise<unknown> => {
    // What another request delivered, or was erased meanwhile, is nobody's business any more.
    let batch = wanted.filter(queue.holds);
    if (!batch[0]) return true;
    const forms = batch.map((row) => {
      row.busy = true;
      return row.isWrong ? withoutSearchAndTime(row.event) : row.json;
    });
    const body = `{"events":[${forms}]}`;
    const size = batch.reduce((sum, row) => sum + row.bytes + commaBytes, bodyFrameBytes);
    const address = url();
    const failures = +notes.read('f');
    let answer: Response | undefined;
    inFlight += size;
    note('l', lease);
    try {
      if (!isLeaving || !page.Request || 'keepalive' in page.Request.prototype)
        answer = await page.fetch!(address, {
          method: 'POST',
          body,
          // After a failure the page's shared keepalive budget may be what is missing: every second attempt does without.
          keepalive: inFlight <= maxKeepaliveBytes && failures % 2 === 0,
          credentials: 'omit',
          signal: AbortSignal.timeout(answerTimeout),
        });
    } catch {
      // Offline, blocked, timed out or over the browser's keepalive budget: all the same to us.
    }
    inFlight -= size;
    batch.forEach((row) => (row.busy = false));
    batch = batch.filter(queue.holds);
    const half = batch.length >> 1;
    const status = answer?.status;

    if (answer?.ok) {
      isTrusted = true;
      refusals = 0;
      suspects = [];
      notes.remove('f');
      limit = Math.min(ceiling, limit * 2 || size);
      batch.forEach((row) => {
        queue.remove(row);
        onSent(row.event);
      });
    }
    // Without an answer the events may have arrived: a page that dies hears its requests fail. And the rows go before the lease:
    // other tabs see changes later, but in their order, so that where they see no lease they see what was delivered.
    if (answer) notes.remove('l');
    else if (isLeaving) attempt(() => page.navigator!.sendBeacon!(address, body));

    // Erased meanwhile: a failure leaves no wait behind for what is not there any more.
    if (!batch[0] || answer?.ok) return true;
    if (status === 413) {
      ceiling = limit = size / 2;
      if (!half) batch.forEach((row) => queue.drop(row, 'too large'));
    } else if (status === 422 || status === 400) {
      // The service names no culprit: halve until it is alone. At most 2⌈log2 n⌉ + 1 requests for one.
      if (half) return (await deliver(batch.slice(0, half))) && deliver(batch.slice(half));
      const row = batch[0]!;
      // It may be the event: what may be wrong with one beyond the rules is time, a search of long ago or a clock that is days
      // behind, so it is tried as a plain one of the moment; when that is refused too while others are taken, nothing helps.
      const isFew = ++refusals < maxRefusals;
      row.tries++;
      if (!row.isWrong) {
        row.isWrong = true;
        if (!isTrusted) suspects.push(row);
        return isFew || deliver([row]);
      }
      if (isTrusted && isFew) {
        queue.drop(row, 'refused');
        return true;
      }
      // Or it may be the service, which must not empty the queue: single events find out when it is well again.
      suspects.forEach((suspect) => (suspect.isWrong = false));
      limit = 0;
      return backOff(failures, answer);
    } else if (status === 401 || status === 403) {
      refused = address;
      return refused !== url();
    } else {
      // A proxy that refuses big bodies without CORS headers looks like no answer at all.
      if (!status && failures) {
        limit = size / 2;
        if (!half) batch.forEach((row) => row.tries++);
      }
      return backOff(failures, answer);
    }
    return true;
  };

  const run = async (): Promise<void> => {
    let batch;
    isTrusted = false;
    do {
      queue.adopt();
      batch = ready() ? queue.take(limit, doubtful()) : [];
    } while (batch[0] && (await deliver(batch)));
  };

  /** Sends all that may be sent now; settles when the attempt has ended, never rejects. */
  const flush = (): Promise<void> =>
    (running ??= (async () => page.navigator!.locks!.request(scope, run))()
      // Locks may be missing, and are refused where storage is: then this page is on its own.
      .catch(run)
      .then(() => {
        running = undefined;
        if (queue.count() && refused !== url()) wake(Math.min(left('w') || nextLook, longestSleep));
      }));

  return {
    flush,
    wake,
    /**
     * The page may die: sends what fits the keepalive budget at once, without waiting for other tabs. What is left waits for
     * a timer: a lock that is granted to a page in the back/forward cache would cost it its place there.
     */
    flushNow(): void {
      if (ready())
        void deliver(queue.take(Math.min(limit, maxKeepaliveBytes - inFlight), doubtful()), true).then(() =>
          wake(nextLook),
        );
    },
    /** Goes on after the credentials changed. */
    resume(): void {
      refused = undefined;
      notes.remove('w');
      void flush();
    },
    /** Sends nothing any more. */
    stop(): void {
      refused = url();
    },
  };
}
