/** Brings what the queue holds to the service: in batches, politely, until an answer says that it arrived. */
import type { Leases } from './leases.ts';
import type { Held, Queue } from './queue.ts';
import { retryDelay } from './retry-delay.ts';
import type { Rows } from './rows.ts';
import type { Send } from './send.ts';

/** The service takes less than 2,000,000 bytes. */
const maxBody = 1_900_000;
/** Browsers give a page 64 KiB for requests that outlive it. */
const maxKeepalive = 60_000;
/** A wait that ends later was written before the clock was set back, in milliseconds. */
const longestWait = 3_600_000;

/** What delivery stands on. */
export interface DeliveryOptions {
  queue: Queue;
  leases: Leases;
  send: Send;
  /** Keeps the time of the next attempt, for all tabs and for the next page. */
  rows: Rows;
  /** Runs one task of all tabs at a time. */
  exclusively: (task: () => Promise<void>) => Promise<unknown>;
  /** Whether consent is given and the browser is online. */
  maySend: () => boolean;
  onSent: (batch: readonly Held[]) => void;
  now: () => number;
  random: () => number;
}

/** Bytes of a request body. */
const bodySize = (batch: readonly Held[]): number => batch.reduce((sum, row) => sum + row.size + 1, 13);

/**
 * A courier for a queue.
 *
 * @example
 * const delivery = createDelivery({ queue, leases, send, … });
 * delivery.wake(200);
 */
export function createDelivery(options: DeliveryOptions) {
  const { queue, leases, send, rows, exclusively, maySend, onSent, now, random } = options;
  let failures = 0;
  let unknowns = 0;
  let ceiling = maxBody;
  let limit = maxBody;
  let inFlight = 0;
  let stopped = false;
  /** Counts the credentials there have been. */
  let credentials = 0;
  let running: Promise<void> | undefined;
  let alarm = Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const pause = (): number => {
    const left = Number(rows.read('w')) - now();
    return left > 0 && left < longestWait ? left : 0;
  };
  const ready = (): boolean => !stopped && maySend() && !pause();

  /** Flushes in a while, unless that happens sooner anyway. */
  const wake = (ms: number): void => {
    if (now() + ms >= alarm) return;
    alarm = now() + ms;
    clearTimeout(timer);
    timer = setTimeout(() => {
      alarm = Infinity;
      void flush();
    }, ms);
  };

  /** Sends a batch; false when it makes no sense to go on at once. */
  const deliver = async (wanted: readonly Held[]): Promise<boolean> => {
    let batch = wanted.filter(queue.has);
    if (!batch.length) return true;
    const size = bodySize(batch);
    // After a failure the page's shared keepalive budget may be what is missing: every second attempt does without.
    const keepalive = inFlight + size <= maxKeepalive && unknowns % 2 < 1;
    const sentWith = credentials;
    const release = leases.sign(batch.map((row) => row.id));
    for (const row of batch) row.busy = true;
    inFlight += size;
    const { status, asked } = await send(`{"events":[${batch.map((row) => row.json)}]}`, keepalive);
    inFlight -= size;
    for (const row of batch) row.busy = false;
    release();
    // What was erased meanwhile is nobody's business any more.
    batch = batch.filter(queue.has);

    if (status >= 200 && status < 300) {
      failures = unknowns = 0;
      limit = Math.min(ceiling, limit * 2);
      queue.remove(batch);
      onSent(batch);
      return true;
    }
    const half = batch.length >> 1;
    if (status === 413) {
      ceiling = limit = size / 2;
      if (!half) queue.drop(batch, 'too large');
      return true;
    }
    if (status === 422 || status === 400) {
      // The service names no culprit: halve until it is alone. At most 2⌈log2 n⌉ + 1 requests for one.
      if (half) return (await deliver(batch.slice(0, half))) && deliver(batch.slice(half));
      queue.drop(batch, 'refused');
      return true;
    }
    if (status === 401 || status === 403) {
      // An answer to the old key says nothing about a key that came meanwhile.
      stopped ||= sentWith === credentials;
      return !stopped;
    }
    // A proxy that refuses big bodies without CORS headers looks like no answer at all.
    unknowns = status ? 0 : unknowns + 1;
    if (unknowns > 1) {
      limit = size / 2;
      if (!half) batch.forEach(queue.postpone);
    }
    rows.write(
      'w',
      `${now() + retryDelay({ failures: failures++, asked: Math.min(asked, longestWait - 1), random: random() })}`,
    );
    return false;
  };

  const run = async (): Promise<void> => {
    for (let batch; ready() && (batch = queue.take(limit)).length && (await deliver(batch)););
  };

  /** Sends all that may be sent now; settles when the attempt has ended, never rejects. */
  const flush = (): Promise<void> =>
    (running ??= exclusively(run)
      // Locks are refused where storage is: then this page is on its own.
      .catch(run)
      .then(() => {
        running = undefined;
        // Whatever is left is on its way, leased to another page or waits for the pause to end.
        if (!stopped && queue.size() && maySend()) wake(pause() || 1000);
      }));

  return {
    flush,
    wake,
    /** The page may die: sends what fits the keepalive budget at once, without waiting for other tabs. */
    flushNow(): void {
      const room = maxKeepalive - inFlight;
      const batch = ready() ? queue.take(Math.min(limit, room)) : [];
      if (batch.length && bodySize(batch) <= room) void deliver(batch).then(flush);
    },
    /** Goes on after the service refused the credentials. */
    resume(): void {
      stopped = false;
      credentials++;
      rows.remove('w');
      void flush();
    },
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
