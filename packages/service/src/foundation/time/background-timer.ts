/** Background timer: calls back after a delay, without keeping the process alive. */

/**
 * Calls `work` once after `delay` milliseconds.
 * @returns A function that cancels the timer.
 *
 * @example
 * const stop = startBackgroundTimer(() => flush(), 200);
 */
export function startBackgroundTimer(work: () => void, delay: number): () => void {
  const timer = setTimeout(work, delay);
  // In Node a pending timer would delay the end of the process; browsers have no such method.
  (timer as { unref?: () => void }).unref?.();
  return () => clearTimeout(timer);
}
