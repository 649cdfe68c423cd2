/** Indexer: carries committed changes from the store into the engine, each run in one step that searches see, or follows the process that does. */
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

/** Whoever waits for what another process carries looks again after this time, in milliseconds. */
const LOOK_AGAIN = 50;

/** Failures in a row after which an index no longer keeps the others back. */
const ATTEMPTS = 3;

/** Times that a run looks for a version that has not gone by, while another process publishes one after the other. */
const FOLLOW_ATTEMPTS = 3;

/** For how long a process looks for one, in milliseconds; then whatever there is will do. */
const FOLLOW_PATIENCE = 10_000;

/** Times that a run reads what was committed while it read; then it reads the rest while nobody can commit. */
const MAX_ROUNDS = 4;

/** Changes for which nobody may have to wait: of a longer rest more is read first, in so many times more rounds at most. */
const MAX_FROZEN = 10_000n;
const MORE_ROUNDS = 3;

/** The carrier of changes. */
export interface Indexer {
  /** The number of the last change that searches see. */
  readonly applied: bigint;
  readonly phase: IndexerPhase;
  /** For how long the run under way has not moved, in milliseconds; 0 between two runs. */
  readonly stalledFor: number;
  /** The run under way moves, though it does not say so itself. */
  moved(): void;
  /** Indexes whose changes cannot be published, replicas too, each with the last of its changes that searches see. */
  readonly quarantine: ReadonlyMap<string, bigint>;
  /** How often the changes of one of them were tried at most. */
  readonly tries: number;
  /** The number of the last change of an index that searches see. */
  appliedOf(index: string): bigint;
  /** Why the changes of an index cannot be published. */
  failureOf(index: string): IndexFailure | undefined;
  /** Resolves when searches see everything committed so far, whichever process carries it, but for what is in quarantine. */
  catchUp(): Promise<void>;
  /**
   * Goes as far as it can now: to the last commit, or where another process carries the changes, as far as that one has come. Calls that come
   * while one run is under way share the next.
   * @param options.isTrial Whether what is in quarantine is built anew from all records, and is free again when that works.
   */
  advance(options?: { isTrial?: boolean }): Promise<void>;
  /** Does something short while no run is under way: engine and catalogue are as they were after `applied`. */
  between<Result>(work: () => Result | Promise<Result>): Promise<Result>;
  /** Stops after the step under way. */
  stop(): Promise<void>;
}

/** What an indexer works with. */
export interface IndexerOptions {
  store: Pick<Store, 'shared' | 'announce' | 'query'>;
  feed: ChangeFeed;
  engine: Engine;
  catalogue: Catalogue;
  /** Who else follows the changes. */
  readers: readonly ChangeReader[];
  /** Who carries, where the engine outlives the process and others use it too. */
  lease: CarrierLease;
  /** What this process has just written itself. */
  recent?: RecentChanges | undefined;
  /** What goes into the engine beside the records; undefined where nobody makes vectors. */
  recordVectors?: () => RecordVectors | undefined;
  /** Lets requests end before they would see another version; by default nobody holds it. */
  versionLock?: VersionLock;
  /** Fills engine and catalogue before the first run, where it can. */
  load?: (() => Promise<LoadedSnapshot | undefined>) | undefined;
  /** Hears how many records were just carried into the engine. */
  carried?: (count: number) => void;
  /** Hears what goes wrong with one index while the others go on, and when it is right again. */
  onError?: (error: unknown) => void;
  /** Failures in a row after which an index is set apart, so that the others go on; 3 by default. */
  attempts?: number;
  /** Lets searches go between two slices of work. */
  pause: () => Promise<void>;
  /** Hears of each phase. */
  entered?: (phase: IndexerPhase) => void;
  /** Milliseconds of a clock that never jumps; that of the process by default. */
  uptime?: () => number;
}

/** A run has to begin anew: other indexes changed together with one that is set apart. */
class QuarantineGrew extends Error {
  override readonly name = 'QuarantineGrew';
}

