/** Shared counts: rate limits shared by all processes on one store, each counting by itself and reading the others' counts every second. */
// Why: decision 0057.
import { isWithin } from '../../foundation/time/elapsed.ts';
import { startBackgroundTimer } from '../../foundation/time/background-timer.ts';
import type { Store } from '../../store/store.ts';
import { exchangeCounts, removeOldCounts, type UsedRow, windowName } from './rate-count-rows.ts';
import { type CountedCalls, createRateLimit, type RateLimit, type Tally } from './rate-limit.ts';

/** Milliseconds between two exchanges of counts. */
const EXCHANGE_EVERY = 1000;

/** Milliseconds between deletions of ended windows, and from their end to their deletion, as clocks may be late. */
const SWEEP_EVERY = 60_000;

/** Maximum number of counters per statement. */
const MAX_AT_ONCE = 5000;

/** A counter that has changed. */
interface MovedCounter {
  counted: CountedCalls;
  tally: Tally;
  /** Its name in the store. Undefined until it is needed. */
  counter?: string;
}

/** Rate limits over one store. */
export interface SharedCounts {
  /** Creates a counter. Counters of the same name, here or in another process, count together. */
  create(counted: CountedCalls): RateLimit;
  /** On a shared store: starts the exchange of counts. */
  start(): void;
  /** Exchanges counts now. */
  exchange(): Promise<void>;
  stop(): Promise<void>;
}

/** Options of shared counts. */
export interface SharedCountsOptions {
  store: Store;
  /** Identifies this process among those that share the store. */
  id: string;
  now: () => number;
  /** Turns a name, which may contain a key or an IP address, into one that reveals nothing. */
  disguise: (name: string) => Promise<string>;
  onError: (error: unknown) => void;
}

/** Counts of this process that are not exchanged yet. */
interface CountState extends Readonly<SharedCountsOptions> {
  moved: Set<MovedCounter>;
  sweptAt: number;
  /** The queue of exchanges. */
  tail: Promise<void>;
  stopTimer: (() => void) | undefined;
  isStopped: boolean;
}

const endOf = ({ counted, tally }: MovedCounter): number => (tally.window + 1) * counted.windowMs;

/** Stores the counts of some counters, and reads those of the other processes. */
async function exchangeSome({ store, id, disguise }: CountState, counters: readonly MovedCounter[]): Promise<void> {
  for (const one of counters) one.counter ??= await disguise(one.counted.name);
  const rows = counters.map((one): UsedRow => ({
    counter: one.counter!,
    endsAt: endOf(one),
    used: one.tally.used,
  }));
  const others = await exchangeCounts(store, id, rows);
  for (const [at, one] of counters.entries()) {
    const row = rows[at]!;
    // A window that started meanwhile has no counts of others yet.
    if (endOf(one) === row.endsAt) one.tally.others = others.get(windowName(row)) ?? 0;
  }
}

async function exchangeAll(state: CountState): Promise<void> {
  const { store, now } = state;
  const waiting = [...state.moved].filter((one) => endOf(one) > now());
  state.moved = new Set();
  try {
    while (waiting.length > 0) {
      await exchangeSome(state, waiting.slice(0, MAX_AT_ONCE));
      waiting.splice(0, MAX_AT_ONCE);
    }
    if (isWithin({ since: state.sweptAt, now: now(), span: SWEEP_EVERY })) return;
    state.sweptAt = now();
    await removeOldCounts(store, now() - SWEEP_EVERY);
  } catch (error) {
    for (const counter of waiting) state.moved.add(counter);
    throw error;
  }
}

function exchangeInTurn(state: CountState): Promise<void> {
  const turn = state.tail.then(() => exchangeAll(state));
  state.tail = turn.catch(() => undefined);
  return turn;
}

function exchangeLater(state: CountState): void {
  if (state.isStopped) return;
  state.stopTimer = startBackgroundTimer(
    () =>
      void exchangeInTurn(state)
        .catch(state.onError)
        .finally(() => exchangeLater(state)),
    EXCHANGE_EVERY,
  );
}

function createCounter(state: CountState, counted: CountedCalls): RateLimit {
  const own: MovedCounter = { counted, tally: { window: -1, used: 0, others: 0 } };
  return createRateLimit({
    ...counted,
    now: state.now,
    tally: own.tally,
    ...(state.store.shared && { counted: () => void state.moved.add(own) }),
  });
}

/**
 * Creates shared counts. No request waits for the store: a process allows what it believes to be left, and reads the others' counts within
 * `EXCHANGE_EVERY` plus a round trip. For each counter, a process therefore allows too much at most once per window: the calls that arrive
 * in that time, and never more than the limit. While the store is unavailable each process counts alone. Windows follow the system clock:
 * if two clocks differ, that part of a window is counted separately. The counts of a process that died remain until the end of the window.
 *
 * @example
 * const counts = createSharedCounts({ store, id, now: Date.now, disguise, onError: console.error });
 * const calls = counts.create({ name: 'analytics', limit: 100, windowMs: 60_000 });
 * counts.start();
 */
export function createSharedCounts(options: SharedCountsOptions): SharedCounts {
  const state: CountState = {
    ...options,
    moved: new Set(),
    sweptAt: -Infinity,
    tail: Promise.resolve(),
    stopTimer: undefined,
    isStopped: false,
  };
  return {
    create: (counted) => createCounter(state, counted),
    start: () => {
      if (state.store.shared) exchangeLater(state);
    },
    exchange: () => exchangeInTurn(state),
    stop: async () => {
      state.isStopped = true;
      state.stopTimer?.();
      await state.tail;
    },
  };
}
