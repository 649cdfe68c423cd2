/** Outcomes: an event emitter that reports and counts the outcomes of tracked events. */
import { attempt } from './attempt.ts';
import type { InsightsEventArguments } from './insights.ts';

/** Is called for one outcome. */
type Listener = (event: never, reason: string) => void;

/** Counters and listeners of one tracker. */
export interface OutcomeState {
  counts: Record<string, number>;
  outcomeListeners: Record<string, Set<Listener> | null | undefined>;
}

export const createOutcomes = (): OutcomeState => ({
  counts: {},
  // No prototype, because the page can use any name, also the name of an Object method.
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
 * @param event a dropped event may be any value that the page passed
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
