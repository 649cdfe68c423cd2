/** Staged changes: what a run has read of the change feed and put into a draft of the engine, which no search sees before all of it is there. */
import { appendAll } from '../collections/append-all.ts';
import { IndexFailure } from '../errors/index-failure.ts';
import { isOutage } from '../errors/is-outage.ts';
import type { EngineDraft, RecordChange, Resemblance } from '../engine/engine.ts';
import { effectiveSettings, engineSettings } from '../settings/effective-settings.ts';
import type { Catalogue } from './catalogue.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { ChangeRange, ChangeReader } from './change-reader.ts';
import type { IndexRow } from './index-rows.ts';
import type { ChangedRecords, RecentChanges } from './recent-changes.ts';
import type { RecordRow } from './record-rows.ts';

/** Records that are read at once: parsing them takes a few milliseconds, for which searches wait. */
const CHUNK = 1000;

/** Where changes come from and go to. */
export interface StagingPlace {
  feed: ChangeFeed;
  catalogue: Catalogue;
  readers: readonly ChangeReader[];
  recent?: RecentChanges | undefined;
}

/** What a run begins with. */
export interface StagingStart {
  /** Whether what the engine holds of an index is to be forgotten before its changes are staged. */
  isStale: (row: IndexRow) => boolean;
  /** Indexes whose changes are left out. */
  excluded: ReadonlySet<string>;
  /** Hears which indexes changed together in a range that is about to be staged, where any are left out. @throws Error where more are to be left out. */
  joined: (sets: readonly (readonly string[])[]) => void;
  /** Hears how many records were just staged. */
  staged: (count: number) => void;
  /** True from the moment on when nothing more is to be staged. */
  isStopped: () => boolean;
}

/** What was read of a range. */
interface ReadChanges {
  indexes: readonly IndexRow[];
  shows: readonly (() => void)[];
  /**
   * Records that were there before the range, of indices that turn out now to have been emptied before it: their rows changed again while they
   * were read the first time.
   */
  late: readonly RecordRow[];
  first: ChangedRecords;
  next(after: bigint): Promise<ChangedRecords>;
  /** Whether it is what was committed up to the end of the range, and nothing that came later has left a gap in it. */
  isExact: boolean;
}

/** The changes of one run. */
export class StagedChanges {
  readonly #place: StagingPlace;
  readonly #start: StagingStart;
  readonly #draft: EngineDraft;
  readonly #rows = new Map<string, IndexRow>();
  readonly #touched = new Set<string>();
  readonly #shows: (() => void)[] = [];
  /** Where the last range ended that was staged. */
  #stagedUpTo: bigint | undefined;
  /** Whether records were deleted. */
  hasTombstones = false;

  constructor(place: StagingPlace, start: StagingStart, draft: EngineDraft) {
    this.#place = place;
    this.#start = start;
    this.#draft = draft;
  }

  /**
   * Stages a range of the feed.
   * @param ranges.records Records may be there already up to a later change than all else.
   * @returns Whether it is exact: nothing that was committed behind the range has taken the place of something in it.
   */
  async stage(ranges: { all: ChangeRange; records: ChangeRange; readers: ChangeRange }): Promise<boolean> {
    const read = await this.#read(ranges);
    await this.#put(read, ranges.records.upTo);
    this.#stagedUpTo = ranges.all.upTo;
    return read.isExact;
  }

  /**
   * Stages indexes anew, from all that is there of them, in the place of what searches see of them. Before anything else is staged.
   * @param upTo Behind it, `stage` goes on.
   */
  async stageAnew(names: ReadonlySet<string>, upTo: bigint): Promise<void> {
    const { feed } = this.#place;
    const rows = new Map((await feed.indexes({ after: 0n, upTo })).map((row) => [row.name, row]));
    for (const name of names) {
      // One that changed again has a number beyond.
      const row = rows.get(name) ?? (await feed.index(name));
      if (row) rows.set(name, row);
    }
    for (const row of rows.values()) {
      if (!isConcerned(row, names)) continue;
      if (row.primary === null && !row.dropped) await this.#attribute(row.name, this.#draft.clear(row.name));
      await this.#putIndex(row);
    }
    for (const name of names)
      for (let after = 0n; this.#holdsRecords(name) && !this.#start.isStopped();) {
        const records = await feed.recordsOf(name, { after, upTo, limit: CHUNK });
        await this.#putRecords(records);
        if (records.length < CHUNK) break;
        after = records.at(-1)!.seq;
      }
  }

