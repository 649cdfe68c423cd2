/** Host pool: the hosts of a service, and the memory of which failed, so that one bad host costs one slow call and not every call. */

/** Base addresses: `https://host`, with a path prefix if need be, or `/` for the page's own origin. */
export interface Hosts {
  /** Hosts of operations that only read; the first is asked first. */
  read: readonly string[];
  /** Hosts of operations that write. Default: the read hosts. */
  write?: readonly string[];
  /** Hosts of last resort for both, in random order. */
  fallback?: readonly string[];
}

/** Settings of a pool. */
export interface HostPoolOptions {
  hosts: Hosts;
  /** How long a host that failed stays behind the others, in milliseconds. Default 120,000. */
  penaltyMs?: number | undefined;
  /** Milliseconds since 1970. Default `Date.now`. */
  now?: (() => number) | undefined;
  /** Number from 0 to below 1. Default `Math.random`. */
  random?: (() => number) | undefined;
}

/** The hosts of one transport. */
export interface HostPool {
  /** Base addresses in the order to try: those without a penalty first, then the others by how soon it ends. */
  order(isRead: boolean): string[];
  /** Puts a host that failed behind the others for the penalty. */
  punish(host: string): void;
}

/**
 * Makes the pool. The fallbacks are shuffled once.
 * @throws TypeError when there is no host or an address is not one.
 */
export const createHostPool = ({
  hosts: { read, write = read, fallback = [] },
  penaltyMs = 120_000,
  now = Date.now,
  random = Math.random,
}: HostPoolOptions): HostPool => {
  // A user name or a query could hold credentials, and addresses are part of error messages.
  if (!read[0] || [...read, ...write, ...fallback].some((host) => !/^(https?:\/)?\/[^@?#]*$/.test(host))) {
    throw new TypeError('Hosts must look like https://host/path without @?#');
  }
  const fallbacks: string[] = [];
  for (const host of fallback) fallbacks.splice(random() * (fallbacks.length + 1), 0, host);
  // Base address to the time until which it stays behind the others.
  const penaltyEnds: Record<string, number> = {};
  return {
    order(isRead) {
      const time = now();
      const until = (host: string): number => Math.max(penaltyEnds[host] ?? 0, time);
      return [...(isRead ? read : write), ...fallbacks]
        .map((host) => host.replace(/\/+$/, ''))
        .sort((a, b) => until(a) - until(b));
    },
    punish: (host) => void (penaltyEnds[host] = now() + penaltyMs),
  };
};
