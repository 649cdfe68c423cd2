/** Outcomes: an event emitter that reports and counts the outcomes of tracked events. */
import { attempt } from './attempt.ts';
import type { InsightsEventArguments } from './insights.ts';

/** Called with each event that has the outcome. */
type Listener = (event: never, reason: string) => void;

/** Counters and listeners of one tracker. */
export interface OutcomeState {
  counts: Record<string, number>;
  outcomeListeners: Record<string, Set<Listener> | null | undefined>;
}

export const createOutcomes = (): OutcomeState => ({
  counts: {},
  // Without a prototype, because the page may pass any name, including that of an Object method.
  outcomeListeners: { __proto__: null },
});

/** Adds a listener; returns a function that removes it. */
export function onOutcome({ outcomeListeners }: OutcomeState, outcome: string, listener: Listener): () => void {
  const listeners = (outcomeListeners[outcome] ??= new Set());
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Counts an outcome and reports it to the listeners; errors of a listener affect neither the others nor the caller.
 *
 * @param event the event; for `dropped` it may have any shape, as the page passed it
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
