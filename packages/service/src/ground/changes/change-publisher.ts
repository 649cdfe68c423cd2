/** Change publisher: keeps searches up to date with the store and knows how far all processes on it have come. */
// Why: decision 0003.
import { isOutage } from '../../foundation/errors/is-outage.ts';
import { isWithin } from '../../foundation/time/elapsed.ts';
import type { Store } from '../../store/store.ts';
import { startBackgroundTimer } from '../../foundation/time/background-timer.ts';
import { countPeers, GONE_AFTER, removeIndexers, reportIndexer, slowestIndexer } from './task-rows.ts';
import { listenForNotifications } from '../../store/listen-for-notifications.ts';
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

/** What a change publisher works with. */
export interface ChangePublisherOptions {
  store: Store;
  indexer: Indexer;
  now: () => number;
  onError: (error: unknown) => void;
  /** Names this process among those that share the store. */
  id: string;
  /** How often it looks for changes of others, in milliseconds, and the first delay until what failed is tried again. */
  pollEvery: number;
  /** Hears how many other processes on the store live. */
  notePeers?: ((count: number) => void) | undefined;
}

/**
 * A change publisher over one indexer.
 *
 * @example
 * const publisher = createChangePublisher({ store, indexer, now: Date.now, onError: console.error, id: randomUUID(), pollEvery: 1000 });
 * await publisher.start();
 */
export const createChangePublisher = (options: ChangePublisherOptions): ChangePublisher =>
  new IndexerPublisher(options);

class IndexerPublisher implements ChangePublisher {
  readonly #options: ChangePublisherOptions;
  readonly #report: PositionReport;
  #isStopped = false;
  #failures = 0;
  /** Why the last try has failed. */
  #lastFailure: Error | undefined;
  /** Set while a run hangs. */
  #stall: Error | undefined;
  // What ends each of the timers that wait.
  #stopTimer: (() => void) | undefined;
  #stopTrial: (() => void) | undefined;
  #stopBeating: (() => void) | undefined;
  #stopWatching: (() => void) | undefined;
  #stopListening: (() => void) | undefined;

  constructor(options: ChangePublisherOptions) {
    this.#options = options;
    this.#report = new PositionReport(options);
  }

  async start(): Promise<void> {
    const { store, onError } = this.#options;
    await this.catchUp();
    this.#watchRuns();
    if (!store.shared) return;
    // What the others published before they knew of this process, they published without it: it is read before anybody searches here.
    await this.catchUp();
    // They hear that they are no longer alone.
    store.announce?.();
    this.#beat();
    this.#stopListening = listenForNotifications({ store, onNotification: () => this.#advance(), onError });
    this.#poll();
  }

  publishSoon(): void {
    this.#options.store.announce?.();
    void this.#advance().catch((error: unknown) => this.#retry(error));
  }

  async catchUp(): Promise<void> {
    await this.#options.indexer.catchUp();
    await this.#report.send();
    this.#tryLater();
  }

  async publishedSeq(index?: string): Promise<bigint> {
    const { store, indexer, now } = this.#options;
    const applied = index === undefined ? indexer.applied : indexer.appliedOf(index);
    if (!store.shared) return applied;
    const slowest = await slowestIndexer(store, now() - GONE_AFTER, index);
    return slowest === undefined || slowest > applied ? applied : slowest;
  }

  failure(index?: string): Error | undefined {
    const { indexer } = this.#options;
    if (index !== undefined) return indexer.failureOf(index) ?? this.#lastFailure;
    const [first] = indexer.quarantine.keys();
    return this.#lastFailure ?? this.#findStall() ?? (first === undefined ? undefined : indexer.failureOf(first));
  }

  async stop(): Promise<void> {
    const { store, indexer, id, now, onError } = this.#options;
    this.#isStopped = true;
    this.#stopTimer?.();
    this.#stopTrial?.();
    this.#stopWatching?.();
    this.#stopBeating?.();
    this.#stopListening?.();
    await indexer.stop();
    if (store.shared) await removeIndexers(store, { id, before: now() - GONE_AFTER }).catch(onError);
  }

