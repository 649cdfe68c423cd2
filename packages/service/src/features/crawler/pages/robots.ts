/** Robots rules: the robots.txt of each host, read once a crawl, and what it says about pages and pace. */
import { type Outbound, OutboundError } from '../../../outbound/outbound.ts';
import { originOf } from '../plan/normalize-url.ts';
import { ROBOT } from './user-agent.ts';

/** Milliseconds after which a host is asked again that could not be asked. */
const ASKED_AGAIN_AFTER = 5000;

/** Bytes of a robots.txt that are read, however many there are (RFC 9309, 2.5 asks for at least 500 KiB). */
const MAX_BYTES = 1_000_000;
/** Milliseconds for all of them: each page of the host waits for it. */
const WHOLE_WITHIN = 20_000;
/** Seconds between two pages that a host may ask for at most. */
const LONGEST_DELAY = 30;

/** What a host says. */
export interface HostRobots {
  mayFetch(url: string): boolean;
  /** Milliseconds between two pages. */
  delay: number;
  /** Addresses of sitemaps. */
  sitemaps: readonly string[];
}

/** Asks the robots.txt of the host of a URL. @throws OutboundError where it cannot be read at all. */
export type AskRobots = (url: string, signal: AbortSignal) => Promise<HostRobots>;

/** No rules: everything may be fetched. */
export const NO_ROBOTS: HostRobots = { mayFetch: () => true, delay: 0, sitemaps: [] };

/** The lines that are whole within the bytes that are read; what comes behind them is nobody's loss. @throws OutboundError */
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
    // Who cannot say what is forbidden forbids all (RFC 9309, 2.3.1.4).
    throw new OutboundError('connection_failed', `${url} answers ${status}`);
  }
  if (status !== 200) {
    answer.discard();
    return NO_ROBOTS;
  }
  const text = await readStart(answer.body);
  // Only who crawls needs its parser: a service in a browser never does.
  const { default: robotsParser } = await import('robots-parser');
  const rules = robotsParser(url, text);
  const seconds = Number(rules.getCrawlDelay(ROBOT) ?? 0);
  return {
    mayFetch: (page) => rules.isAllowed(page, ROBOT) !== false,
    delay: Number.isFinite(seconds) ? Math.min(LONGEST_DELAY, Math.max(0, seconds)) * 1000 : 0,
    sitemaps: rules.getSitemaps(),
  };
}

/** What asking takes. */
export interface RobotsOptions {
  outbound: Outbound;
  userAgent: string;
}

/** One for each crawl: a host is asked once. One that could not be asked is asked again a little later. */
export function createRobots(options: RobotsOptions): AskRobots {
  const cached = new Map<string, { robots: Promise<HostRobots>; failedAt?: number }>();
  return (url, signal) => {
    const origin = originOf(url);
    const before = cached.get(origin);
    // All pages of a host that is down would wait for it one after another.
    if (before && performance.now() - (before.failedAt ?? Infinity) < ASKED_AGAIN_AFTER) return before.robots;
    const asking: { robots: Promise<HostRobots>; failedAt?: number } = { robots: readRobots(options, origin, signal) };
    cached.set(origin, asking);
    asking.robots.catch(() => (asking.failedAt = performance.now()));
    return asking.robots;
  };
}
