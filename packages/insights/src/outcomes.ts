/** Outcomes: an event emitter that tells and counts what becomes of tracked events. */
import { attempt } from './attempt.ts';
import type { InsightsEventArguments } from './insights.ts';

/** Hears of one outcome. */
type Listener = (event: never, reason: string) => void;

/**
 * Counters and listeners of one tracker. No listener can disturb the others or who tells.
 *
 * @example
 * const { on, tell } = createOutcomes();
 * const stop = on('dropped', console.warn);
 * tell('dropped', event, 'consent');
 */
export function createOutcomes() {
  const counts: Record<string, number> = {};
  // A page may ask for any name, also for one that every object has.
  const listeners: Record<string, Set<Listener> | null | undefined> = { __proto__: null };
  return {
    /** How many events met which outcome, and why. */
    stats: () => ({ ...counts }),
    /** Listens until the answer is called. */
    on(outcome: string, listener: Listener): () => void {
      const own = (listeners[outcome] ??= new Set());
      own.add(listener);
      return () => own.delete(listener);
    },
    /** What is dropped may be anything that the page gave. */
    tell(outcome: keyof InsightsEventArguments, event: object, reason = ''): void {
      const counter = reason ? `${outcome}: ${reason}` : outcome;
      counts[counter] = (counts[counter] ?? 0) + 1;
      listeners[outcome]?.forEach((listener) => attempt(() => listener(event as never, reason)));
    },
  };
}
