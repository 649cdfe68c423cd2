/** Start: takes in what other pages left, and sends. */
import { pruneTraces, type AttributionState } from './attribution.ts';
import { wake, type DeliveryState } from './delivery.ts';
import { restoreQueue } from './queue.ts';

export type StartState = AttributionState &
  DeliveryState & {
    /** Milliseconds that events wait for company. */
    delay: number;
  };

/** Goes through what other pages left, once at once and once when the second store has answered. */
export function start(state: StartState): void {
  void restoreQueue(state).then(() => {
    pruneTraces(state);
    wake(state, state.delay);
  });
  wake(state, state.delay);
}
