/** Host pool: remembers which hosts failed, so that a bad host slows down one call instead of every call. */

/** Base URLs: `https://host`, with a path prefix if need be, or `/` for the page's own origin. */
export interface Hosts {
  /** Hosts of operations that only read; the first is tried first. */
  read: readonly string[];
  /** Hosts of operations that write. Default: the read hosts. */
  write?: readonly string[];
  /** Fallback hosts for both, tried in random order. */
  fallback?: readonly string[];
}

/** Options of a pool. */
export interface HostPoolOptions {
  hosts: Hosts;
  /** Milliseconds for which a failed host is tried only after all others. Default 120,000. */
  penaltyMs?: number | undefined;
  /** Returns the current time in milliseconds since 1970. Default `Date.now`. */
  now?: (() => number) | undefined;
  /** Returns a random number from 0 (inclusive) to 1 (exclusive). Default `Math.random`. */
  random?: (() => number) | undefined;
}

/** The hosts of one transport. */
export interface HostPool {
  /** Returns base URLs in the order to try: hosts without a penalty first, then the others by the end of their penalty. */
  order(isRead: boolean): string[];
  /** Moves a failed host behind the others for the penalty time. */
  punish(host: string): void;
}

/**
 * Creates the pool; fallback hosts are shuffled once.
 * @throws TypeError if there is no read host or a base URL is invalid.
 */
export const createHostPool = ({
  hosts: { read, write = read, fallback = [] },
  penaltyMs = 120_000,
  now = Date.now,
  random = Math.random,
}: HostPoolOptions): HostPool => {
  // User info and query strings may contain credentials, and base URLs appear in error messages.
  if (!read[0] || [...read, ...write, ...fallback].some((host) => !/^(https?:\/)?\/[^@?#]*$/.test(host))) {
    throw new TypeError('Hosts must look like https://host/path without @?#');
  }
  const fallbacks: string[] = [];
  for (const host of fallback) fallbacks.splice(random() * (fallbacks.length + 1), 0, host);
  // End of the penalty by base URL.
  const penaltyEnds: Record<string, number> = {};
  return {
    order(isRead) {
      const currentTime = now();
      const availableAt = (host: string): number => Math.max(penaltyEnds[host] ?? 0, currentTime);
      return [...(isRead ? read : write), ...fallbacks]
        .map((host) => host.replace(/\/+$/, ''))
        .sort((a, b) => availableAt(a) - availableAt(b));
    },
    punish: (host) => void (penaltyEnds[host] = now() + penaltyMs),
  };
};
