/** Search queue (backpressure, load shedding, fair queuing): one request at a time has the thread; searches go before administration, and everybody gets a share. */
// Why: decision 0017.
import { ServiceError } from '../errors/service-error.ts';
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

/**
 * A queue that lets one request go per turn of the event loop, so that others are read and answers of the store are taken up between any
 * two. Who comes when nobody waits goes at once. Otherwise the key that has had the least time of the thread is next, and of its networks
 * the one that has had the least.
 * @param options.maxWaiting Requests that may wait.
 * @param options.yieldToEventLoop Resolves in the next turn of the event loop.
 * @param options.afterWork Calls back when what a turn began has come to its first wait; without it a turn took what passed until the event loop
 * turned, with what others did meanwhile.
 * @param options.now Milliseconds. A monotonic clock by default.
 *
 * @example
 * const queue = createSearchQueue({ maxWaiting: 500, yieldToEventLoop: nextTurn });
 * await queue.enter({ kind: 'search', key, network: '203.0.113.7' });
 */
export function createSearchQueue(options: {
  maxWaiting: number;
  yieldToEventLoop: () => Promise<void>;
  afterWork?: AfterWork | undefined;
  now?: () => number;
}): SearchQueue {
  const { maxWaiting, yieldToEventLoop, afterWork, now = () => performance.now() } = options;
  const queue = createFairQueue<Waiting>({ maxWaiting, weights: { search: SEARCH_WEIGHT } });
  let isTaken = false;
  let served = 0;
  let usual = FIRST_USUAL;

  const free = () => {
    isTaken = false;
    const next = queue.shift();
    if (!next) return;
    take(next.item.taker, next.charge);
    next.item.resolve();
  };
  const take = ({ kind }: TurnTaker, charge: (cost: number) => void) => {
    isTaken = true;
    if (kind === 'search') served++;
    const startedAt = now();
    let worked: number | undefined;
    afterWork?.(() => (worked = now() - startedAt));
    void yieldToEventLoop().then(() => {
      const cost = Math.max(LEAST_COST, worked ?? now() - startedAt);
      if (kind === 'search') usual += (cost - usual) * FOLLOWING;
      charge(chargeOf(cost, usual));
      free();
    });
  };
  const wait = async (taker: TurnTaker, mayGiveWay: boolean): Promise<void> => {
    if (!isTaken) return take(taker, queue.pass(lineageOf(taker)));
    await new Promise<void>((resolve, reject) =>
      queue.push(lineageOf(taker), { taker, resolve, reject }, { mayGiveWay })?.reject(tooMany(maxWaiting)),
    );
  };

  return {
    enter: (taker) => wait(taker, true),
    again: (taker) => wait(taker, false),
    get waiting() {
      return queue.waitingOf('search');
    },
    get allWaiting() {
      return queue.waiting;
    },
    get served() {
      return served;
    },
  };
}
