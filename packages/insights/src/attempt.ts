/** Error boundary: an error thrown here never reaches the page. */

/**
 * Returns the result of a task; undefined if it throws.
 *
 * @param onError called if it throws
 * @example
 * const saved = attempt(() => localStorage.getItem('saved'));
 */
export function attempt<Result>(task: () => Result, onError?: () => void): Result | undefined {
  try {
    return task();
  } catch {
    onError?.();
    return undefined;
  }
}
