/** Change publisher: keeps searches up to date with the store and knows how far all processes on it have come. */
import { isOutage } from '../errors/is-outage.ts';
import { isWithin } from '../time/elapsed.ts';
import type { Store } from '../store/store.ts';
import { startBackgroundTimer } from '../background-timer.ts';
import { countPeers, GONE_AFTER, removeIndexers, reportIndexer, slowestIndexer } from './task-rows.ts';
import { heedAnnouncements } from '../store/heed-announcements.ts';
import type { Indexer } from './indexer.ts';

/** How often a process says that it lives, in milliseconds. */
const HEARTBEAT = 2000;

/** How often it looks whether others live, at most, in milliseconds. */
const PEER_LOOK = 500;

/** The longest time until publishing that failed is tried again, in milliseconds. */
const LONGEST_RETRY = 5000;

/** The same of indexes in quarantine: each try builds them anew from all of their records. */
const LONGEST_TRIAL = 60_000;

/** A run that has not moved for so long hangs, in milliseconds; a look at it comes so often. */
const STALLED_AFTER = 30_000;
const STALL_LOOK = 5000;

/** The publisher of changes. */
export interface ChangePublisher {
  /** Loads everything; on a shared store, starts to look for changes of others. */
  start(): Promise<void>;
  /** Publishes what was just committed, in the background. */
  publishSoon(): void;
  /** Resolves when everything committed so far is searchable here. */
  catchUp(): Promise<void>;
  /** The last change that every living process has published; with an index, the last one of that index. */
  publishedSeq(index?: string): Promise<bigint>;
  /** Why what was committed cannot be published now; with an index, what was committed to that one. Undefined where it can. */
  failure(index?: string): Error | undefined;
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
  /** Hears how many other processes on the store live. */
  notePeers?: ((count: number) => void) | undefined;
}): ChangePublisher {
  const { store, indexer, now, failed, id, pollEvery, notePeers } = options;
  let stopTimer: (() => void) | undefined;
  let stopBeating: (() => void) | undefined;
  let stopped = false;
  let stopHeeding = () => undefined as void;
  let failures = 0;
  /** Why the last try has failed. */
  let lastFailure: Error | undefined;
  let stopTrial: (() => void) | undefined;
  /** Set while a run hangs. */
  let stall: Error | undefined;
  let stopWatching: (() => void) | undefined;
  let reported = '';
  let reportedAt = -Infinity;
  let lookedAt = -Infinity;

  const catchUp = async () => {
    await indexer.catchUp();
    await report();
    tryLater();
  };

  /** Goes as far as it can, and waits for no other process. */
  const advance = async (options?: { isTrial: boolean }) => {
    try {
      await indexer.advance(options);
      lastFailure = undefined;
      await report();
      failures = 0;
    } catch (error) {
      failures++;
      // An outage is told elsewhere, and passes by itself.
      if (!isOutage(error)) lastFailure = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      tryLater();
    }
  };

  /** What is in quarantine is tried again, later each time. */
  const tryLater = () => {
    if (stopped || indexer.quarantine.size === 0) return;
    const delay = Math.min(LONGEST_TRIAL, pollEvery * 2 ** Math.min(indexer.tries, 20));
    stopTrial ??= startBackgroundTimer(() => {
      stopTrial = undefined;
      advance({ isTrial: true }).catch(retry);
    }, delay);
  };

  /** Each try stages everything anew: one that fails again and again must not take the processor and the memory from the searches. */
  const nextDelay = () => Math.min(Math.max(pollEvery, LONGEST_RETRY), pollEvery * 2 ** Math.min(failures, 10));

  const report = async () => {
    if (!store.shared) return;
    await lookForPeers();
    // Each time: whoever lost its session counts as gone, and tasks are published without it, until it has another one.
    const presence = (await store.presence?.()) ?? null;
    const { applied, quarantine } = indexer;
    const position = [applied, ...quarantine].join();
    if (position === reported && isWithin({ since: reportedAt, now: now(), span: HEARTBEAT })) return;
    await reportIndexer(store, { id, applied, quarantine, presence, now: now() });
    [reported, reportedAt] = [position, now()];
  };

  const lookForPeers = async () => {
    if (!notePeers || isWithin({ since: lookedAt, now: now(), span: PEER_LOOK })) return;
    lookedAt = now();
    notePeers(await countPeers(store, { id, now: now() }));
  };

  /** A run may take longer than others wait for a sign of life: it says by itself that this process lives. */
  const beat = () => {
    if (!stopped) stopBeating = startBackgroundTimer(() => void report().catch(failed).finally(beat), HEARTBEAT);
  };

  const findStall = (): Error | undefined => {
    if (indexer.stalledFor < STALLED_AFTER) stall = undefined;
    else if (!stall) {
      stall = new Error(
        `Nothing was published for ${STALLED_AFTER / 1000} s: the run hangs while it is ${indexer.phase}. Look at the database and at the search engine; where both answer, start this process again`,
      );
      failed(stall);
    }
    return stall;
  };

  /** A run that hangs fails nowhere: somebody has to look. */
  const watchRuns = () => {
    if (stopped) return;
    findStall();
    stopWatching = startBackgroundTimer(watchRuns, STALL_LOOK);
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
      watchRuns();
      if (!store.shared) return;
      // What the others published before they knew of this process, they published without it: it is read before anybody searches here.
      await catchUp();
      // They hear that they are no longer alone.
      store.announce?.();
      beat();
      stopHeeding = heedAnnouncements({ store, look: advance, failed });
      poll();
    },
    publishSoon: () => {
      store.announce?.();
      void advance().catch(retry);
    },
    catchUp,
    publishedSeq: async (index) => {
      const applied = index === undefined ? indexer.applied : indexer.appliedOf(index);
      if (!store.shared) return applied;
      const slowest = await slowestIndexer(store, now() - GONE_AFTER, index);
      return slowest === undefined || slowest > applied ? applied : slowest;
    },
    failure: (index) => {
      if (index !== undefined) return indexer.failureOf(index) ?? lastFailure;
      const [first] = indexer.quarantine.keys();
      return lastFailure ?? findStall() ?? (first === undefined ? undefined : indexer.failureOf(first));
    },
    stop: async () => {
      stopped = true;
      stopTimer?.();
      stopTrial?.();
      stopWatching?.();
      stopBeating?.();
      stopHeeding();
      await indexer.stop();
      if (store.shared) await removeIndexers(store, { id, before: now() - GONE_AFTER }).catch(failed);
    },
  };
}
