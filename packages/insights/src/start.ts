/** Start: restores the events that other pages left, and sends them. */
import { pruneAttribution, type AttributionState } from './attribution.ts';
import { scheduleFlush, type DeliveryState } from './delivery.ts';
import { restoreQueue } from './queue.ts';

export type StartState = AttributionState &
  DeliveryState & {
    /** Milliseconds that events wait in order to be sent together. */
    delay: number;
  };

/** Flushes twice: soon, and again once the second store has been read. */
export function start(state: StartState): void {
  void restoreQueue(state).then(() => {
    pruneAttribution(state);
    scheduleFlush(state, state.delay);
  });
  scheduleFlush(state, state.delay);
}
