/** Delivery: brings what the queue holds to the service in batches, politely, until an answer says that it arrived. */
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

/** What was left behind is looked at again after so many milliseconds. */
const retryInterval = second;

/** What goes wrong with timers while a computer sleeps or its clock jumps is put right after so many milliseconds at most. */
const maxTimerDelay = 8 * second;

/** What delivery stands on. */
export interface DeliveryPorts extends SendingPorts, Pick<Ports, 'setTimer'> {
  /** Names the lock that lets one tab at a time send. */
  appScope: string;
  /** Whether consent is given and the browser is online. */
  maySend: () => boolean;
}

/** What delivery is doing. */
interface Delivery extends Sending {
  /** The run that is under way. */
  running: Promise<void> | undefined;
  /** By their delays: a long wait must not stand in for a short one. */
  timers: Record<number, unknown>;
}

export type DeliveryState = DeliveryPorts & SendingState & Delivery;

/**
 * A courier for a queue. It needs no preflight: a string body travels as text/plain and the credentials are in the address.
 *
 * @example
 * const delivery = { ...createQueue(), ...createDelivery(), page, notes, lease: 8000, … };
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
  // Another tab sends. To wait for the lock would be to get it before this tab is shown what the other one has changed.
  if (!lock) return scheduleFlush(state, retryInterval);
  state.hasAccepted = false;
  let batch: readonly QueuedEvent[];
  do {
    adoptRows(state);
    batch = isReady(state) ? takeBatch(state, state.nextBytes, leasedSince(state)) : [];
  } while (batch.length && (await sendBatch(state, batch)));
}

/** Sends all that may be sent now; settles when the attempt has ended, never rejects. */
export function flush(state: DeliveryState): Promise<void> {
  const runWith = (lock: unknown): Promise<void> => run(state, lock);
  return (state.running ??= (async () =>
    state.page.navigator!.locks!.request(state.appScope, { ifAvailable: true }, runWith))()
    // Locks may be missing, and are refused where storage is: then this page is on its own.
    .catch(runWith)
    .then(() => {
      state.running = undefined;
      if (state.queued.size && !isRefused(state))
        scheduleFlush(state, Math.min(backoffLeft(state) || retryInterval, maxTimerDelay));
    }));
}

/**
 * The page may die: sends what fits the keepalive budget at once, without waiting for other tabs. What is left waits for
 * a timer: a lock that is granted to a page in the back/forward cache would cost it its place there.
 */
export function flushNow(state: DeliveryState): void {
  if (!isReady(state)) return;
  const bytes = Math.min(state.nextBytes, maxKeepaliveBytes - state.bytesInFlight);
  void sendBatch(state, takeBatch(state, bytes, leasedSince(state)), true).then(() =>
    scheduleFlush(state, retryInterval),
  );
}

/** Goes on after the credentials changed. */
export function resumeDelivery(state: DeliveryState): void {
  state.refusedURL = undefined;
  endBackoff(state);
  void flush(state);
}

/** Sends nothing any more. */
export function stopDelivery(state: DeliveryState): void {
  state.refusedURL = state.url();
}
