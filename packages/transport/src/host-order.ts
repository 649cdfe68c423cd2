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

/**
 * Makes the order in which one transport tries its hosts: those without a penalty first, then the others by how soon it ends.
 * `punished` says until when, by base address. The fallbacks are shuffled once.
 * @throws TypeError when there is no host or an address is not one.
 */
export const createHostOrder = (
  { read, write = read, fallback = [] }: Hosts,
  punished: Readonly<Record<string, number>>,
  random: () => number,
): ((isRead: boolean, time: number) => string[]) => {
  // A user name or a query could hold credentials, and addresses are part of error messages.
  if (!read[0] || [...read, ...write, ...fallback].some((host) => !/^(https?:\/)?\/[^@?#]*$/.test(host))) {
    throw new TypeError('Hosts must look like https://host/path without @?#');
  }
  const last: string[] = [];
  for (const host of fallback) last.splice(random() * (last.length + 1), 0, host);
  return (isRead, time) => {
    const until = (host: string): number => Math.max(punished[host] ?? 0, time);
    return [...(isRead ? read : write), ...last]
      .map((host) => host.replace(/\/+$/, ''))
      .sort((a, b) => until(a) - until(b));
  };
};