  /** Stages a range that is short while nobody can commit; answers where it ended. */
  async stageFrozen(after: bigint): Promise<bigint> {
    const { feed } = this.#place;
    const { read, upTo } = await feed.frozen(async () => {
      const newest = await feed.newest();
      const range = { after, upTo: newest };
      const changes = await this.#read({ all: range, records: range, readers: range });
      return { read: await withAllRecords(changes, newest), upTo: newest };
    });
    await this.#put(read, upTo);
    this.#stagedUpTo = upTo;
    return upTo;
  }

  /** Shows what lies beside the engine: settings, rules, synonyms. Takes no time. */
  show(): void {
    const { catalogue } = this.#place;
    const before = new Map(catalogue.rows().map((row) => [row.name, row]));
    for (const row of this.#rows.values()) catalogue.put(row);
    for (const index of this.#touched) catalogue.touch(index);
    try {
      // Some look whether an index is gone.
      for (const show of this.#shows) show();
    } catch (error) {
      for (const row of this.#rows.values()) catalogue.put(before.get(row.name) ?? { ...row, dropped: true });
      throw error;
    }
  }

  async #read(ranges: { all: ChangeRange; records: ChangeRange; readers: ChangeRange }): Promise<ReadChanges> {
    const { feed, readers, recent } = this.#place;
    const { upTo } = ranges.records;
    if (this.#start.excluded.size > 0) this.#start.joined(await feed.changedTogether(ranges.all));
    const remembered = recent?.read({ ...ranges.records, limit: CHUNK });
    // Asked together: each answer of the store waits for a turn beside the searches.
    const [indexes, stored, ...shows] = await Promise.all([
      feed.indexes(ranges.all),
      remembered ? undefined : feed.records({ ...ranges.records, limit: CHUNK }),
      ...readers.map((reader) => reader.read(ranges.readers)),
    ]);
    // What was taken away with its index is still in memory, and gone from the store.
    const isEmptied = indexes.some((row) => row.dropped || row.clearedSeq > ranges.all.after);
    const memory = isEmptied ? undefined : recent;
    const first =
      (isEmptied ? undefined : remembered) ?? stored ?? (await feed.records({ ...ranges.records, limit: CHUNK }));
    return {
      indexes,
      shows,
      late: await this.#readLate(indexes),
      first,
      next: async (after) =>
        memory?.read({ after, upTo, limit: CHUNK }) ?? (await feed.records({ after, upTo, limit: CHUNK })),
      // Memory knows every version of a record, where the store knows the last one alone.
      isExact: first === remembered && first.reached === upTo && indexes.length === 0,
    };
  }

  async #readLate(indexes: readonly IndexRow[]): Promise<RecordRow[]> {
    const upTo = this.#stagedUpTo;
    if (upTo === undefined) return [];
    const late: RecordRow[][] = [];
    for (const row of indexes)
      if (!this.#isExcluded(row) && !row.dropped && row.clearedSeq <= upTo && this.#isStale(row))
        late.push(await this.#place.feed.recordsOf(row.name, { after: row.clearedSeq, upTo }));
    return late.flat();
  }

  async #put(read: ReadChanges, upTo: bigint): Promise<void> {
    const indexes = read.indexes.filter((row) => !this.#isExcluded(row));
    const moved = this.#findMoved(indexes);
    for (const row of indexes) await this.#putIndex(row, moved.get(row.name));
    appendAll(this.#shows, read.shows);
    await this.#putRecords(read.late);
    for (let { rows, reached } = read.first; !this.#start.isStopped();) {
      // The store reads the next ones meanwhile: it works in a thread, or a process, of its own.
      const following = reached < upTo ? read.next(reached) : undefined;
      // It is awaited below; until then nobody hears of its failure.
      following?.catch(() => undefined);
      await this.#putRecords(rows);
      if (!following) return;
      ({ rows, reached } = await following);
    }
  }

  async #putRecords(rows: readonly RecordRow[]): Promise<void> {
    for (const [index, changed] of groupByIndex(rows)) {
      if (this.#start.excluded.has(index)) continue;
      if (!this.#exists(index)) {
        // A new index that changed again since this run began: its row has a number beyond the run, and its records have not.
        const row = await this.#place.feed.index(index);
        if (row && !this.#isExcluded(row)) await this.#putIndex(row);
      }
      // A record of an index that was dropped a moment ago: its own change is on the way.
      if (!this.#exists(index)) continue;
      const clearedSeq = this.#rows.get(index)?.clearedSeq ?? 0n;
      const changes = changed
        // What was read before the index was emptied.
        .filter(({ seq }) => seq > clearedSeq)
        .map(({ objectID, json, seq }) => ({ objectID, json, sequence: Number(seq) }) as RecordChange);
      await this.#attribute(index, this.#draft.apply(index, changes));
      this.#touched.add(index);
      this.hasTombstones ||= changes.some(({ json }) => json === null);
    }
    if (rows.length > 0) this.#start.staged(rows.length);
  }

  /**
   * The indices that seem to have got the records of another one, by their names: what was moved is written anew under its new name, and then the
   * old index is dropped. The engine is told that the two resemble each other; whether they do, it sees by itself.
   */
  #findMoved(rows: readonly IndexRow[]): Map<string, Resemblance> {
    const moved = new Map<string, Resemblance>();
    let last: IndexRow | undefined;
    for (const row of rows) {
      if (!row.dropped && row.primary === null && (this.#isStale(row) || !this.#exists(row.name))) last = row;
      else if (row.dropped && last && this.#holdsRecords(row.name)) {
        // Each record that was written in between has a number.
        moved.set(last.name, { index: row.name, records: Number(row.seq - last.seq) });
      }
    }
    return moved;
  }

  async #putIndex(row: IndexRow, resembling?: Resemblance): Promise<void> {
    const { name } = row;
    const holdsRecords = this.#holdsRecords(name);
    if (row.primary !== null || row.dropped) {
      // As a replica it shows the records of its primary, whatever it held of its own before.
      if (holdsRecords || this.#isStale(row)) await this.#attribute(name, this.#draft.drop(name));
    } else {
      if (resembling !== undefined) await this.#attribute(name, this.#draft.clear(name, { resembling }));
      else if (this.#isStale(row)) await this.#attribute(name, this.#draft.clear(name));
      const settings = engineSettings(effectiveSettings(row.settings));
      await this.#attribute(name, this.#draft.configure(name, settings));
    }
    this.#rows.set(name, row);
  }

  /** Whether the index was emptied since what is there of it was put there. */
  #isStale(row: IndexRow): boolean {
    const staged = this.#rows.get(row.name);
    return staged ? row.clearedSeq > staged.clearedSeq : this.#start.isStale(row);
  }

  #isExcluded(row: IndexRow): boolean {
    return isConcerned(row, this.#start.excluded);
  }

  /** Says of which index a failure is, unless it is one of all of them that passes. */
  async #attribute(index: string, work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      throw isOutage(error) || error instanceof IndexFailure ? error : new IndexFailure(index, error);
    }
  }

  #exists(name: string): boolean {
    const row = this.#rows.get(name);
    return row ? !row.dropped : this.#place.catalogue.get(name) !== undefined;
  }

  /** Whether the engine has an index of this name. */
  #holdsRecords(name: string): boolean {
    const row = this.#rows.get(name);
    if (row) return !row.dropped && row.primary === null;
    return this.#place.catalogue.get(name)?.physical === name;
  }
}

/** Whether an index is one of these, or a replica of one. */
const isConcerned = ({ name, primary }: IndexRow, names: ReadonlySet<string>): boolean =>
  names.has(name) || (primary !== null && names.has(primary));

function groupByIndex(rows: readonly RecordRow[]): Map<string, RecordRow[]> {
  const groups = new Map<string, RecordRow[]>();
  for (const row of rows) {
    const group = groups.get(row.index);
    if (group) group.push(row);
    else groups.set(row.index, [row]);
  }
  return groups;
}

/** The same with all records, read at once. */
async function withAllRecords(read: ReadChanges, upTo: bigint): Promise<ReadChanges> {
  const rows = [...read.first.rows];
  for (let { reached } = read.first; reached < upTo;) {
    const more = await read.next(reached);
    appendAll(rows, more.rows);
    reached = more.reached;
  }
  return { ...read, first: { rows, reached: upTo } };
}
