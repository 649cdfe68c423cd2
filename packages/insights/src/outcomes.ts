/** Outcomes: an event emitter that reports and counts what becomes of tracked events. */
import { attempt } from './attempt.ts';
import type { InsightsEventArguments } from './insights.ts';

/** Hears of one outcome. */
type Listener = (event: never, reason: string) => void;

/** Counters and listeners of one tracker. */
export interface OutcomeState {
  counts: Record<string, number>;
  outcomeListeners: Record<string, Set<Listener> | null | undefined>;
}

export const createOutcomes = (): OutcomeState => ({
  counts: {},
  // A page may ask for any name, also for one that every object has.
  outcomeListeners: { __proto__: null },
});

/** Listens until the answer is called. */
export function onOutcome({ outcomeListeners }: OutcomeState, outcome: string, listener: Listener): () => void {
  const listeners = (outcomeListeners[outcome] ??= new Set());
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Counts an outcome and reports it to whoever listens; no listener can disturb the others or the caller.
 *
 * @param event what is dropped may be anything that the page gave
 * @example
 * emitOutcome(tracker, 'dropped', event, 'consent');
 */
export function emitOutcome(
  { counts, outcomeListeners }: OutcomeState,
  outcome: keyof InsightsEventArguments,
  event: object,
  reason = '',
): void {
  const counter = reason ? `${outcome}: ${reason}` : outcome;
  counts[counter] = (counts[counter] ?? 0) + 1;
  outcomeListeners[outcome]?.forEach((listener) => attempt(() => listener(event as never, reason)));
}
