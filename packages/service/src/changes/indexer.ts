/** Indexer: carries committed changes from the store into the engine, in their order, whoever wrote them, or follows the process that does. */
import { startBackgroundTimer } from '../background-timer.ts';
import type { Engine, RecordChange } from '../engine/engine.ts';
import { effectiveSettings, engineSettings } from '../settings/effective-settings.ts';
import { type IndexRow, readIndexChanges, readIndexes } from './index-rows.ts';
import { readChangedIndexes, readRecordChanges, removeTombstones } from './record-rows.ts';
import type { Store } from '../store/store.ts';
import { StoreFull } from '../errors/store-errors.ts';
import { newestSeq } from './task-rows.ts';
import type { CarrierLease } from './carrier-lease.ts';
import type { Catalogue } from './catalogue.ts';
import type { ChangeReader } from './change-reader.ts';
import { type KeptChanges, readKept } from './kept-changes.ts';
import type { ChangedRecords, RecentChanges } from './recent-changes.ts';
import type { LoadedSnapshot } from './load-snapshot.ts';

/** Records that one step carries: small enough that searches in between do not wait long. */
const CHUNK = 2000;

/** Records that are carried before searches see them, where an engine shows them only then: showing costs it more than a list of changes. */
const MOST_UNSEEN = 50_000;

/** Whoever waits for what another process carries looks again after this time, in milliseconds. */
const LOOK_AGAIN = 50;

/** The carrier of changes. */
export interface Indexer {
  /** The number of the last change that searches see. */
  readonly applied: bigint;
  /** Resolves when searches see everything committed so far, whichever process carries it. */
  catchUp(): Promise<void>;
  /**
   * Goes as far as it can now: to the last commit, or where another process carries the changes, as far as that one has come. Calls that come
   * while one run is under way share the next.
   */
  advance(): Promise<void>;
  /** Does something that takes no time while no run is under way: engine and catalogue are as they were after `applied`. */
  between<Result>(work: () => Result): Promise<Result>;
  /** Stops after the step under way. */
  stop(): Promise<void>;
}

