/** Event emitter: what a page wants to hear of its tracker. */
import { attempt } from './attempt.ts';

/** Hears anything. */
type Listener = (value: never, reason: string) => void;

/**
 * Listeners by name. None can disturb the others or who tells.
 *
 * @example
 * const { on, emit } = createEventEmitter();
 * const stop = on('sent', console.log);
 */
export function createEventEmitter() {
  const listeners: Record<string, Set<Listener>> = {};
  return {
    /** Listens until the answer is called. */
    on(name: string, listener: Listener): () => void {
      const own = (listeners[name] ??= new Set());
      own.add(listener);
      return () => own.delete(listener);
    },
    emit(name: string, value: unknown, reason?: string): void {
      listeners[name]?.forEach((listener) => attempt(() => listener(value as never, reason!)));
    },
  };
}
