/** Error boundary: what fails here is no trouble of the page. */

/**
 * What a task gives back; undefined when it throws.
 *
 * @param failed told of the failure
 * @example
 * const saved = attempt(() => localStorage.getItem('saved'));
 */
export function attempt<Result>(task: () => Result, failed?: () => void): Result | undefined {
  try {
    return task();
  } catch {
    failed?.();
    return undefined;
  }
}
