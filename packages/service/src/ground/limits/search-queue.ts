/** Search queue (backpressure, load shedding, fair queuing): one request at a time has the thread; searches have priority over administration, and every client gets a share. */
// Why: decision 0017.
import { ServiceError } from '../../foundation/errors/service-error.ts';
import type { AfterWork } from './after-work.ts';
import { createFairQueue, type Lineage } from './fair-queue.ts';

/** A request that waits for a turn. */
export interface TurnTaker {
  /** `search` for requests that shoppers wait for; `administration` for everything else. */
  kind: 'search' | 'administration';
  /** The API key; secured keys count with their parent. */
  key: string;
  /** The network of the client: an IPv4 address, or the first 64 bits of an IPv6 address. */
  network: string;
}

/** Queue of requests for turns of the thread. */
export interface SearchQueue {
  /** Waits for a turn for a new request. @throws ServiceError 503 if too many requests are waiting, most of them from this caller. */
  enter(taker: TurnTaker): Promise<void>;
  /** Waits for another turn within a request: batches queue again for each of their searches. */
  again(taker: TurnTaker): Promise<void>;
  /** Number of waiting searches. */
  readonly waiting: number;
  /** Number of waiting requests of all kinds. */
  readonly allWaiting: number;
  /** Number of turns given to searches so far. */
  readonly served: number;
}

/** Default maximum number of waiting requests. */
export const MAX_WAITING = 500;
/** Share of thread time of searches relative to administration, while both are waiting. */
const SEARCH_WEIGHT = 8;
/** Maximum factor by which the turns of a client cost more than their time. */
const MAX_SURCHARGE = 16;
/** Share by which each turn moves the median. */
const MEDIAN_STEP = 0.01;
/** Initial median of the turns, in milliseconds. */
const INITIAL_MEDIAN = 2;
/** Minimum median in milliseconds: below it, all turns are light. */
const MIN_MEDIAN = 0.5;
/** Milliseconds in which requests run between two turns of the event loop: several light searches, or one heavy one. */
const TURN_MS = 5;
/** Minimum cost of a turn in milliseconds, as clocks of browsers have a coarse resolution. */
const LEAST_COST = 0.05;

interface Waiting {
  taker: TurnTaker;
  resolve: () => void;
  reject: (error: Error) => void;
}

const lineageOf = ({ kind, key, network }: TurnTaker): Lineage => [kind, key, network];

/**
 * Returns the factor by which turns of a client cost more than their time: the square of its average relative to the median of all turns.
 * Clients with heavy requests then wait behind those with light ones, even if these request more than an equal share in total.
 */
const surchargeOf = (averageCost: number, median: number): number =>
  Math.min(Math.max(1, (averageCost / median) ** 2), MAX_SURCHARGE);

const tooMany = (maxWaiting: number) =>
  new ServiceError(
    503,
    `Over ${maxWaiting} requests wait for their turn (--waiting-searches, mostWaitingSearches), and most of them are of your key and network; try again in a second`,
    { 'Retry-After': '1' },
  );

/** Dependencies of a queue on its platform. */
interface QueueOptions {
  maxWaiting: number;
  yieldToEventLoop: () => Promise<void>;
  afterWork?: AfterWork | undefined;
  now?: () => number;
}

/** The queue, sharing each turn of the event loop among requests. */
class TurnQueue implements SearchQueue {
  readonly #options: QueueOptions;
  readonly #now: () => number;
  readonly #queue;
  /** Whether a request has the thread: until it first yields if that can be detected, otherwise until the next turn of the event loop. */
  #isRunning = false;
  /** Start of the current turn of the event loop. Undefined if no request has run in it. */
  #turnBegan: number | undefined;
  /** Charges the running request. */
  #settle: (() => void) | undefined;
  /** Running median of the turns of searches in milliseconds, which heavy turns do not move while they are the minority. */
  #median = INITIAL_MEDIAN;
  #served = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#queue = createFairQueue<Waiting>({
      maxWaiting: options.maxWaiting,
      weights: { search: SEARCH_WEIGHT },
      surcharge: (averageCost) => surchargeOf(averageCost, this.#median),
    });
  }

  enter(taker: TurnTaker): Promise<void> {
    return this.#wait(taker, true);
  }

  again(taker: TurnTaker): Promise<void> {
    return this.#wait(taker, false);
  }

  get waiting(): number {
    return this.#queue.waitingOf('search');
  }

  get allWaiting(): number {
    return this.#queue.waiting;
  }

  get served(): number {
    return this.#served;
  }

  async #wait(taker: TurnTaker, mayGiveWay: boolean): Promise<void> {
    if (this.#isFree()) return this.#run(taker, this.#queue.pass(lineageOf(taker)));
    const { maxWaiting } = this.#options;
    await new Promise<void>((resolve, reject) =>
      this.#queue.push(lineageOf(taker), { taker, resolve, reject }, { mayGiveWay })?.reject(tooMany(maxWaiting)),
    );
  }

  #isFree(): boolean {
    return !this.#isRunning && (this.#turnBegan === undefined || this.#now() - this.#turnBegan < TURN_MS);
  }

  #run({ kind }: TurnTaker, charge: (cost: number) => void): void {
    const startedAt = this.#now();
    this.#isRunning = true;
    if (kind === 'search') this.#served++;
    this.#settle = () => {
      this.#settle = undefined;
      this.#isRunning = false;
      const cost = Math.max(LEAST_COST, this.#now() - startedAt);
      if (kind === 'search')
        this.#median = Math.max(MIN_MEDIAN, this.#median * (cost > this.#median ? 1 + MEDIAN_STEP : 1 - MEDIAN_STEP));
      charge(cost);
    };
    if (this.#turnBegan === undefined) {
      this.#turnBegan = startedAt;
      void this.#options.yieldToEventLoop().then(() => this.#endTurn());
    }
    const settle = this.#settle;
    this.#options.afterWork?.(() => {
      if (this.#settle !== settle) return;
      settle();
      // Queued after the pending ticks, because otherwise the next request's tick would run before its work.
      void Promise.resolve().then(() => this.#next());
    });
  }

  #endTurn(): void {
    this.#settle?.();
    this.#turnBegan = undefined;
    this.#next();
  }

  /** Starts the next request, if this turn has time for it. */
  #next(): void {
    if (!this.#isFree()) return;
    const next = this.#queue.shift();
    if (!next) return;
    this.#run(next.item.taker, next.charge);
    next.item.resolve();
  }
}

/**
 * Creates a queue that runs requests one after the other, for a few milliseconds between two turns of the event loop, so that others are
 * read and results of the store are processed. A request that arrives when none is waiting runs immediately. Otherwise the key that has
 * used the least thread time is next, and of its networks the one that has used the least.
 * @param options.maxWaiting Maximum number of waiting requests.
 * @param options.yieldToEventLoop Resolves in the next turn of the event loop.
 * @param options.afterWork Calls back when a request first yields; without it, one request runs in each turn of the event loop, and what
 * others did meanwhile counts as its time.
 * @param options.now A clock in milliseconds; monotonic by default.
 *
 * @example
 * const queue = createSearchQueue({ maxWaiting: 500, yieldToEventLoop: nextTurn });
 * await queue.enter({ kind: 'search', key, network: '203.0.113.7' });
 */
export const createSearchQueue = (options: QueueOptions): SearchQueue => new TurnQueue(options);
