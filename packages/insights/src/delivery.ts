/** Brings what the queue holds to the service: in batches, politely, until an answer says that it arrived. */
import type { InsightsEvent } from '@aisle/contract';
import type { Page } from './page.ts';
import type { Held, Queue } from './queue.ts';
import { askedDelay, retryDelay } from './retry-delay.ts';
import type { Rows } from './rows.ts';

/** Browsers give a page 64 KiB for requests that outlive it. */
const maxKeepalive = 6e4;

/** What delivery stands on. */
export interface DeliveryOptions {
  /**
   * Two times that all tabs see: `w`, before which nobody sends, and `l`, before which nobody takes up what another page
   * left, because a request that may have died with that page may still arrive. And `f`, the failures in a row: many tabs,
   * or a page that is reloaded again and again, ask a service in trouble no more often than one.
   */
  notes: Rows;
  /** Milliseconds that `l` lies ahead of a request. */
  lease: number;
  /** Names the lock that lets one tab at a time send. */
  scope: string;
  /** Address of the service with the credentials of this moment. */
  url: () => string;
  /** Whether consent is given and the browser is online. */
  maySend: () => unknown;
  onSent: (event: InsightsEvent) => void;
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
  /** The service takes less than 2,000,000 bytes. */
  let ceiling = 19e5;
  let limit = ceiling;
  let inFlight = 0;
  /** The address whose credentials the service refused. */
  let refused: string | undefined;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Milliseconds until a noted time; a time that lies too far ahead was noted before the clock was set back. */
  const left = (key: string, most = 36e5): number => {
    const ms = +notes.read(key)! - Date.now();
    return ms > 0 && ms <= most ? ms : 0;
  };
  const note = (key: string, ms: number): void => void notes.write(key, `${Date.now() + ms}`);
  const ready = (): unknown => maySend() && refused !== url() && !left('w');

  /** Flushes in a while. */
  const wake = (ms: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, ms);
  };

  /**
   * Sends a batch; something false when it makes no sense to go on at once. A page that is leaving falls back on a beacon,
   * whose answer nobody hears: what it carried stays, and is repeated by the next page unless that finds the lease.
   */
  const deliver = async (wanted: Held[], isLeaving?: boolean): Promise<unknown> => {
    // What another request delivered, or was erased meanwhile, is nobody's business any more.
    let batch = wanted.filter(queue.has);
    if (!batch[0]) return true;
    const body = `{"events":[${batch.map((row) => ((row.busy = true), row.json))}]}`;
    const size = batch.reduce((sum, row) => sum + row.size + 1, 13);
    const address = url();
    let answer: Response | undefined;
    let isBeacon: boolean | undefined;
    const failures = +notes.read('f')!;
    inFlight += size;
    note('l', lease);
    try {
      if (isLeaving && page.Request && !('keepalive' in page.Request.prototype)) throw 0;
      answer = await page.fetch!(address, {
        method: 'POST',
        body,
        // After a failure the page's shared keepalive budget may be what is missing: every second attempt does without.
        keepalive: inFlight <= maxKeepalive && failures % 2 < 1,
        credentials: 'omit',
        signal: AbortSignal.timeout(3e4),
      });
    } catch {
      // Offline, blocked, timed out or over the browser's keepalive budget: all the same to us.
      isBeacon = isLeaving && page.navigator?.sendBeacon?.(address, body);
    }
    const status = answer?.status;
    if (!isBeacon) notes.remove('l');
    inFlight -= size;
    batch = batch.filter((row) => ((row.busy = false), queue.has(row)));
    const half = batch.length >> 1;

    if (answer?.ok) {
      notes.remove('f');
      limit = Math.min(ceiling, limit * 2);
      for (const row of batch) {
        queue.remove(row);
        onSent(row.event);
      }
    } else if (status === 413) {
      ceiling = limit = size / 2;
      if (!half) batch.forEach((row) => queue.drop(row, 'too large'));
    } else if (status === 422 || status === 400) {
      // The service names no culprit: halve until it is alone. At most 2⌈log2 n⌉ + 1 requests for one.
      if (half) return (await deliver(batch.slice(0, half))) && deliver(batch.slice(half));
      for (const row of batch) {
        // What may be wrong beyond the rules is time: a search of long ago, a clock that is days behind. Without both,
        // the event is a plain one of this moment; when that is refused too, nothing helps.
        const { queryID: _query, positions: _places, timestamp, ...plain } = row.event;
        if (!timestamp) queue.drop(row, 'refused');
        else queue.replace(row, plain);
      }
    } else if (status === 401 || status === 403) {
      refused = address;
      return refused !== url();
    } else {
      // A proxy that refuses big bodies without CORS headers looks like no answer at all.
      if (!status && failures) {
        limit = size / 2;
        if (!half) batch.forEach(queue.postpone);
      }
      // Another request of this moment may have been told to wait for longer.
      note('w', Math.max(left('w'), retryDelay(failures, answer ? askedDelay(answer.headers) : 0)));
      notes.write('f', `${failures + 1}`);
      return false;
    }
    return true;
  };

  const run = async (): Promise<void> => {
    let batch;
    do {
      if (!left('l', lease)) queue.adopt();
      batch = ready() ? queue.take(limit) : [];
    } while (batch[0] && (await deliver(batch)));
  };

  /** Sends all that may be sent now; settles when the attempt has ended, never rejects. */
  const flush = (): Promise<void> =>
    (running ??= (async () => page.navigator?.locks?.request(scope, run) ?? run())()
      // Locks are refused where storage is: then this page is on its own.
      .catch(run)
      .then(() => {
        running = undefined;
        if ((queue.size() || left('l', lease)) && refused !== url()) wake(left('w') || 1000);
      }));

  return {
    flush,
    wake,
    /**
     * The page may die: sends what fits the keepalive budget at once, without waiting for other tabs. What is left waits for
     * a timer: a lock that is granted to a page in the back/forward cache would cost it its place there.
     */
    flushNow(): void {
      const room = maxKeepalive - inFlight;
      if (room > 1000 && ready()) void deliver(queue.take(Math.min(limit, room)), true).then(() => wake(1000));
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
      clearTimeout(timer);
    },
  };
}
