/** See build-cache.mjs. */
export function createBuildCache(
  root: string,
  sources: readonly string[],
): <Result>(name: string, make: () => Promise<Result>, more?: readonly string[]) => Promise<Result>;