  /** Goes as far as it can, and waits for no other process. */
  async #advance(options?: { isTrial: boolean }): Promise<void> {
    try {
      await this.#options.indexer.advance(options);
      this.#lastFailure = undefined;
      await this.#report.send();
      this.#failures = 0;
    } catch (error) {
      this.#failures++;
      // An outage is told elsewhere, and passes by itself.
      if (!isOutage(error)) this.#lastFailure = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      this.#tryLater();
    }
  }

  /** What is in quarantine is tried again, later each time. */
  #tryLater(): void {
    const { indexer, pollEvery } = this.#options;
    if (this.#isStopped || indexer.quarantine.size === 0) return;
    const delay = Math.min(LONGEST_TRIAL, pollEvery * 2 ** Math.min(indexer.tries, 20));
    this.#stopTrial ??= startBackgroundTimer(() => {
      this.#stopTrial = undefined;
      this.#advance({ isTrial: true }).catch((error: unknown) => this.#retry(error));
    }, delay);
  }

  /** Each try stages everything anew: one that fails again and again must not take the processor and the memory from the searches. */
  #nextDelay(): number {
    const { pollEvery } = this.#options;
    return Math.min(Math.max(pollEvery, LONGEST_RETRY), pollEvery * 2 ** Math.min(this.#failures, 10));
  }

  /** A run may take longer than others wait for a sign of life: it says by itself that this process lives. */
  #beat(): void {
    if (this.#isStopped) return;
    this.#stopBeating = startBackgroundTimer(
      () =>
        void this.#report
          .send()
          .catch(this.#options.onError)
          .finally(() => this.#beat()),
      HEARTBEAT,
    );
  }

  #findStall(): Error | undefined {
    const { indexer, onError } = this.#options;
    if (indexer.stalledFor < STALLED_AFTER) this.#stall = undefined;
    else if (!this.#stall) {
      this.#stall = new Error(
        `Nothing was published for ${STALLED_AFTER / 1000} s: the run hangs while it is ${indexer.phase}. Look at the database and at the search engine; where both answer, start this process again`,
      );
      onError(this.#stall);
    }
    return this.#stall;
  }

  /** A run that hangs fails nowhere: somebody has to look. */
  #watchRuns(): void {
    if (this.#isStopped) return;
    // A statement over a million records may take longer than a run may hang.
    if (this.#options.store.isWorking?.()) this.#options.indexer.moved();
    this.#findStall();
    this.#stopWatching = startBackgroundTimer(() => this.#watchRuns(), STALL_LOOK);
  }

  #poll(): void {
    if (this.#isStopped) return;
    this.#stopTimer = startBackgroundTimer(
      () =>
        void this.#advance()
          .catch(this.#options.onError)
          .finally(() => this.#poll()),
      this.#nextDelay(),
    );
  }

  /** One more try when publishing failed, later each time: a committed write must not stay unseen. */
  #retry(error: unknown): void {
    const { store, onError } = this.#options;
    onError(error);
    if (store.shared || this.#isStopped) return;
    this.#stopTimer ??= startBackgroundTimer(() => {
      this.#stopTimer = undefined;
      this.#advance().catch((failure: unknown) => this.#retry(failure));
    }, this.#nextDelay());
  }
}

/** What a process on a shared store says to the others: how far it has come, and that it lives. */
class PositionReport {
  readonly #options: ChangePublisherOptions;
  #sent = '';
  #sentAt = -Infinity;
  #lookedAt = -Infinity;

  constructor(options: ChangePublisherOptions) {
    this.#options = options;
  }

  /** Says so where it is news, or has not been said for a while; looks for the others too. */
  async send(): Promise<void> {
    const { store, indexer, id, now } = this.#options;
    if (!store.shared) return;
    await this.#lookForPeers();
    // Each time: whoever lost its session counts as gone, and tasks are published without it, until it has another one.
    const presence = (await store.presence?.()) ?? null;
    const { applied, quarantine } = indexer;
    const position = [applied, ...quarantine].join();
    if (position === this.#sent && isWithin({ since: this.#sentAt, now: now(), span: HEARTBEAT })) return;
    await reportIndexer(store, { id, applied, quarantine, presence, now: now() });
    this.#sent = position;
    this.#sentAt = now();
  }

  async #lookForPeers(): Promise<void> {
    const { store, id, now, notePeers } = this.#options;
    if (!notePeers || isWithin({ since: this.#lookedAt, now: now(), span: PEER_LOOK })) return;
    this.#lookedAt = now();
    notePeers(await countPeers(store, { id, now: now() }));
  }
}
