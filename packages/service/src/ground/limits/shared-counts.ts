/** Shared counts: rate limits that all processes on one store keep together, each counting by itself and hearing of the others every second. */
// Why: decision 0057.
import { isWithin } from '../../foundation/time/elapsed.ts';
import { startBackgroundTimer } from '../../foundation/time/background-timer.ts';
import type { Store } from '../../store/store.ts';
import { exchangeCounts, removeOldCounts, type UsedRow, windowName } from './rate-count-rows.ts';
import { type CountedCalls, createRateLimit, type RateLimit, type Tally } from './rate-limit.ts';

/** How often processes tell each other what they have counted, in milliseconds. */
const EXCHANGE_EVERY = 1000;

/** How often windows that are over are forgotten, and how long after their end, for the sake of clocks that are late; in milliseconds. */
const SWEEP_EVERY = 60_000;

/** Counters of one statement. */
const MAX_AT_ONCE = 5000;

/** A counter that has moved. */
interface MovedCounter {
  counted: CountedCalls;
  tally: Tally;
  /** Its name in the store; undefined until it is needed. */
  counter?: string;
}

/** Rate limits over one store. */
export interface SharedCounts {
  /** A counter. Two of one name, here or in another process, count together. */
  create(counted: CountedCalls): RateLimit;
  /** On a shared store: begins to tell and to hear. */
  start(): void;
  /** Tells and hears now. */
  exchange(): Promise<void>;
  stop(): Promise<void>;
}

/** What is counted over. */
export interface SharedCountsOptions {
  store: Store;
  /** Names this process among those that share the store. */
  id: string;
  now: () => number;
  /** Makes of a name, which may hold a key or an address, one that says nothing. */
  disguise: (name: string) => Promise<string>;
  onError: (error: unknown) => void;
}

/** What this process has counted and not told yet. */
interface CountState extends Readonly<SharedCountsOptions> {
  moved: Set<MovedCounter>;
  sweptAt: number;
  /** One exchange after another. */
  tail: Promise<void>;
  stopTimer: (() => void) | undefined;
  isStopped: boolean;
}

const endOf = ({ counted, tally }: MovedCounter): number => (tally.window + 1) * counted.windowMs;

/** Tells what some counters have counted, and hears what the others have. */
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
    // A window that began meanwhile knows of nobody yet.
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
    for (const one of waiting) state.moved.add(one);
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
 * No request waits for the store: a process allows what it believes to be left, and learns of the others within `EXCHANGE_EVERY` and a round
 * trip. Of a counter, each process therefore allows too much at most once in a window: what comes to it in that time, and never more than
 * the limit. While the store is away each counts alone. Windows go by the clock of the machine: where two clocks differ, that much of a
 * window is counted apart. What a process had counted when it died stays until the end of the window.
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