const without = (names: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> =>
  new Set([...names].filter((name) => !others.has(name)));

/** One run after the other, each through the phases of `indexer-phase.ts`. */
class ChangeIndexer implements Indexer {
  readonly #options: IndexerOptions;
  readonly #phases: PhaseKeeper;
  readonly #watch: RunWatch;
  #applied = 0n;
  /** What readers keep is in no snapshot: they begin at the first change. */
  #readUpTo = 0n;
  #isStopped = false;
  /** What the engine held when this process began; undefined until the first run, or for an engine that keeps nothing. */
  #storedChanges: StoredChanges | undefined;
  /** What fills the engine before the first run; undefined when it has. */
  #load: IndexerOptions['load'];
  readonly #versionLock: VersionLock;
  /** Since when versions of another process have gone by, each before this one could show it. */
  #overtakenAt: number | undefined;
  readonly #uptime: () => number;
  #isFirst = true;
  /** Whether the last run carried, and did not follow. */
  #wasCarrier = false;
  readonly #quarantine: Quarantine;
  /** Whether the next run tries what is in quarantine again. */
  #isTrial = false;
  /** What the engine was filled with, until a run was published over it. */
  #snapshot: LoadedSnapshot | undefined;
  readonly #optimizer: EngineOptimizer;
  // True at the start: those of an earlier run may be left.
  #hasTombstones = true;
  #tail: Promise<unknown> = Promise.resolve();
  #queued: Promise<bigint> | undefined;

  constructor(options: IndexerOptions) {
    this.#options = options;
    this.#load = options.load;
    this.#versionLock = options.versionLock ?? createVersionLock();
    this.#quarantine = new Quarantine({ attempts: options.attempts ?? ATTEMPTS });
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
      await new Promise<void>((done) => startBackgroundTimer(done, LOOK_AGAIN));
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
    // Where the store is away the lease ends by itself.
    await this.#options.lease.release().catch(() => undefined);
  }

  /** Runs once behind all runs that have begun. @returns The last commit when the run began. */
  #advance(): Promise<bigint> {
    // A run under way may have read the store before the caller's commit: only one that has not begun is sure to see it.
    // Never two at once: the slower one would put old records over new ones.
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
      // Whatever failed: what was staged no search has seen, and the next run stages it again.
      if (this.#phases.phase !== 'idle') this.#phases.enter('idle');
    }
  }

  /** Carries what was committed, or follows whoever does. */
  async #goTo(upTo: bigint): Promise<void> {
    const { store, engine, lease } = this.#options;
    if (this.#isFirst) this.#storedChanges = await readStoredChanges(store, engine, upTo);
    const stored = this.#storedChanges;
    // What an engine keeps itself needs no snapshot, and what was followed must not begin anew.
    if (stored) this.#load = undefined;
    if (!store.shared || !stored || upTo <= this.#applied) return this.#carry(upTo);
    this.#wasCarrier = await lease.holding(async () => {
      // Whoever followed another carrier begins where that one has ended.
      // Nobody else publishes now: what one that died has left half done is carried anew at once.
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

  /** With the task that waits for it, a failure of one index tells whoever reads the log whose write it is. */
  async #explain(error: unknown): Promise<unknown> {
    if (!(error instanceof IndexFailure)) return error;
    const { index, cause } = error;
    const task = await oldestPendingTask(this.#options.store, index, this.appliedOf(index)).catch(() => undefined);
    return new IndexFailure(index, cause, task);
  }

  /** Whether a run that failed can go on at once, from the records or without the index that has failed. */
  async #canGoOn(error: unknown): Promise<boolean> {
    if (error instanceof QuarantineGrew) return true;
    // An engine that outlives the process remembers one number for all of its indexes.
    if (this.#isStopped || this.#storedChanges || isOutage(error)) return false;
    if (this.#snapshot) {
      await this.#snapshot.giveUp(error);
      this.#snapshot = undefined;
      this.#applied = 0n;
      return true;
    }
    if (!(error instanceof IndexFailure)) return false;
    // Before the first publish there is nothing that searches could go on with: it is tried again at once.
    if (!this.#quarantine.add(error, this.#applied) && !this.#isFirst) return false;
    this.#options.onError?.(error);
    return true;
  }

  /** @param trial What is in quarantine and is tried again. */
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
    // The changes are published: what could not be tidied up is tidied up behind the next ones.
    await draft.settle().catch((error: unknown) => this.#options.onError?.(error));
    await this.#optimizer.published();
    await this.#removeTombstones();
  }

  /** Lets searches go. Each time a run comes to it, it has moved. */
  #pause(): Promise<void> {
    this.#watch.moved();
    return this.#options.pause();
  }

  /** Stages what was committed up to `newest`, and what was committed meanwhile: a record written twice stands in the feed at its last change. */
  async #stageAll(staged: StagedChanges, newest: bigint, isAnew: boolean): Promise<bigint> {
    const { feed } = this.#options;
    const all = { after: this.#applied, upTo: newest };
    // The catalogue begins empty in each process; records that the engine holds already need not be carried again.
    const keptUpTo = this.#isFirst && this.#storedChanges ? this.#storedChanges.upTo : 0n;
    const records = { after: keptUpTo > all.after ? keptUpTo : all.after, upTo: newest };
    const wasExact = await staged.stage({ all, records, readers: { after: this.#readUpTo, upTo: newest } });
    // What was staged anew was read behind `newest`.
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
      // In an engine that outlives the process another database may have left an index under the name of a new one.
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
   * Shows what another process has carried, in a version as it was published. Where that one is publishing the next version already, this
   * process stays with what it shows: the end of it is announced.
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

  /** @returns Whether it is shown. */
  async #followTo({ feed: name, upTo, isLatest }: { feed: string; upTo: bigint; isLatest: boolean }): Promise<boolean> {
    const { engine, feed, readers, catalogue } = this.#options;
    this.#phases.enter('following');
    const range = { after: this.#applied, upTo };
    const [indexes, changed, ...shows] = await Promise.all([
      feed.indexes(range),
      // Nothing was looked up yet that could be out of date.
      this.#applied === 0n ? [] : feed.changedIndexes(range),
      ...readers.map((reader) => reader.read({ after: this.#readUpTo, upTo })),
    ]);
    const rows = new Map(indexes.map((row) => [row.name, row]));
    for (const name of changed) {
      if (rows.has(name) || catalogue.get(name)) continue;
      // Changed again since: the row has a number beyond what was carried.
      const row = await feed.index(name);
      if (row) rows.set(name, row);
    }
    const show = () => {
      for (const row of rows.values()) catalogue.put(row);
      for (const index of changed) catalogue.touch(index);
      for (const one of shows) one();
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
    // Alone on the data, nobody else has to hear what was deleted.
    if (this.#options.store.shared || !this.#hasTombstones) return;
    try {
      await this.#options.feed.removeTombstones(this.#applied);
      this.#hasTombstones = false;
    } catch (error) {
      // The changes are published all the same; the next run takes them away.
      if (!(error instanceof StoreFull)) throw error;
    }
  }
}

/**
 * An indexer that starts from a snapshot, or from nothing; call `catchUp` to load.
 *
 * @example
 * const indexer = createIndexer({ store, feed, engine, catalogue, readers: [], lease, pause: nextTurn });
 * await indexer.catchUp();
 */
export const createIndexer = (options: IndexerOptions): Indexer => new ChangeIndexer(options);
