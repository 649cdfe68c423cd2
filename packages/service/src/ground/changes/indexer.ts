/**
 * Indexer: carries committed changes from the store into the engine, each run in one step visible to searches, or follows the process that
 * does.
 */
// Why: decision 0003.
import { startBackgroundTimer } from '../../foundation/time/background-timer.ts';
import type { Engine } from '../../engine/engine.ts';
import { IndexFailure } from '../../foundation/errors/index-failure.ts';
import { isOutage } from '../../foundation/errors/is-outage.ts';
import { StoreFull } from '../../foundation/errors/store-errors.ts';
import type { Store } from '../../store/store.ts';
import type { CarrierLease } from './carrier-lease.ts';
import type { Catalogue } from './catalogue.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { ChangeReader } from './change-reader.ts';
import { EngineOptimizer } from './engine-optimizer.ts';
import type { IndexRow } from './index-rows.ts';
import { createPhaseKeeper, type IndexerPhase, type PhaseKeeper } from './indexer-phase.ts';
import { type StoredChanges, readStoredChanges } from './stored-changes.ts';
import type { LoadedSnapshot } from './load-snapshot.ts';
import type { RecentChanges } from './recent-changes.ts';
import type { RecordVectors } from './record-vectors.ts';
import { Quarantine } from './quarantine.ts';
import { createRunWatch, type RunWatch } from './run-watch.ts';
import { StagedChanges } from './staged-changes.ts';
import { oldestPendingTask } from './task-rows.ts';
import { createVersionLock, type VersionLock } from './version-lock.ts';

/** Polling interval in milliseconds while another process carries the changes. */
const POLL_INTERVAL = 50;

/** Consecutive failures after which an index no longer blocks the others. */
const MAX_ATTEMPTS = 3;

/** Maximum number of attempts of a run to load a version before it is superseded by a newer publish of another process. */
const FOLLOW_ATTEMPTS = 3;

/** Milliseconds after which a process that looks for such a version settles for whatever is available. */
const FOLLOW_PATIENCE = 10_000;

/** Maximum number of rounds in which a run reads what was committed while it read. It then reads the remainder with commits locked out. */
const MAX_ROUNDS = 4;

/** Maximum number of changes read with commits locked out. If more remain, additional rounds are read first, limited by the same ratio. */
const MAX_FROZEN = 10_000n;
const MORE_ROUNDS = 3;

/** Carries changes into the engine. */
export interface Indexer {
  /** Number of the last change that searches see. */
  readonly applied: bigint;
  readonly phase: IndexerPhase;
  /** Milliseconds since the current run last made progress. 0 between two runs. */
  readonly stalledFor: number;
  /** Reports progress of the current run on its behalf. */
  moved(): void;
  /** Indices whose changes cannot be published, including replicas, each with its last change that searches see. */
  readonly quarantine: ReadonlyMap<string, bigint>;
  /** The highest number of attempts for one of them. */
  readonly tries: number;
  /** Number of the last change of an index that searches see. */
  appliedOf(index: string): bigint;
  /** The reason why the changes of an index cannot be published. */
  failureOf(index: string): IndexFailure | undefined;
  /** Resolves when searches see everything committed so far, whichever process carries it, except quarantined indices. */
  catchUp(): Promise<void>;
  /**
   * Advances as far as possible now: to the last commit or, if another process carries the changes, as far as that process has come. Calls
   * that arrive during a run share the next one.
   * @param options.isTrial Whether quarantined indices are rebuilt from all records, and released if that succeeds.
   */
  advance(options?: { isTrial?: boolean }): Promise<void>;
  /** Runs short work between two runs, when engine and catalogue are as they were after `applied`. */
  between<Result>(work: () => Result | Promise<Result>): Promise<Result>;
  /** Stops after the current step. */
  stop(): Promise<void>;
}

