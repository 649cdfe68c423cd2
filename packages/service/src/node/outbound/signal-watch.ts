/** Signal watch: what ends when signals are aborted, many under one signal; a listener for each would cost more than a small request. */
import { setMaxListeners } from 'node:events';

export interface SignalWatch {
  /** Calls `end` when the signal is aborted, unless it is removed before. */
  add(signal: AbortSignal, end: () => void): void;
  remove(signal: AbortSignal, end: () => void): void;
}

/**
 * Nothing is watched yet.
 *
 * @example
 * const watch = createSignalWatch();
 * watch.add(signal, cancel);
 * watch.remove(signal, cancel);
 */
export function createSignalWatch(): SignalWatch {
  const watched = new WeakMap<AbortSignal, { ends: Set<() => void>; fire: () => void }>();
  return {
    add: (signal, end) => {
      let watchers = watched.get(signal);
      if (!watchers) {
        const ends = new Set<() => void>();
        watchers = { ends, fire: () => ends.forEach((one) => one()) };
        watched.set(signal, watchers);
      }
      watchers.ends.add(end);
      if (watchers.ends.size > 1) return;
      // Others may watch it too: that is no leak.
      setMaxListeners(0, signal);
      signal.addEventListener('abort', watchers.fire, { once: true });
    },
    remove: (signal, end) => {
      const watchers = watched.get(signal);
      if (!watchers?.ends.delete(end) || watchers.ends.size > 0) return;
      // A signal that is made of others lives as long as somebody listens.
      signal.removeEventListener('abort', watchers.fire);
    },
  };
}
