/** Search queue (backpressure, load shedding, fair queuing): one request at a time has the thread; searches go before administration, and everybody gets a share. */
// Why: decision 0017.
import { ServiceError } from '../../foundation/errors/service-error.ts';
import type { AfterWork } from './after-work.ts';
import { createFairQueue, type Lineage } from './fair-queue.ts';

/** Who waits for a turn. */
export interface TurnTaker {
  /** `search` is what shoppers wait for; `administration` is everything else. */
  kind: 'search' | 'administration';
  /** The API key; secured keys count with their parent. */
  key: string;
  /** The network of the client: one IPv4 address, or the first 64 bits of an IPv6 address. */
  network: string;
}

/** Gives out turns. */
export interface SearchQueue {
  /** Waits for a turn with a new request. @throws ServiceError 503 when too many wait already, and most of them are the caller's. */
  enter(taker: TurnTaker): Promise<void>;
  /** Waits for another turn in the middle of a request: batches stand in line again for each of their searches. */
  again(taker: TurnTaker): Promise<void>;
  /** How many searches wait. */
  readonly waiting: number;
  /** How many requests of all kinds wait. */
  readonly allWaiting: number;
  /** How many turns searches were given so far. */
  readonly served: number;
}

/** Requests that may wait, where the operator says nothing else. */
export const MAX_WAITING = 500;
/** Of the time of the thread searches get so many times as much as administration, while both wait. */
const SEARCH_WEIGHT = 8;
/** A turn that takes longer than the usual one is charged more than its time, up to so many usual turns. */
const MAX_SURCHARGED = 16;
/** By how much the usual turn follows each new one. */
const FOLLOWING = 0.01;
/** The usual turn before any was measured, in milliseconds. */
const FIRST_USUAL = 2;
/** Milliseconds in which requests run between two turns of the event loop: light searches go together, and a heavy one alone. */
const TURN = 5;
/** What a turn costs at least, in milliseconds: a clock of a browser stands still for as long. */
const LEAST_COST = 0.05;

interface Waiting {
  taker: TurnTaker;
  resolve: () => void;
  reject: (error: Error) => void;
}

const lineageOf = ({ kind, key, network }: TurnTaker): Lineage => [kind, key, network];

/**
 * What a turn is charged: its time, and of one that is heavier than usual the square. Who asks for much at once then waits behind those who ask
 * for little, even where these want more in sum than an equal share; what one long pause of the collector makes of a light one stays bearable.
 */
const chargeOf = (cost: number, usual: number): number =>
  Math.max(cost, Math.min((cost * cost) / usual, MAX_SURCHARGED * usual));

const tooMany = (maxWaiting: number) =>
  new ServiceError(
    503,
    `Over ${maxWaiting} requests wait for their turn (--waiting-searches, mostWaitingSearches), and most of them are of your key and network; try again in a second`,
    { 'Retry-After': '1' },
  );

/** What a queue needs of its platform. */
interface QueueOptions {
  maxWaiting: number;
  yieldToEventLoop: () => Promise<void>;
  afterWork?: AfterWork | undefined;
  now?: () => number;
}

/** The queue, with the turn of the event loop that it gives away. */
class TurnQueue implements SearchQueue {
  readonly #options: QueueOptions;
  readonly #now: () => number;
  readonly #queue;
  /** Whether a request has the thread: until its first wait where that can be told, otherwise until the event loop turns. */
  #isRunning = false;
  /** When the turn of the event loop began in which requests run; undefined where none has run in it. */
  #turnBegan: number | undefined;
  /** Charges who runs. */
  #settle: (() => void) | undefined;
  /** Milliseconds of the usual turn of a search. */
  #usual = FIRST_USUAL;
  #served = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#queue = createFairQueue<Waiting>({ maxWaiting: options.maxWaiting, weights: { search: SEARCH_WEIGHT } });
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
    return !this.#isRunning && (this.#turnBegan === undefined || this.#now() - this.#turnBegan < TURN);
  }

  #run({ kind }: TurnTaker, charge: (cost: number) => void): void {
    const startedAt = this.#now();
    this.#isRunning = true;
    if (kind === 'search') this.#served++;
    this.#settle = () => {
      this.#settle = undefined;
      this.#isRunning = false;
      const cost = Math.max(LEAST_COST, this.#now() - startedAt);
      if (kind === 'search') this.#usual += (cost - this.#usual) * FOLLOWING;
      charge(chargeOf(cost, this.#usual));
    };
    if (this.#turnBegan === undefined) {
      this.#turnBegan = startedAt;
      void this.#options.yieldToEventLoop().then(() => this.#endTurn());
    }
    const settle = this.#settle;
    this.#options.afterWork?.(() => {
      if (this.#settle !== settle) return;
      settle();
      // Behind the ticks that wait: the next one's own would come before its work.
      void Promise.resolve().then(() => this.#next());
    });
  }

  #endTurn(): void {
    this.#settle?.();
    this.#turnBegan = undefined;
    this.#next();
  }

  /** Lets the next one run, if this turn has time for it. */
  #next(): void {
    if (!this.#isFree()) return;
    const next = this.#queue.shift();
    if (!next) return;
    this.#run(next.item.taker, next.charge);
    next.item.resolve();
  }
}

/**
 * A queue that lets requests run one after the other, for a few milliseconds between two turns of the event loop, so that others are read and
 * answers of the store are taken up. Who comes when nobody waits goes at once. Otherwise the key that has had the least time of the thread is next,
 * and of its networks the one that has had the least.
 * @param options.maxWaiting Requests that may wait.
 * @param options.yieldToEventLoop Resolves in the next turn of the event loop.
 * @param options.afterWork Calls back when what a request does has come to its first wait; without it, one request runs in each turn of the event
 * loop, and what others did meanwhile counts as its time.
 * @param options.now Milliseconds. A monotonic clock by default.
 *
 * @example
 * const queue = createSearchQueue({ maxWaiting: 500, yieldToEventLoop: nextTurn });
 * await queue.enter({ kind: 'search', key, network: '203.0.113.7' });
 */
export const createSearchQueue = (options: QueueOptions): SearchQueue => new TurnQueue(options);