/** Dependencies of an indexer. */
export interface IndexerOptions {
  store: Pick<Store, 'shared' | 'announce' | 'query'>;
  feed: ChangeFeed;
  engine: Engine;
  catalogue: Catalogue;
  /** Other readers of the changes. */
  readers: readonly ChangeReader[];
  /** Lease of the carrier, if the engine outlives the process and is shared. */
  lease: CarrierLease;
  /** Recent writes of this process. */
  recent?: RecentChanges | undefined;
  /** Vectors that go into the engine with the records. Undefined if there is no embedder. */
  recordVectors?: () => RecordVectors | undefined;
  /** Waits for requests that must not see another version; by default there are none. */
  versionLock?: VersionLock;
  /** Fills engine and catalogue before the first run, if possible. */
  load?: (() => Promise<LoadedSnapshot | undefined>) | undefined;
  /** Called with the number of records just carried into the engine. */
  carried?: (count: number) => void;
  /** Called with errors of one index while the others continue, and when the index has recovered. */
  onError?: (error: unknown) => void;
  /** Consecutive failures after which an index is quarantined, so that the others continue; 3 by default. */
  attempts?: number;
  /** Lets searches run between two slices of work. */
  pause: () => Promise<void>;
  /** Called with each phase. */
  entered?: (phase: IndexerPhase) => void;
  /** A monotonic clock, in milliseconds; that of the process by default. */
  uptime?: () => number;
}

/** Restarts a run, because other indices changed together with a quarantined one. */
class QuarantineGrew extends Error {
  override readonly name = 'QuarantineGrew';
}

