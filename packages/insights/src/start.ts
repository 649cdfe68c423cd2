/** Start: takes in what other pages left, and sends. */
import { pruneAttribution, type AttributionState } from './attribution.ts';
import { scheduleFlush, type DeliveryState } from './delivery.ts';
import { restoreQueue } from './queue.ts';

export type StartState = AttributionState &
  DeliveryState & {
    /** Milliseconds that events wait for company. */
    delay: number;
  };

/** Goes through what other pages left, once at once and once when the second store has answered. */
export function start(state: StartState): void {
  void restoreQueue(state).then(() => {
    pruneAttribution(state);
    scheduleFlush(state, state.delay);
  });
  scheduleFlush(state, state.delay);
}
