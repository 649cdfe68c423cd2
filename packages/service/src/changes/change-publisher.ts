/** Change publisher: keeps searches up to date with the store and knows how far all processes on it have come. */
import { isWithin } from '../time/elapsed.ts';
import type { Store } from '../store/store.ts';
import { startBackgroundTimer } from '../background-timer.ts';
import { GONE_AFTER, removeIndexers, reportIndexer, slowestIndexer } from './task-rows.ts';
import { heedAnnouncements } from '../store/heed-announcements.ts';
import type { Indexer } from './indexer.ts';

/** How often a process says that it lives, in milliseconds. */
const HEARTBEAT = 2000;

/** The longest time until publishing that failed is tried again, in milliseconds. */
const LONGEST_RETRY = 5000;

/** The publisher of changes. */
export interface ChangePublisher {
  /** Loads everything; on a shared store, starts to look for changes of others. */
  start(): Promise<void>;
  /** Publishes what was just committed, in the background. */
  publishSoon(): void;
  /** Resolves when everything committed so far is searchable here. */
  catchUp(): Promise<void>;
  /** The last change that every living process has published. */
  publishedSeq(): Promise<bigint>;
  stop(): Promise<void>;
}

/** A change publisher over one indexer; `id` names this process among those that share the store. */
export function createChangePublisher(options: {
  store: Store;
  indexer: Indexer;
  now: () => number;
  failed: (error: unknown) => void;
  id: string;
  pollEvery: number;
}): ChangePublisher {
  const { store, indexer, now, failed, id, pollEvery } = options;
  let stopTimer: (() => void) | undefined;
  let stopBeating: (() => void) | undefined;
  let stopped = false;
  let stopHeeding = () => undefined as void;
  let failures = 0;
  let reported = -1n;
  let reportedAt = -Infinity;

  const catchUp = async () => {
    await indexer.catchUp();
    await report();
  };

  /** Goes as far as it can, and waits for no other process. */
  const advance = async () => {
    try {
      await indexer.advance();
      await report();
      failures = 0;
    } catch (error) {
      failures++;
      throw error;
    }
  };

  /** Each try stages everything anew: one that fails again and again must not take the processor and the memory from the searches. */
  const nextDelay = () => Math.min(Math.max(pollEvery, LONGEST_RETRY), pollEvery * 2 ** Math.min(failures, 10));

  const report = async () => {
    if (!store.shared) return;
    // Each time: whoever lost its session counts as gone, and tasks are published without it, until it has another one.
    const presence = (await store.presence?.()) ?? null;
    const { applied } = indexer;
    if (applied === reported && isWithin({ since: reportedAt, now: now(), span: HEARTBEAT })) return;
    await reportIndexer(store, { id, applied, presence, now: now() });
    [reported, reportedAt] = [applied, now()];
  };

  /** A run may take longer than others wait for a sign of life: it says by itself that this process lives. */
  const beat = () => {
    if (!stopped) stopBeating = startBackgroundTimer(() => void report().catch(failed).finally(beat), HEARTBEAT);
  };

  const poll = () => {
    if (stopped) return;
    stopTimer = startBackgroundTimer(() => void advance().catch(failed).finally(poll), nextDelay());
  };

  /** One more try when publishing failed, later each time: a committed write must not stay unseen. */
  const retry = (error: unknown) => {
    failed(error);
    if (store.shared || stopped) return;
    stopTimer ??= startBackgroundTimer(() => {
      stopTimer = undefined;
      advance().catch(retry);
    }, nextDelay());
  };

  return {
    start: async () => {
      await catchUp();
      if (!store.shared) return;
      // What the others published before they knew of this process, they published without it: it is read before anybody searches here.
      await catchUp();
      beat();
      stopHeeding = heedAnnouncements({ store, look: advance, failed });
      poll();
    },
    publishSoon: () => {
      store.announce?.();
      void advance().catch(retry);
    },
    catchUp,
    publishedSeq: async () => {
      if (!store.shared) return indexer.applied;
      const slowest = await slowestIndexer(store, now() - GONE_AFTER);
      return slowest === undefined || slowest > indexer.applied ? indexer.applied : slowest;
    },
    stop: async () => {
      stopped = true;
      stopTimer?.();
      stopBeating?.();
      stopHeeding();
      await indexer.stop();
      if (store.shared) await removeIndexers(store, { id, before: now() - GONE_AFTER }).catch(failed);
    },
  };
}