const without = (names: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> =>
  new Set([...names].filter((name) => !others.has(name)));

/** Executes one run after the other, each through the phases of `indexer-phase.ts`. */
class ChangeIndexer implements Indexer {
  readonly #options: IndexerOptions;
  readonly #phases: PhaseKeeper;
  readonly #watch: RunWatch;
  #applied = 0n;
  /** Snapshots do not contain the state of readers, so they start at the first change. */
  #readUpTo = 0n;
  #isStopped = false;
  /** What the engine held when this process started. Undefined before the first run, or for an engine that is not persistent. */
  #storedChanges: StoredChanges | undefined;
  /** Fills the engine before the first run. Undefined afterwards. */
  #load: IndexerOptions['load'];
  readonly #versionLock: VersionLock;
  /** Time since which each version of another process was superseded before this one could show it. */
  #overtakenAt: number | undefined;
  readonly #uptime: () => number;
  #isFirst = true;
  /** Whether the last run carried changes rather than followed. */
  #wasCarrier = false;
  readonly #quarantine: Quarantine;
  /** Whether the next run retries quarantined indices. */
  #isTrial = false;
  /** The snapshot that filled the engine, until a run was published over it. */
  #snapshot: LoadedSnapshot | undefined;
  readonly #optimizer: EngineOptimizer;
  // True at the start, because tombstones of an earlier run may remain.
  #hasTombstones = true;
  #tail: Promise<unknown> = Promise.resolve();
  #queued: Promise<bigint> | undefined;

  constructor(options: IndexerOptions) {
    this.#options = options;
    this.#load = options.load;
    this.#versionLock = options.versionLock ?? createVersionLock();
    this.#quarantine = new Quarantine({ attempts: options.attempts ?? MAX_ATTEMPTS });
    this.#uptime = options.uptime ?? (() => performance.now());
    this.#watch = createRunWatch({ uptime: this.#uptime });
    this.#optimizer = new EngineOptimizer({
      engine: options.engine,
      pause: () => this.#pause(),
      isWanted: () => this.#queued === undefined && !this.#isStopped,
      between: (work) => this.between(work),
      uptime: this.#uptime,
      onError: options.onError,
    });
    this.#phases = createPhaseKeeper({
      entered: (phase) => {
        this.#watch.entered(phase);
        options.entered?.(phase);
      },
    });
  }

  get applied(): bigint {
    return this.#applied;
  }

  get phase(): IndexerPhase {
    return this.#phases.phase;
  }

  get stalledFor(): number {
    return this.#watch.stalledFor;
  }

  moved(): void {
    this.#watch.moved();
  }

  get quarantine(): ReadonlyMap<string, bigint> {
    const { applied } = this.#quarantine;
    if (applied.size === 0) return applied;
    const { catalogue } = this.#options;
    const replicas = catalogue.names().flatMap((name): [string, bigint][] => {
      const own = applied.get(catalogue.get(name)?.physical ?? name);
      return own === undefined ? [] : [[name, own]];
    });
    return new Map([...applied, ...replicas]);
  }

  get tries(): number {
    return this.#quarantine.tries;
  }

  appliedOf(index: string): bigint {
    return this.quarantine.get(index) ?? this.#applied;
  }

  failureOf(index: string): IndexFailure | undefined {
    return this.#quarantine.failureOf(this.#options.catalogue.get(index)?.physical ?? index);
  }

  async catchUp(): Promise<void> {
    const wanted = await this.#advance();
    for (; this.#applied < wanted && !this.#isStopped; await this.#advance())
      await new Promise<void>((done) => startBackgroundTimer(done, POLL_INTERVAL));
  }

  async advance({ isTrial = false }: { isTrial?: boolean } = {}): Promise<void> {
    this.#isTrial ||= isTrial;
    await this.#advance();
  }

  between<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const done = this.#tail.catch(() => undefined).then(work);
    this.#tail = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#optimizer.stop();
    await this.#tail.catch(() => undefined);
    if (this.#phases.phase !== 'stopped') this.#phases.enter('stopped');
    // If the store is unavailable the lease expires by itself.
    await this.#options.lease.release().catch(() => undefined);
  }

  /** Runs once after all runs that have started. @returns The last commit when the run started. */
  #advance(): Promise<bigint> {
    // The current run may have read the store before the caller's commit, so only a run that has not started is sure to see it. Runs never
    // overlap: the slower one would replace new records with old ones.
    this.#queued ??= this.#tail
      .catch(() => undefined)
      .then(() => {
        this.#queued = undefined;
        return this.#isStopped ? this.#applied : this.#run();
      });
    this.#tail = this.#queued;
    return this.#queued;
  }

  async #run(): Promise<bigint> {
    this.#phases.enter('reading');
    try {
      const upTo = await this.#options.feed.newest();
      await this.#goTo(upTo);
      return upTo;
    } finally {
      // After any failure, no search has seen what was staged, and the next run stages it again.
      if (this.#phases.phase !== 'idle') this.#phases.enter('idle');
    }
  }

  /** Carries what was committed, or follows the process that does. */
  async #goTo(upTo: bigint): Promise<void> {
    const { store, engine, lease } = this.#options;
    if (this.#isFirst) this.#storedChanges = await readStoredChanges(store, engine, upTo);
    const stored = this.#storedChanges;
    // A persistent engine needs no snapshot, and a followed version must not be loaded again.
    if (stored) this.#load = undefined;
    if (!store.shared || !stored || upTo <= this.#applied) return this.#carry(upTo);
    this.#wasCarrier = await lease.holding(async () => {
      // A process that followed another carrier continues where that one ended. No other process publishes now, so what a dead carrier left
      // unfinished is carried again immediately.
      if (!this.#wasCarrier && !this.#isFirst) await this.#follow(stored, upTo, { isLatest: true });
      await this.#carry(upTo);
    });
    if (this.#wasCarrier) store.announce?.();
    else await this.#follow(stored, upTo);
  }

  async #carry(newest: bigint): Promise<void> {
    if (this.#load) {
      this.#snapshot = await this.#load();
      this.#load = undefined;
      this.#applied = this.#snapshot?.seq ?? 0n;
    }
    let trial = new Set(this.#isTrial ? this.#quarantine.applied.keys() : []);
    this.#isTrial = false;
    if (trial.size === 0 && newest <= this.#applied && newest <= this.#readUpTo) return;
    for (let isDone = false; !isDone;) {
      try {
        await this.#carryOnce(newest, trial);
        isDone = true;
      } catch (error) {
        const failure = await this.#explain(error);
        if (!(await this.#canGoOn(failure))) throw failure;
        trial = this.#quarantine.withWholeGroups(trial);
        if (failure instanceof IndexFailure) trial = without(trial, this.#quarantine.groupOf(failure.index));
      }
    }
  }

  /** Adds the waiting task to the error of an index, so that the log names the write that failed. */
  async #explain(error: unknown): Promise<unknown> {
    if (!(error instanceof IndexFailure)) return error;
    const { index, cause } = error;
    const task = await oldestPendingTask(this.#options.store, index, this.appliedOf(index)).catch(() => undefined);
    return new IndexFailure(index, cause, task);
  }

  /** Returns whether a failed run can continue immediately, from the records or without the index that failed. */
  async #canGoOn(error: unknown): Promise<boolean> {
    if (error instanceof QuarantineGrew) return true;
    // An engine that outlives the process stores one number for all of its indices.
    if (this.#isStopped || this.#storedChanges || isOutage(error)) return false;
    if (this.#snapshot) {
      await this.#snapshot.giveUp(error);
      this.#snapshot = undefined;
      this.#applied = 0n;
      return true;
    }
    if (!(error instanceof IndexFailure)) return false;
    // Before the first publish searches have no earlier version to use, so it is retried immediately.
    if (!this.#quarantine.add(error, this.#applied) && !this.#isFirst) return false;
    this.#options.onError?.(error);
    return true;
  }

  /** @param trial Quarantined indices to retry. */
  async #carryOnce(newest: bigint, trial: ReadonlySet<string>): Promise<void> {
    const { engine } = this.#options;
    this.#phases.enter('staging');
    const draft = engine.draft({ pause: () => this.#pause() });
    try {
      const staged = new StagedChanges(this.#options, this.#stagingStart(trial), draft);
      if (trial.size > 0) await staged.stageAnew(trial, this.#applied);
      const upTo = await this.#stageAll(staged, newest, trial.size > 0);
      if (this.#isStopped) return await draft.discard();
      await draft.prepare();
      await this.#versionLock.publish(() => {
        this.#phases.enter('publishing');
        const show = () => {
          staged.show();
          this.#showUpTo(upTo);
        };
        return draft.publish(show, this.#storedChanges && { feed: this.#storedChanges.feed, sequence: Number(upTo) });
      });
      this.#hasTombstones ||= staged.hasTombstones;
      await this.#storedChanges?.reach(upTo);
    } catch (error) {
      await draft.discard().catch(() => undefined);
      throw error;
    }
    this.#snapshot = undefined;
    this.#quarantine.release(trial);
    for (const index of trial) this.#options.onError?.(`The changes of the index "${index}" are published again`);
    this.#phases.enter('settling');
    // The changes are published. What could not be cleaned up is cleaned up after the next ones.
    await draft.settle().catch((error: unknown) => this.#options.onError?.(error));
    await this.#optimizer.published();
    await this.#removeTombstones();
  }

  /** Lets searches run, and records progress of the run. */
  #pause(): Promise<void> {
    this.#watch.moved();
    return this.#options.pause();
  }

  /**
   * Stages what was committed up to `newest` and in the meantime: the feed shows a record that was written twice only at its last change.
   */
  async #stageAll(staged: StagedChanges, newest: bigint, isAnew: boolean): Promise<bigint> {
    const { feed } = this.#options;
    const all = { after: this.#applied, upTo: newest };
    // The catalogue is empty when a process starts; records that the engine already holds need not be carried again.
    const keptUpTo = this.#isFirst && this.#storedChanges ? this.#storedChanges.upTo : 0n;
    const records = { after: keptUpTo > all.after ? keptUpTo : all.after, upTo: newest };
    const wasExact = await staged.stage({ all, records, readers: { after: this.#readUpTo, upTo: newest } });
    // What was staged again was read after `newest`.
    let isExact = wasExact && !isAnew;
    for (let round = 1; !isExact && !this.#isStopped; round++) {
      const upTo = await feed.newest();
      if (upTo === all.upTo) break;
      const isShort = upTo - all.upTo <= MAX_FROZEN;
      const isLast = round >= MAX_ROUNDS * MORE_ROUNDS;
      if (isLast || (isShort && round >= MAX_ROUNDS)) {
        const frozenUpTo = await staged.stageFrozen(all.upTo, { maxRecords: isLast ? Infinity : Number(MAX_FROZEN) });
        if (frozenUpTo !== undefined) return frozenUpTo;
      }
      const range = { after: all.upTo, upTo };
      isExact = await staged.stage({ all: range, records: range, readers: range });
      all.upTo = upTo;
    }
    return all.upTo;
  }

  #stagingStart(trial: ReadonlySet<string>) {
    const { carried } = this.#options;
    const applied = this.#applied;
    const excluded = without(new Set(this.#quarantine.applied.keys()), trial);
    const stored = this.#isFirst ? this.#storedChanges : undefined;
    return {
      applied,
      // In an engine that outlives the process another database may have left an index with the name of a new one.
      isStale: (row: IndexRow) => (stored ? stored.isStale(row) : true),
      staged: (count: number) => {
        this.#watch.moved();
        carried?.(count);
      },
      excluded,
      joined: (sets: readonly (readonly string[])[]) => {
        if (this.#quarantine.join(sets, applied)) throw new QuarantineGrew();
      },
      isStopped: () => this.#isStopped,
    };
  }

  /**
   * Shows what another process has carried, in a version as it was published. If that process is already publishing the next version, this
   * one keeps its current version, as the end of the publish is announced.
   */
  async #follow(stored: StoredChanges, newest: bigint, { isLatest = false } = {}): Promise<void> {
    for (let attempt = 1; attempt <= FOLLOW_ATTEMPTS; attempt++) {
      const upTo = await stored.reached(attempt === 1 ? newest : await this.#options.feed.newest());
      if (upTo <= this.#applied) return;
      this.#overtakenAt ??= this.#uptime();
      const isOverdue = this.#uptime() - this.#overtakenAt > FOLLOW_PATIENCE;
      if (await this.#followTo({ feed: stored.feed, upTo, isLatest: isLatest || isOverdue })) return;
    }
  }

  /** @returns Whether the version is now visible. */
  async #followTo({ feed: name, upTo, isLatest }: { feed: string; upTo: bigint; isLatest: boolean }): Promise<boolean> {
    const { engine, feed, readers, catalogue } = this.#options;
    this.#phases.enter('following');
    const range = { after: this.#applied, upTo };
    const [indexes, changed, ...shows] = await Promise.all([
      feed.indexes(range),
      // Nothing has been looked up yet that could be out of date.
      this.#applied === 0n ? [] : feed.changedIndexes(range),
      ...readers.map((reader) => reader.read({ after: this.#readUpTo, upTo })),
    ]);
    const rows = new Map(indexes.map((row) => [row.name, row]));
    for (const name of changed) {
      if (rows.has(name) || catalogue.get(name)) continue;
      // A row that changed again has a number beyond what was carried.
      const row = await feed.index(name);
      if (row) rows.set(name, row);
    }
    const show = () => {
      for (const row of rows.values()) catalogue.put(row);
      for (const index of changed) catalogue.touch(index);
      for (const show of shows) show();
      this.#showUpTo(upTo);
    };
    const names = [...new Set([...rows.keys(), ...changed])];
    const version = { feed: name, sequence: Number(upTo) };
    const followed = engine.follow
      ? await engine.follow({ indexes: names, version, isLatest })
      : { show: (showBeside: () => void) => showBeside(), discard: () => undefined };
    if (followed && !isLatest && (await this.#isOvertaken(upTo))) {
      followed.discard();
      return false;
    }
    if (followed) await this.#versionLock.publish(async () => followed.show(show));
    return followed !== undefined;
  }

  /**
   * Whether settings, rules or words changed behind a version: what was read of them may be that of a later one already, and a row that was
   * written again is missing in the range of this one. Records are those of the engine, whatever was committed behind them.
   */
  async #isOvertaken(upTo: bigint): Promise<boolean> {
    const { feed, readers } = this.#options;
    const behind = { after: upTo, upTo: await feed.newest() };
    if (behind.upTo === upTo) return false;
    const [indexes, ...changed] = await Promise.all([
      feed.indexes(behind),
      ...readers.map((reader) => reader.hasChanged?.(behind) ?? false),
    ]);
    return indexes.length > 0 || changed.includes(true);
  }

  /** Searches see everything up to a change. */
  #showUpTo(upTo: bigint): void {
    this.#isFirst = false;
    this.#overtakenAt = undefined;
    this.#applied = upTo;
    this.#readUpTo = upTo;
    this.#options.recent?.forget(upTo);
  }

  async #removeTombstones(): Promise<void> {
    // If this process is the only one on the data, no other needs the tombstones.
    if (this.#options.store.shared || !this.#hasTombstones) return;
    try {
      await this.#options.feed.removeTombstones(this.#applied);
      this.#hasTombstones = false;
    } catch (error) {
      // The changes are published anyway; the next run removes the tombstones.
      if (!(error instanceof StoreFull)) throw error;
    }
  }
}

/**
 * Creates an indexer that starts from a snapshot, or from nothing. Call `catchUp` to load.
 *
 * @example
 * const indexer = createIndexer({ store, feed, engine, catalogue, readers: [], lease, pause: nextTurn });
 * await indexer.catchUp();
 */
export const createIndexer = (options: IndexerOptions): Indexer => new ChangeIndexer(options);
