/** Change publisher: keeps searches up to date with the store and tracks how far all processes on the store have published. */
// Why: decision 0003.
import { isOutage } from '../../foundation/errors/is-outage.ts';
import { isWithin } from '../../foundation/time/elapsed.ts';
import type { Store } from '../../store/store.ts';
import { startBackgroundTimer } from '../../foundation/time/background-timer.ts';
import { countPeers, GONE_AFTER, removeIndexers, reportIndexer, slowestIndexer } from './task-rows.ts';
import { listenForNotifications } from '../../store/listen-for-notifications.ts';
import type { Indexer } from './indexer.ts';

/** Milliseconds between heartbeats of a process. */
const HEARTBEAT = 2000;

/** Minimum milliseconds between two looks for other live processes. */
const PEER_LOOK = 500;

/** Maximum delay in milliseconds before a failed publish is retried. */
const LONGEST_RETRY = 5000;

/** The same for quarantined indices, as each retry rebuilds them from all of their records. */
const LONGEST_TRIAL = 60_000;

/** Milliseconds without progress after which a run counts as stalled; also the interval of the check. */
const STALLED_AFTER = 30_000;
const STALL_LOOK = 5000;

/** Publishes changes. */
export interface ChangePublisher {
  /** Loads everything and, on a shared store, starts to poll for changes of other processes. */
  start(): Promise<void>;
  /** Publishes what was just committed, in the background. */
  publishSoon(): void;
  /** Resolves when everything committed so far is searchable here. */
  catchUp(): Promise<void>;
  /** The last change that every live process has published, of all indices or of one. */
  publishedSeq(index?: string): Promise<bigint>;
  /** The reason why commits, or those to one index, cannot be published now. Undefined if they can. */
  failure(index?: string): Error | undefined;
  stop(): Promise<void>;
}

/** Dependencies of a change publisher. */
export interface ChangePublisherOptions {
  store: Store;
  indexer: Indexer;
  now: () => number;
  onError: (error: unknown) => void;
  /** Identifies this process among those that share the store. */
  id: string;
  /** Polling interval for changes of other processes, and the first retry delay, in milliseconds. */
  pollEvery: number;
  /** Called with the number of other live processes on the store. */
  notePeers?: ((count: number) => void) | undefined;
}

/**
 * Creates a change publisher over one indexer.
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
  /** Error of the last attempt, if it failed. */
  #lastFailure: Error | undefined;
  /** Set while a run is stalled. */
  #stall: Error | undefined;
  // Stops each of the running timers.
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
    // Until they noticed this process, the others published without waiting for it, so it catches up before it serves searches.
    await this.catchUp();
    // Notifies the other processes that they share the store now.
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

  /** Publishes as far as possible without waiting for other processes. */
  async #advance(options?: { isTrial: boolean }): Promise<void> {
    try {
      await this.#options.indexer.advance(options);
      this.#lastFailure = undefined;
      await this.#report.send();
      this.#failures = 0;
    } catch (error) {
      this.#failures++;
      // Outages are reported elsewhere and end by themselves.
      if (!isOutage(error)) this.#lastFailure = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      this.#tryLater();
    }
  }

  /** Retries quarantined indices with growing delays. */
  #tryLater(): void {
    const { indexer, pollEvery } = this.#options;
    if (this.#isStopped || indexer.quarantine.size === 0) return;
    const delay = Math.min(LONGEST_TRIAL, pollEvery * 2 ** Math.min(indexer.tries, 20));
    this.#stopTrial ??= startBackgroundTimer(() => {
      this.#stopTrial = undefined;
      this.#advance({ isTrial: true }).catch((error: unknown) => this.#retry(error));
    }, delay);
  }

  /** Each retry stages everything again, so repeated failures must not take processor time and memory from searches. */
  #nextDelay(): number {
    const { pollEvery } = this.#options;
    return Math.min(Math.max(pollEvery, LONGEST_RETRY), pollEvery * 2 ** Math.min(this.#failures, 10));
  }

  /** A run may take longer than the heartbeat timeout of others, so the heartbeat has its own timer. */
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

  /** A stalled run throws no error, so it has to be watched. */
  #watchRuns(): void {
    if (this.#isStopped) return;
    // A statement over a million records may take longer than the stall timeout.
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

  /** Retries a failed publish with growing delays, because a committed write must become visible. */
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

/** Reports to the other processes on a shared store that this one is alive and how far it has published. */
class PositionReport {
  readonly #options: ChangePublisherOptions;
  #sent = '';
  #sentAt = -Infinity;
  #lookedAt = -Infinity;

  constructor(options: ChangePublisherOptions) {
    this.#options = options;
  }

  /** Writes the position if it changed or the heartbeat is due, and looks for the other processes. */
  async send(): Promise<void> {
    const { store, indexer, id, now } = this.#options;
    if (!store.shared) return;
    await this.#lookForPeers();
    // Read every time: a process that lost its session counts as dead, and tasks are published without it until it has a new one.
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
