/**
 * Signal watch: shares one listener per abort signal among many callbacks, because a listener for each would cost more than a small request,
 * and Node warns of a leak at the eleventh.
 */

export interface SignalWatch {
  /** Calls `end` when the signal is aborted, unless it is removed before. */
  add(signal: AbortSignal, end: () => void): void;
  remove(signal: AbortSignal, end: () => void): void;
}

/**
 * Creates an empty watch.
 * @param options.onListen Called with each signal that gets its listener; nothing happens by default.
 *
 * @example
 * const watch = createSignalWatch();
 * watch.add(signal, cancel);
 * watch.remove(signal, cancel);
 */
export function createSignalWatch({ onListen }: { onListen?: (signal: AbortSignal) => void } = {}): SignalWatch {
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
      onListen?.(signal);
      signal.addEventListener('abort', watchers.fire, { once: true });
    },
    remove: (signal, end) => {
      const watchers = watched.get(signal);
      if (!watchers?.ends.delete(end) || watchers.ends.size > 0) return;
      // A composite signal stays in memory as long as it has listeners.
      signal.removeEventListener('abort', watchers.fire);
    },
  };
}
