/** Queue of a crawl under way: which URL may be asked for next, by the pace that its host wants. */
import { originOf } from '../plan/normalize-url.ts';
import type { WaitingUrl } from '../rows/url-rows.ts';

/** The queue. Times are in milliseconds of one clock that only goes forward. */
export interface UrlQueue {
  add(urls: readonly WaitingUrl[]): void;
  /** The next URL that may be asked for now; it is under way until `done` or `later`. */
  take(now: number): WaitingUrl | undefined;
  /** When the next one may be taken; undefined where none waits, or all wait for others. */
  nextAt(): number | undefined;
  /** The URL under way is over. */
  done(url: string): void;
  /** The URL under way waits again, until a time. */
  later(url: WaitingUrl, notBefore: number): void;
  /** The host of a URL wants so many milliseconds between two pages. False where another of its pages goes first. */
  mayGo(url: string, delay: number, now: number): boolean;
  /** The host of a URL is left alone until a time. */
  hold(url: string, until: number): void;
  /** Whether a URL waits or is under way. */
  has(url: string): boolean;
  readonly waiting: number;
  readonly underWay: number;
}

interface Host {
  delay: number;
  readyAt: number;
  /** Its URLs under way. */
  busy: number;
}

/**
 * An empty queue.
 *
 * @param comesLast Whether a URL is taken when no other one waits or is under way.
 * @example
 * const queue = createUrlQueue();
 * queue.add(await readWaiting(store, key, 500));
 */
export function createUrlQueue({ comesLast = () => false }: { comesLast?: (url: string) => boolean } = {}): UrlQueue {
  const waiting = new Map<string, { url: WaitingUrl; host: Host; notBefore: number }>();
  const underWay = new Map<string, Host>();
  const hosts = new Map<string, Host>();
  const hostOf = (url: string): Host => {
    const origin = originOf(url);
    const host = hosts.get(origin) ?? { delay: 0, readyAt: 0, busy: 0 };
    hosts.set(origin, host);
    return host;
  };
  /** Of those that wait, the ones whose turn it may be: others first, then those that come last, one by one. */
  const candidates = function* () {
    let hasOthers = false;
    for (const entry of waiting)
      if (!comesLast(entry[0])) {
        hasOthers = true;
        yield entry;
      }
    if (!hasOthers && underWay.size === 0) yield* waiting;
  };
  const readyAt = ({ host, notBefore }: { host: Host; notBefore: number }): number | undefined => {
    return host.delay > 0 && host.busy > 0 ? undefined : Math.max(notBefore, host.readyAt);
  };
  const release = (url: string) => {
    const host = underWay.get(url);
    if (host) host.busy--;
    underWay.delete(url);
  };

  return {
    add: (urls) => {
      for (const url of urls) waiting.set(url.url, { url, host: hostOf(url.url), notBefore: 0 });
    },
    take: (now) => {
      for (const [name, place] of candidates()) {
        const at = readyAt(place);
        if (at === undefined || at > now) continue;
        waiting.delete(name);
        const { url, host } = place;
        host.busy++;
        host.readyAt = Math.max(host.readyAt, now + host.delay);
        underWay.set(name, host);
        return url;
      }
      return undefined;
    },
    nextAt: () => {
      let next: number | undefined;
      for (const [, place] of candidates()) {
        const at = readyAt(place);
        if (at !== undefined && (next === undefined || at < next)) next = at;
      }
      return next;
    },
    done: release,
    later: (url, notBefore) => {
      release(url.url);
      waiting.set(url.url, { url, host: hostOf(url.url), notBefore });
    },
    mayGo: (url, delay, now) => {
      const host = underWay.get(url) ?? hostOf(url);
      // Until its robots.txt was read, several pages of the host may have been taken.
      const isFirst = delay === 0 || host.delay === delay || host.busy <= 1;
      if (host.delay === delay) return true;
      if (!isFirst) {
        host.readyAt = Math.max(host.readyAt, now + delay);
        return false;
      }
      host.delay = delay;
      host.readyAt = now + delay;
      return true;
    },
    hold: (url, until) => {
      const host = underWay.get(url) ?? hostOf(url);
      host.readyAt = Math.max(host.readyAt, until);
    },
    has: (url) => waiting.has(url) || underWay.has(url),
    get waiting() {
      return waiting.size;
    },
    get underWay() {
      return underWay.size;
    },
  };
}
