/** Queue of a crawl under way: which URL may be asked for next, by the pace that its host wants. */
import { originOf } from '../plan/normalize-url.ts';
import type { WaitingUrl } from '../rows/url-rows.ts';

interface Host {
  delay: number;
  readyAt: number;
  /** Its URLs under way. */
  busy: number;
}

/** A URL that waits. */
interface Entry {
  url: WaitingUrl;
  host: Host;
  notBefore: number;
}

/** When a URL may be taken; undefined while another one of its host is under way. */
const readyAt = ({ host, notBefore }: Entry): number | undefined =>
  host.delay > 0 && host.busy > 0 ? undefined : Math.max(notBefore, host.readyAt);

/** The queue. Times are in milliseconds of one clock that only goes forward. */
export class UrlQueue {
  readonly #comesLast: (url: string) => boolean;
  readonly #waiting = new Map<string, Entry>();
  readonly #underWay = new Map<string, Host>();
  /** By their origins. */
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

  /** The next URL that may be asked for now; it is under way until `done` or `later`. */
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

  /** When the next one may be taken; undefined where none waits, or all wait for others. */
  nextAt(): number | undefined {
    let next: number | undefined;
    for (const [, entry] of this.#candidates()) {
      const at = readyAt(entry);
      if (at !== undefined && (next === undefined || at < next)) next = at;
    }
    return next;
  }

  /** The URL under way is over. */
  done(url: string): void {
    const host = this.#underWay.get(url);
    if (host) host.busy--;
    this.#underWay.delete(url);
  }

  /** The URL under way waits again, until a time. */
  later(url: WaitingUrl, notBefore: number): void {
    this.done(url.url);
    this.#waiting.set(url.url, { url, host: this.#hostOf(url.url), notBefore });
  }

  /** The host of a URL wants so many milliseconds between two pages. False where another of its pages goes first. */
  mayGo(url: string, delay: number, now: number): boolean {
    const host = this.#underWay.get(url) ?? this.#hostOf(url);
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
  }

  /** The host of a URL is left alone until a time. */
  hold(url: string, until: number): void {
    const host = this.#underWay.get(url) ?? this.#hostOf(url);
    host.readyAt = Math.max(host.readyAt, until);
  }

  /** Whether a URL waits or is under way. */
  has(url: string): boolean {
    return this.#waiting.has(url) || this.#underWay.has(url);
  }

  #hostOf(url: string): Host {
    const origin = originOf(url);
    const host = this.#hosts.get(origin) ?? { delay: 0, readyAt: 0, busy: 0 };
    this.#hosts.set(origin, host);
    return host;
  }

  /** Of those that wait, the ones whose turn it may be: others first, then those that come last, one by one. */
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
 * An empty queue.
 *
 * @param comesLast Whether a URL is taken when no other one waits or is under way.
 * @example
 * const queue = createUrlQueue();
 * queue.add(await readWaiting(store, key, 500));
 */
export const createUrlQueue = ({ comesLast = () => false }: { comesLast?: (url: string) => boolean } = {}): UrlQueue =>
  new UrlQueue(comesLast);
