/** Yields to the event loop: sockets and results of other threads are processed before the work continues, without a timer's delay. */

/**
 * Resolves in the next turn of the event loop.
 *
 * @example
 * for (const part of parts) {
 *   work(part);
 *   await nextTurn();
 * }
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') {
      setImmediate(resolve);
      return;
    }
    // Browser workers have no setImmediate, and their timers wait at least four milliseconds.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
