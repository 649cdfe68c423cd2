/** Robots rules: the robots.txt of each host, read once per crawl, with its rules for pages and delays. */
import { type Outbound, OutboundError } from '../../../outbound/outbound.ts';
import { originOf } from '../plan/normalize-url.ts';
import { ROBOT } from './user-agent.ts';

/** Milliseconds before a failed request for robots.txt is repeated. */
const ASKED_AGAIN_AFTER = 5000;

/** Maximum bytes of a robots.txt (RFC 9309, 2.5 requires at least 500 KiB). */
const MAX_BYTES = 1_000_000;
/** Milliseconds for the whole request: each page of the host waits for it. */
const WHOLE_WITHIN = 20_000;
/** Maximum delay between two pages that a host can require, in seconds. */
const LONGEST_DELAY = 30;

/** The rules of a host. */
export interface HostRobots {
  mayFetch(url: string): boolean;
  /** Milliseconds between two pages. */
  delay: number;
  /** URLs of sitemaps. */
  sitemaps: readonly string[];
}

/** Reads the robots.txt for the host of a URL. @throws OutboundError if it cannot be read at all. */
export type AskRobots = (url: string, signal: AbortSignal) => Promise<HostRobots>;

/** No rules: everything may be fetched. */
export const NO_ROBOTS: HostRobots = { mayFetch: () => true, delay: 0, sitemaps: [] };

/** Returns the complete lines within the limit, and ignores the others. @throws OutboundError */
async function readStart(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    size += value.byteLength;
    if (size < MAX_BYTES) continue;
    await reader.cancel();
    return text.slice(0, text.lastIndexOf('\n') + 1);
  }
}

async function readRobots(
  { outbound, userAgent }: RobotsOptions,
  origin: string,
  signal: AbortSignal,
): Promise<HostRobots> {
  const url = `${origin}/robots.txt`;
  const answer = await outbound.fetch({
    url,
    headers: { 'user-agent': userAgent },
    maxBytes: Infinity,
    timeout: 10_000,
    wholeTimeout: WHOLE_WITHIN,
    signal,
  });
  const { status } = answer;
  if (status >= 500) {
    answer.discard();
    // An unavailable robots.txt forbids everything (RFC 9309, 2.3.1.4).
    throw new OutboundError('connection_failed', `${url} answers ${status}`);
  }
  if (status !== 200) {
    answer.discard();
    return NO_ROBOTS;
  }
  const text = await readStart(answer.body);
  // Loaded on demand: a service in a browser never crawls.
  const { default: robotsParser } = await import('robots-parser');
  const rules = robotsParser(url, text);
  const seconds = Number(rules.getCrawlDelay(ROBOT) ?? 0);
  return {
    mayFetch: (page) => rules.isAllowed(page, ROBOT) !== false,
    delay: Number.isFinite(seconds) ? Math.min(LONGEST_DELAY, Math.max(0, seconds)) * 1000 : 0,
    sitemaps: rules.getSitemaps(),
  };
}

/** Dependencies of reading robots.txt. */
export interface RobotsOptions {
  outbound: Outbound;
  userAgent: string;
}

/** Creates the reader of one crawl: each host is requested once, and after a failure again a little later. */
export function createRobots(options: RobotsOptions): AskRobots {
  const cached = new Map<string, { robots: Promise<HostRobots>; failedAt?: number }>();
  return (url, signal) => {
    const origin = originOf(url);
    const before = cached.get(origin);
    // Otherwise all pages of an unavailable host would wait for it one after another.
    if (before && performance.now() - (before.failedAt ?? Infinity) < ASKED_AGAIN_AFTER) return before.robots;
    const asking: { robots: Promise<HostRobots>; failedAt?: number } = { robots: readRobots(options, origin, signal) };
    cached.set(origin, asking);
    asking.robots.catch(() => (asking.failedAt = performance.now()));
    return asking.robots;
  };
}
