/** Error boundary: what fails here is no trouble of the page. */

/**
 * What a task gives back; undefined when it throws.
 *
 * @param onError called when it throws
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
