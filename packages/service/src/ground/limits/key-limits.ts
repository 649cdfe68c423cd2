/** Rate limits and concurrency limits (semaphores) per API key and per user: callers over a limit get 429 with the time to retry. */
import { LruCache } from '../../foundation/collections/lru-cache.ts';
import { type Allowance, type CreateRateLimit, createRateLimit, type RateLimit } from './rate-limit.ts';
import { ServiceError } from '../../foundation/errors/service-error.ts';

/** Limits of keys and users. Absent ones are unlimited. */
export interface KeyLimits {
  /** Maximum number of concurrent searches of one key. */
  searchesAtOncePerKey?: number;
  /** Searches of one key per minute; each query of a batch is one. Secured keys count with their parent. */
  searchesPerMinutePerKey?: number;
  /** Searches of one user per minute: the `userToken` of a secured key, otherwise the client's address. */
  searchesPerMinutePerUser?: number;
  /** Events of one key per minute. */
  eventsPerMinutePerKey?: number;
  /** Events of one user per minute. */
  eventsPerMinutePerUser?: number;
}

/** The identity that a request counts for. Kept only in memory; a key must not appear anywhere else. */
export interface Identity {
  key: string;
  user: string;
  /** Requests per user and hour that the key itself allows. */
  requestsPerHour?: number;
}

/** Enforces the limits. */
export interface Admission {
  /** Counts `calls` searches or events. Returns response headers. @throws ServiceError 429. */
  count(what: 'searches' | 'events', identity: Identity, calls: number): Record<string, string>;
  /**
   * Counts requests (each query of a batch is one) against the hourly limit of the key. Returns response headers. @throws ServiceError 429.
   */
  countHourly(identity: Identity, calls: number): Record<string, string>;
  /** Counts one search as running until the returned function is called. @throws ServiceError 429. */
  begin(identity: Identity): () => void;
}

const WINDOW = 60_000;
const HOUR = 3_600_000;

/** Maximum number of keys and users tracked per limit; the least recently used is evicted and starts from zero. */
const MAX_COUNTERS = 10_000;

/** Option names of each limit, on the command line and in code. */
const OPTIONS: Readonly<Record<keyof KeyLimits, string>> = {
  searchesAtOncePerKey: '--key-searches, limits.searchesAtOncePerKey',
  searchesPerMinutePerKey: '--key-search-rate, limits.searchesPerMinutePerKey',
  searchesPerMinutePerUser: '--search-rate, limits.searchesPerMinutePerUser',
  eventsPerMinutePerKey: '--key-event-rate, limits.eventsPerMinutePerKey',
  eventsPerMinutePerUser: '--event-rate, limits.eventsPerMinutePerUser',
};

const headersOf = ({ limit, remaining, resetAt }: Allowance): Record<string, string> => ({
  'X-RateLimit-Limit': String(limit),
  'X-RateLimit-Remaining': String(remaining),
  'X-RateLimit-Reset': String(resetAt),
});

/** Usage of callers. */
interface AdmissionState {
  readonly limits: KeyLimits;
  readonly now: () => number;
  readonly createCounter: CreateRateLimit;
  /** By limit, and by key or user. */
  readonly counters: Map<string, LruCache<RateLimit>>;
  /** Number of running searches by key. */
  readonly underWay: Map<string, number>;
}

function counterOf(
  { counters, createCounter }: AdmissionState,
  { name, who, limit, windowMs = WINDOW }: { name: string; who: string; limit: number; windowMs?: number },
): RateLimit {
  const ofLimit = counters.get(name) ?? new LruCache<RateLimit>(MAX_COUNTERS);
  counters.set(name, ofLimit);
  let counter = ofLimit.get(who);
  if (!counter) ofLimit.set(who, (counter = createCounter({ name: `${name}\n${who}`, limit, windowMs })));
  return counter;
}

function tooMany({ now }: AdmissionState, allowance: Allowance, what: string): ServiceError {
  const wait = Math.max(1, Math.ceil(allowance.resetAt - now() / 1000));
  return new ServiceError(429, `${what}; wait ${wait} s`, {
    ...headersOf(allowance),
    'Retry-After': String(wait),
  });
}

function countCalls(
  state: AdmissionState,
  what: 'searches' | 'events',
  { key, user, calls }: Identity & { calls: number },
): Record<string, string> {
  const rules = [
    { name: `${what}PerMinutePerUser`, who: user, whose: 'of one user' },
    { name: `${what}PerMinutePerKey`, who: key, whose: 'with one API key' },
  ] as const;
  let headers: Record<string, string> = {};
  for (const { name, who, whose } of rules) {
    const limit = state.limits[name];
    if (limit === undefined) continue;
    const allowance = counterOf(state, { name, who, limit })(calls);
    headers = headersOf(allowance);
    if (allowance.allowed) continue;
    throw tooMany(state, allowance, `Over ${limit} ${what} ${whose} in a minute (${OPTIONS[name]})`);
  }
  return headers;
}

function countHourly(
  state: AdmissionState,
  { key, user, requestsPerHour: limit }: Identity,
  calls: number,
): Record<string, string> {
  if (limit === undefined) return {};
  // After the limit of a key changes, counting starts from zero.
  const name = `requestsPerHour ${limit}`;
  const allowance = counterOf(state, { name, who: `${key}\n${user}`, limit, windowMs: HOUR })(calls);
  if (!allowance.allowed)
    throw tooMany(
      state,
      allowance,
      `Over ${limit} requests of one user in an hour with this API key (its maxQueriesPerIPPerHour)`,
    );
  return headersOf(allowance);
}

function beginSearch({ limits, now, underWay }: AdmissionState, { key }: Identity): () => void {
  const limit = limits.searchesAtOncePerKey;
  if (limit === undefined) return () => undefined;
  const before = underWay.get(key) ?? 0;
  if (before >= limit)
    throw new ServiceError(
      429,
      `Over ${limit} searches with one API key at once (${OPTIONS.searchesAtOncePerKey}); wait for answers before asking more`,
      {
        'X-RateLimit-Limit': String(limit),
        'X-RateLimit-Remaining': '0',
        'X-RateLimit-Reset': String(Math.ceil(now() / 1000) + 1),
        'Retry-After': '1',
      },
    );
  underWay.set(key, before + 1);
  return () => {
    const left = (underWay.get(key) ?? 1) - 1;
    if (left > 0) underWay.set(key, left);
    else underWay.delete(key);
  };
}

/**
 * Creates limits over counters in memory. Concurrent searches are counted in each process separately.
 * @param options.createCounter Creates the counters of calls; by default each process counts separately.
 *
 * @example
 * const admission = createAdmission({ searchesPerMinutePerUser: 600 }, { now: Date.now });
 * const headers = admission.count('searches', { key, user: address }, 1);
 */
export function createAdmission(
  limits: KeyLimits,
  options: { now: () => number; createCounter?: CreateRateLimit },
): Admission {
  const { now, createCounter = (counted) => createRateLimit({ ...counted, now }) } = options;
  const state: AdmissionState = { limits, now, createCounter, counters: new Map(), underWay: new Map() };
  return {
    count: (what, identity, calls) => countCalls(state, what, { ...identity, calls }),
    countHourly: (identity, calls) => countHourly(state, identity, calls),
    begin: (identity) => beginSearch(state, identity),
  };
}
