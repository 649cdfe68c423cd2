/** Queue of a running crawl: selects the next URL to request, subject to the delays of the hosts. */
import { originOf } from '../plan/normalize-url.ts';
import type { WaitingUrl } from '../rows/url-rows.ts';

interface Host {
  delay: number;
  readyAt: number;
  /** Number of its running requests. */
  busy: number;
}

/** A waiting URL. */
interface Entry {
  url: WaitingUrl;
  host: Host;
  notBefore: number;
}

/** Returns when a URL may be requested. Undefined while another URL of its host is running. */
const readyAt = ({ host, notBefore }: Entry): number | undefined =>
  host.delay > 0 && host.busy > 0 ? undefined : Math.max(notBefore, host.readyAt);

/** The queue. Times are in milliseconds of one monotonic clock. */
export class UrlQueue {
  readonly #comesLast: (url: string) => boolean;
  readonly #waiting = new Map<string, Entry>();
  readonly #underWay = new Map<string, Host>();
  /** Hosts by origin. */
  readonly #hosts = new Map<string, Host>();

  constructor(comesLast: (url: string) => boolean) {
    this.#comesLast = comesLast;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  get underWay(): number {
    return this.#underWay.size;
  }

  add(urls: readonly WaitingUrl[]): void {
    for (const url of urls) this.#waiting.set(url.url, { url, host: this.#hostOf(url.url), notBefore: 0 });
  }

  /** Returns the next URL that may be requested now. It is running until `done` or `later` is called. */
  take(now: number): WaitingUrl | undefined {
    for (const [name, entry] of this.#candidates()) {
      const at = readyAt(entry);
      if (at === undefined || at > now) continue;
      this.#waiting.delete(name);
      const { url, host } = entry;
      host.busy++;
      host.readyAt = Math.max(host.readyAt, now + host.delay);
      this.#underWay.set(name, host);
      return url;
    }
    return undefined;
  }

  /** Returns when the next one may be requested. Undefined if none is waiting, or all wait for running ones. */
  nextAt(): number | undefined {
    let next: number | undefined;
    for (const [, entry] of this.#candidates()) {
      const at = readyAt(entry);
      if (at !== undefined && (next === undefined || at < next)) next = at;
    }
    return next;
  }

  /** Removes a running URL. */
  done(url: string): void {
    const host = this.#underWay.get(url);
    if (host) host.busy--;
    this.#underWay.delete(url);
  }

  /** Puts a running URL back until a time. */
  later(url: WaitingUrl, notBefore: number): void {
    this.done(url.url);
    this.#waiting.set(url.url, { url, host: this.#hostOf(url.url), notBefore });
  }

  /** Sets the delay of a host between two pages, in milliseconds. Returns false if another of its pages goes first. */
  mayGo(url: string, delay: number, now: number): boolean {
    const host = this.#underWay.get(url) ?? this.#hostOf(url);
    // Until its robots.txt was read, several pages of the host may be running.
    const isFirst = delay === 0 || host.delay === delay || host.busy <= 1;
    if (host.delay === delay) return true;
    if (!isFirst) {
      host.readyAt = Math.max(host.readyAt, now + delay);
      return false;
    }
    host.delay = delay;
    host.readyAt = now + delay;
    return true;
  }

  /** Pauses the host of a URL until a time. */
  hold(url: string, until: number): void {
    const host = this.#underWay.get(url) ?? this.#hostOf(url);
    host.readyAt = Math.max(host.readyAt, until);
  }

  /** Whether a URL is waiting or running. */
  has(url: string): boolean {
    return this.#waiting.has(url) || this.#underWay.has(url);
  }

  #hostOf(url: string): Host {
    const origin = originOf(url);
    const host = this.#hosts.get(origin) ?? { delay: 0, readyAt: 0, busy: 0 };
    this.#hosts.set(origin, host);
    return host;
  }

  /** Yields the waiting URLs that may be next: normal ones first, then one by one those that come last. */
  *#candidates(): Generator<[string, Entry]> {
    let hasOthers = false;
    for (const entry of this.#waiting)
      if (!this.#comesLast(entry[0])) {
        hasOthers = true;
        yield entry;
      }
    if (!hasOthers && this.#underWay.size === 0) yield* this.#waiting;
  }
}

/**
 * Creates an empty queue.
 *
 * @param comesLast Whether a URL has to wait until no other one is waiting or running.
 * @example
 * const queue = createUrlQueue();
 * queue.add(await readWaiting(store, key, 500));
 */
export const createUrlQueue = ({ comesLast = () => false }: { comesLast?: (url: string) => boolean } = {}): UrlQueue =>
  new UrlQueue(comesLast);
