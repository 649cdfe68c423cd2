/** Remembers which hosts failed, so that one bad host costs one slow call and not every call. */

/** Base addresses: `https://host`, with a path prefix if need be, or `/` for the page's own origin. */
export interface Hosts {
  /** Hosts of operations that only read; the first is asked first. */
  read: readonly string[];
  /** Hosts of operations that write. Default: the read hosts. */
  write?: readonly string[];
  /** Hosts of last resort for both, in random order. */
  fallback?: readonly string[];
}

/** The order in which to try hosts, and the memory behind it. */
export interface HostOrder {
  /** Hosts to try now, best first: those without a penalty, then the others by how soon it ends. */
  order(read: boolean): string[];
  /** Puts a host behind the others for a while. */
  punish(host: string): void;
}

/**
 * Makes the memory of one transport; the fallbacks are shuffled once.
 * @throws TypeError when there is no host or an address is not one.
 */
export const createHostOrder = (
  { read, write = read, fallback = [] }: Hosts,
  { penaltyMs, now, random }: { penaltyMs: number; now: () => number; random: () => number },
): HostOrder => {
  const last = fallback
    .map((host) => [random(), host] as const)
    .sort(([a], [b]) => a - b)
    .map(([, host]) => host);
  // A user name or a query could hold credentials, and addresses are part of error messages.
  if (!read[0] || [...read, ...write, ...last].some((host) => !/^(https?:\/)?\/[^@?#]*$/.test(host))) {
    throw new TypeError('Hosts must look like https://host/path without @?#');
  }
  const punished = new Map<string, number>();
  return {
    order(isRead) {
      const time = now();
      const until = (host: string): number => Math.max(punished.get(host) ?? 0, time);
      return [...(isRead ? read : write), ...last]
        .map((host) => host.replace(/\/+$/, ''))
        .sort((a, b) => until(a) - until(b));
    },
    punish(host) {
      punished.set(host, now() + penaltyMs);
    },
  };
};
