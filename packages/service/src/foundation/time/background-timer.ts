/** Background timer: calls back after a while, and keeps no process alive for it. */

/**
 * Calls `work` once after `delay` milliseconds.
 * @returns What stops it.
 *
 * @example
 * const stop = startBackgroundTimer(() => flush(), 200);
 */
export function startBackgroundTimer(work: () => void, delay: number): () => void {
  const timer = setTimeout(work, delay);
  // Under Node a waiting timer would hold up the end of the process; browsers have no such method.
  (timer as { unref?: () => void }).unref?.();
  return () => clearTimeout(timer);
}