/** An indexer that starts from a snapshot, or from nothing; call `catchUp` to load. */
export function createIndexer(options: {
  store: Store;
  engine: Engine;
  catalogue: Catalogue;
  /** Who else follows the changes. */
  readers: readonly ChangeReader[];
  /** Who carries, where the engine outlives the process and others use it too. */
  lease: CarrierLease;
  /** What this process has just written itself. */
  recent?: RecentChanges | undefined;
  /** Fills engine and catalogue before the first run, where it can. */
  load?: (() => Promise<LoadedSnapshot | undefined>) | undefined;
  /** Hears how many records were just carried into the engine. */
  carried?: (count: number) => void;
}): Indexer {
  const { store, engine, catalogue, readers, lease, recent, carried } = options;
  let load = options.load;
  let applied = 0n;
  // What readers keep is in no snapshot: they begin at the first change.
  let readUpTo = 0n;
  let stopped = false;
  /** What the engine held when this process began; undefined until the first run, or for an engine that keeps nothing. */
  let kept: KeptChanges | undefined;
  let isFirst = true;
  /** Whether the last run carried, and did not follow. */
  let wasCarrier = false;
  // True at the start: those of an earlier run may be left.
  let tombstones = true;
  let tail: Promise<unknown> = Promise.resolve();
  let queued: Promise<bigint> | undefined;

  /** Indices whose contents are replaced in this run: built apart, so that no search sees half of them. */
  const apart = new Map<string, IndexRow>();
  const nameApart = (index: string): string => `${index}\nnext`;

  const applyIndex = async (row: IndexRow) => {
    const known = catalogue.get(row.name);
    if (isFirst && kept?.isStale(row)) await engine.drop(row.name);
    if (known?.physical === row.name && row.primary === null && !row.dropped && row.clearedSeq > applied) {
      // What a run that failed has left there.
      await engine.drop(nameApart(row.name));
      await engine.configure(nameApart(row.name), engineSettings(effectiveSettings(row.settings)));
      apart.set(row.name, row);
      return;
    }
    if (row.primary === null) {
      if (known && row.dropped) await engine.drop(row.name);
      if (!row.dropped) await engine.configure(row.name, engineSettings(effectiveSettings(row.settings)));
    } else if (known?.physical === row.name) {
      // It held records of its own, was dropped, and came back as a replica.
      await engine.drop(row.name);
    }
    catalogue.put(row);
  };

  /** A new index that changed again since this run began: its row has a number beyond the run, and its records have not. */
  const applyLaterChange = async (index: string) => {
    const row = (await readIndexes(store, [index])).get(index);
    if (row) await applyIndex(row);
  };

  const readStored = async (range: { after: bigint; upTo: bigint }): Promise<ChangedRecords> => {
    const rows = await readRecordChanges(store, { ...range, limit: CHUNK });
    return { rows, reached: rows.length < CHUNK ? range.upTo : rows.at(-1)!.seq };
  };

  const carryRecords = async (
    first: ChangedRecords,
    next: (after: bigint) => Promise<ChangedRecords>,
    upTo: bigint,
  ) => {
    const unseen = new Set<string>();
    let count = 0;
    const show = async () => {
      for (const index of unseen) await engine.apply(index, []);
      unseen.clear();
      count = 0;
    };
    for (let { rows, reached } = first; !stopped;) {
      const isLast = reached >= upTo;
      // The store reads the next ones meanwhile: it works in a thread, or a process, of its own.
      const more = isLast ? undefined : next(reached);
      // It is awaited below; until then nobody hears of its failure.
      more?.catch(() => undefined);
      const byIndex = new Map<string, RecordChange[]>();
      for (const row of rows) {
        const changes = byIndex.get(row.index) ?? [];
        changes.push({ objectID: row.objectID, json: row.json, sequence: Number(row.seq) } as RecordChange);
        byIndex.set(row.index, changes);
      }
      for (const [index, changes] of byIndex) {
        if (!catalogue.get(index)) await applyLaterChange(index);
        // A record of an index that was dropped a moment ago: its own change is on the way.
        if (!catalogue.get(index)) continue;
        const target = apart.has(index) ? nameApart(index) : index;
        await engine.apply(target, changes, { isFollowed: !isLast });
        if (isLast) unseen.delete(target);
        else unseen.add(target);
        catalogue.touch(index);
      }
      count += rows.length;
      if (isLast || count >= MOST_UNSEEN) await show();
      carried?.(rows.length);
      tombstones ||= rows.some(({ json }) => json === null);
      if (!more) return;
      ({ rows, reached } = await more);
    }
  };

  /** Shows what another process has carried. */
  const follow = async (upTo: bigint) => {
    if (upTo <= applied) return;
    const range = { after: applied, upTo };
    const [indexes, changed, ...shows] = await Promise.all([
      readIndexChanges(store, range),
      // Nothing was looked up yet that could be out of date.
      applied === 0n ? [] : readChangedIndexes(store, range),
      ...readers.map((reader) => reader.read({ after: readUpTo, upTo })),
    ]);
    for (const row of indexes) catalogue.put(row);
    const missing = changed.filter((index) => !catalogue.get(index));
    // Changed again since: the row has a number beyond what was carried.
    for (const row of (await readIndexes(store, missing)).values()) catalogue.put(row);
    for (const index of changed) catalogue.touch(index);
    for (const show of shows) show();
    isFirst = false;
    applied = upTo;
    readUpTo = upTo;
    recent?.forget(applied);
  };

  /** Whoever follows another carrier begins where that one has ended. */
  const carryOn = async (upTo: bigint) => {
    if (!wasCarrier && !isFirst) await follow(await kept!.reached(upTo));
    await carry(upTo);
  };

  /** @returns The last commit when it began. */
  const run = async (): Promise<bigint> => {
    const upTo = await newestSeq(store);
    if (isFirst) kept = await readKept(store, engine, upTo);
    // What an engine keeps itself needs no snapshot, and what was followed must not begin anew.
    if (kept) load = undefined;
    const hasOthers = store.shared && kept !== undefined && upTo > applied;
    if (!hasOthers) {
      await carry(upTo);
      return upTo;
    }
    wasCarrier = await lease.holding(() => carryOn(upTo));
    if (wasCarrier) store.announce?.();
    else await follow(await kept!.reached(upTo));
    return upTo;
  };

  const carry = async (upTo: bigint) => {
    if (load) {
      const snapshot = await load();
      load = undefined;
      applied = snapshot?.seq ?? 0n;
    }
    if (upTo <= applied && upTo <= readUpTo) return;
    apart.clear();
    const range = { after: applied, upTo };
    // The catalogue begins empty in each process; records that the engine holds already need not be carried again.
    const carriedBefore = isFirst && kept && kept.upTo > applied ? kept.upTo : applied;
    const first = { after: carriedBefore, upTo };
    const known = recent?.read({ ...first, limit: CHUNK });
    // Asked together: each answer of the store waits for a turn beside the searches.
    const [indexes, stored, ...shows] = await Promise.all([
      readIndexChanges(store, range),
      known ? undefined : readStored(first),
      ...readers.map((reader) => reader.read({ after: readUpTo, upTo })),
    ]);
    for (const row of indexes) await applyIndex(row);
    // What was taken away with its index is still in memory, and gone from the store.
    const isEmptied = indexes.some(({ clearedSeq, dropped }) => dropped || clearedSeq > applied);
    const next = async (after: bigint): Promise<ChangedRecords> =>
      (isEmptied ? undefined : recent?.read({ after, upTo, limit: CHUNK })) ?? readStored({ after, upTo });
    await carryRecords(stored ?? (isEmptied ? await readStored(first) : known!), next, upTo);
    if (stopped) return;
    for (const [name, row] of apart) {
      await engine.replace(name, nameApart(name));
      catalogue.put(row);
    }
    await kept?.reach(upTo);
    for (const show of shows) show();
    isFirst = false;
    applied = upTo;
    readUpTo = upTo;
    recent?.forget(applied);
    // Alone on the data, nobody else has to hear what went.
    if (store.shared || !tombstones) return;
    try {
      await removeTombstones(store, applied);
      tombstones = false;
    } catch (error) {
      // The changes are published all the same; the next run takes them away.
      if (!(error instanceof StoreFull)) throw error;
    }
  };

  const advance = (): Promise<bigint> => {
    // A run under way may have read the store before the caller's commit: only one that has not begun is sure to see it.
    // Never two at once: the slower one would put old records over new ones.
    queued ??= tail
      .catch(() => undefined)
      .then(() => {
        queued = undefined;
        return stopped ? applied : run();
      });
    tail = queued;
    return queued;
  };

  return {
    get applied() {
      return applied;
    },
    catchUp: async () => {
      const wanted = await advance();
      for (; applied < wanted && !stopped; await advance())
        await new Promise<void>((done) => startBackgroundTimer(done, LOOK_AGAIN));
    },
    advance: async () => void (await advance()),
    between: (work) => {
      const done = tail.catch(() => undefined).then(work);
      tail = done.then(
        () => undefined,
        () => undefined,
      );
      return done;
    },
    stop: async () => {
      stopped = true;
      await tail.catch(() => undefined);
      // Where the store is away the lease ends by itself.
      await lease.release().catch(() => undefined);
    },
  };
}
