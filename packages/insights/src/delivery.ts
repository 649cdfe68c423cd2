/** Delivery: sends queued events in batches, with back-off, until the service confirms each event. */
// Why: decision 0148.
import { backoffLeft, endBackoff } from './backoff.ts';
import { leasedSince } from './lease.ts';
import type { Ports } from './page.ts';
import { adoptRows, takeBatch, type QueuedEvent } from './queue.ts';
import {
  createSending,
  maxKeepaliveBytes,
  sendBatch,
  type Sending,
  type SendingPorts,
  type SendingState,
} from './send-batch.ts';
import { second } from './service-limits.ts';

/** Milliseconds until the next attempt, after a failure or if another tab is sending. */
const retryInterval = second;

/** Longest timer in milliseconds, because timers go wrong while a computer sleeps or its clock jumps. */
const maxTimerDelay = 8 * second;

/** The state that delivery needs. */
export interface DeliveryPorts extends SendingPorts, Pick<Ports, 'setTimer'> {
  /** Prefix of all storage keys; also the name of the lock that lets one tab at a time send. */
  storagePrefix: string;
  /** Whether events may be sent: consent is given, the browser is online, and the page is not being prerendered. */
  maySend: () => boolean;
}

/** State of delivery. */
interface Delivery extends Sending {
  /** The current run. */
  running: Promise<void> | undefined;
  /** Timers by delay, so that a pending long one does not suppress a short one. */
  timers: Record<number, unknown>;
}

export type DeliveryState = DeliveryPorts & SendingState & Delivery;

/**
 * Creates the state of delivery.
 *
 * @example
 * const delivery = { ...createQueue(), ...createDelivery(), page, statusRows, lease: 8000, … };
 * scheduleFlush(delivery, 200);
 */
export const createDelivery = (): Delivery => ({
  ...createSending(),
  running: undefined,
  timers: {},
});

const isRefused = (state: DeliveryState): boolean => state.refusedURL === state.url();

const isReady = (state: DeliveryState): boolean => state.maySend() && !isRefused(state) && !backoffLeft(state);

/** Flushes after a delay in milliseconds. */
export function scheduleFlush(state: DeliveryState, delay: number): void {
  const { timers, setTimer } = state;
  timers[delay] ??= setTimer(() => {
    delete timers[delay];
    void flush(state);
  }, delay);
}

async function run(state: DeliveryState, lock: unknown): Promise<void> {
  // Another tab is sending. Waiting for the lock would grant it before this tab sees the storage changes of the other one.
  if (!lock) return scheduleFlush(state, retryInterval);
  // The circuit breaker judges each run by itself.
  state.hasAccepted = false;
  let batch: readonly QueuedEvent[];
  do {
    adoptRows(state);
    batch = isReady(state) ? takeBatch(state, state.nextBytes, leasedSince(state)) : [];
  } while (batch.length && (await sendBatch(state, batch)));
}

/** Sends every event that may be sent now; resolves when the attempt has ended, whether or not it succeeded. */
export function flush(state: DeliveryState): Promise<void> {
  const runWith = (lock: unknown): Promise<void> => run(state, lock);
  return (state.running ??= (async () =>
    state.page.navigator!.locks!.request(state.storagePrefix, { ifAvailable: true }, runWith))()
    // Without the Locks API, or without storage, the request fails; its error then counts as a lock, so that this page sends without one.
    .catch(runWith)
    .then(() => {
      state.running = undefined;
      if (state.queued.size && !isRefused(state))
        scheduleFlush(state, Math.min(backoffLeft(state) || retryInterval, maxTimerDelay));
    }));
}

/**
 * Immediately sends as many events as fit into the keepalive budget, at least one, without waiting for other tabs, because the page may be
 * closing. Other events wait for a timer: a lock granted to a page in the back/forward cache would evict it.
 */
export function flushNow(state: DeliveryState): void {
  if (!isReady(state)) return;
  const bytes = Math.min(state.nextBytes, maxKeepaliveBytes - state.bytesInFlight);
  void sendBatch(state, takeBatch(state, bytes, leasedSince(state)), true).then(() =>
    scheduleFlush(state, retryInterval),
  );
}

/** Resumes delivery after the credentials changed. */
export function resumeDelivery(state: DeliveryState): void {
  state.refusedURL = undefined;
  endBackoff(state);
  void flush(state);
}

/** Stops delivery by marking the current URL as refused; `resumeDelivery` or another URL would restart it. */
export function stopDelivery(state: DeliveryState): void {
  state.refusedURL = state.url();
}
