/** Shared counts: rate limits that all processes on one store keep together, each counting by itself and hearing of the others every second. */
import { isWithin } from '../time/elapsed.ts';
import { startBackgroundTimer } from '../background-timer.ts';
import type { Store } from '../store/store.ts';
import { exchangeCounts, removeOldCounts, type UsedRow, windowName } from './rate-count-rows.ts';
import { type CountedCalls, createRateLimit, type RateLimit, type Tally } from './rate-limit.ts';

/** How often processes tell each other what they have counted, in milliseconds. */
const EXCHANGE_EVERY = 1000;

/** How often windows that are over are forgotten, and how long after their end, for the sake of clocks that are late; in milliseconds. */
const SWEEP_EVERY = 60_000;

/** Counters of one statement. */
const MOST_AT_ONCE = 5000;

/** A counter that has moved. */
interface Moved {
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

/**
 * No request waits for the store: a process allows what it believes to be left, and learns of the others within `EXCHANGE_EVERY` and a round
 * trip. Of a counter, each process therefore allows too much at most once in a window: what comes to it in that time, and never more than
 * the limit. While the store is away each counts alone. Windows go by the clock of the machine: where two clocks differ, that much of a
 * window is counted apart. What a process had counted when it died stays until the end of the window.
 * @param options.id Names this process among those that share the store.
 * @param options.disguise Makes of a name, which may hold a key or an address, one that says nothing.
 *
 * @example
 * const counts = createSharedCounts({ store, id, now: Date.now, disguise, failed: console.error });
 * const calls = counts.create({ name: 'analytics', limit: 100, windowMs: 60_000 });
 * counts.start();
 */
export function createSharedCounts(options: {
  store: Store;
  id: string;
  now: () => number;
  disguise: (name: string) => Promise<string>;
  failed: (error: unknown) => void;
}): SharedCounts {
  const { store, id, now, disguise, failed } = options;
  let moved = new Set<Moved>();
  let stopTimer: (() => void) | undefined;
  let stopped = false;
  let sweptAt = -Infinity;
  let tail: Promise<void> = Promise.resolve();

  const tell = async (counters: readonly Moved[]) => {
    for (const one of counters) one.counter ??= await disguise(one.counted.name);
    const rows = counters.map(({ counted, tally, counter }): UsedRow => ({
      counter: counter!,
      endsAt: (tally.window + 1) * counted.windowMs,
      used: tally.used,
    }));
    const others = await exchangeCounts(store, id, rows);
    for (const [at, { counted, tally }] of counters.entries()) {
      const row = rows[at]!;
      // A window that began meanwhile knows of nobody yet.
      if ((tally.window + 1) * counted.windowMs === row.endsAt) tally.others = others.get(windowName(row)) ?? 0;
    }
  };

  const exchange = async () => {
    const waiting = [...moved].filter(({ counted, tally }) => (tally.window + 1) * counted.windowMs > now());
    moved = new Set();
    try {
      while (waiting.length > 0) {
        await tell(waiting.slice(0, MOST_AT_ONCE));
        waiting.splice(0, MOST_AT_ONCE);
      }
      if (isWithin({ since: sweptAt, now: now(), span: SWEEP_EVERY })) return;
      sweptAt = now();
      await removeOldCounts(store, now() - SWEEP_EVERY);
    } catch (error) {
      for (const one of waiting) moved.add(one);
      throw error;
    }
  };
  const inTurn = (): Promise<void> => {
    const turn = tail.then(exchange);
    tail = turn.catch(() => undefined);
    return turn;
  };
  const exchangeLater = () => {
    if (stopped) return;
    stopTimer = startBackgroundTimer(() => void inTurn().catch(failed).finally(exchangeLater), EXCHANGE_EVERY);
  };

  return {
    create: (counted) => {
      const own: Moved = { counted, tally: { window: -1, used: 0, others: 0 } };
      return createRateLimit({
        ...counted,
        now,
        tally: own.tally,
        ...(store.shared && { counted: () => void moved.add(own) }),
      });
    },
    start: () => {
      if (store.shared) exchangeLater();
    },
    exchange: inTurn,
    stop: async () => {
      stopped = true;
      stopTimer?.();
      await tail;
    },
  };
}
