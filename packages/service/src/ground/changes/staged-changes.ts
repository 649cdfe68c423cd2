/** Staged changes: what a run has read from the change feed into a draft of the engine, which no search sees before it is complete. */
import { appendAll } from '../../foundation/collections/append-all.ts';
import { IndexFailure } from '../../foundation/errors/index-failure.ts';
import { isOutage } from '../../foundation/errors/is-outage.ts';
import type { EngineDraft, RecordChange } from '../../engine/engine.ts';
import { effectiveSettings, engineSettings } from '../settings/effective-settings.ts';
import type { Catalogue } from './catalogue.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { ChangeRange, ChangeReader } from './change-reader.ts';
import type { IndexRow } from './index-rows.ts';
import type { ChangedRecords, RecentChanges } from './recent-changes.ts';
import type { RecordRow } from './record-rows.ts';
import type { RecordVectors } from './record-vectors.ts';

/** Number of records read in one batch: parsing them takes a few milliseconds, during which searches wait. */
const RECORDS_PER_BATCH = 1000;

/** Source and target of changes. */
export interface StagingPlace {
  feed: ChangeFeed;
  catalogue: Catalogue;
  readers: readonly ChangeReader[];
  recent?: RecentChanges | undefined;
  /** Vectors of records. Undefined if there is no embedder. */
  recordVectors?: (() => RecordVectors | undefined) | undefined;
}

/** Initial state of a run. */
export interface StagingStart {
  /** The last change that searches see. */
  applied: bigint;
  /**
   * Returns, for an index missing from the catalogue, whether the engine's contents under its name must be dropped before its changes are
   * staged.
   */
  isStale: (row: IndexRow) => boolean;
  /** Indices whose changes are left out. */
  excluded: ReadonlySet<string>;
  /**
   * Called with the indices that changed together in a range about to be staged, if any are left out. @throws Error if more must be left
   * out.
   */
  joined: (sets: readonly (readonly string[])[]) => void;
  /** Called with the number of records just staged. */
  staged: (count: number) => void;
  /** Returns true once nothing more is to be staged. */
  isStopped: () => boolean;
}

/** The contents of a range. */
interface ReadChanges {
  indexes: readonly IndexRow[];
  shows: readonly (() => void)[];
  /** Reads the records of an index that existed before the range, if the draft has none of them. */
  before(row: IndexRow): AsyncIterable<readonly RecordRow[]>;
  /** The index that owns a record set now, whatever its number. */
  holder(set: string): Promise<IndexRow | undefined>;
  first: ChangedRecords;
  next(after: bigint): Promise<ChangedRecords>;
  /** Whether it is exactly what was committed up to the end of the range, without gaps left by later changes. */
  isExact: boolean;
}

/** Contents of the draft under the name of an index. */
interface DraftRecords {
  set: string;
  /** Records of the set up to this change are deleted. */
  clearedSeq: bigint;
  /** Generation of the vectors of the records. */
  generation: string | undefined;
}

/** The changes of one run. */
export class StagedChanges {
  readonly #place: StagingPlace;
  readonly #start: StagingStart;
  readonly #draft: EngineDraft;
  readonly #rows = new Map<string, IndexRow>();
  readonly #touched = new Set<string>();
  readonly #shows: (() => void)[] = [];
  /** Contents of the draft by index name, if they differ from the catalogue; and the names by record set. */
  readonly #contents = new Map<string, DraftRecords | undefined>();
  readonly #names = new Map<string, string>();
  /** Whether records were deleted. */
  hasTombstones = false;

  constructor(place: StagingPlace, start: StagingStart, draft: EngineDraft) {
    this.#place = place;
    this.#start = start;
    this.#draft = draft;
  }

  /**
   * Stages a range of the feed.
   * @param ranges.records Records may already be staged up to a later change than everything else.
   * @returns Whether the result is exact: nothing committed after the range has replaced something in it.
   */
  async stage(ranges: { all: ChangeRange; records: ChangeRange; readers: ChangeRange }): Promise<boolean> {
    const read = await this.#read(ranges);
    await this.#put(read, ranges.records.upTo);
    return read.isExact;
  }

  /**
   * Stages indices again from all of their records, replacing what searches see of them. Must be called before any other staging.
   * @param upTo The change after which `stage` continues.
   */
  async stageAnew(names: ReadonlySet<string>, upTo: bigint): Promise<void> {
    const { feed } = this.#place;
    const rows = new Map((await feed.indexes({ after: 0n, upTo })).map((row) => [row.name, row]));
    for (const name of names) {
      // An index that changed again has a number after the range.
      const row = rows.get(name) ?? (await feed.index(name));
      if (row) rows.set(name, row);
    }
    const before = (row: IndexRow) => this.#readSet(row, upTo);
    const noHolder = async () => undefined;
    for (const row of rows.values())
      if (isConcerned(row, names)) await this.#putIndex(row, { isAnew: true, before, holder: noHolder });
  }

  /**
   * Stages a short range while commits are locked out.
   * @param options.maxRecords Maximum number of records of new indices to read meanwhile.
   * @returns The end of the range. Undefined if it would have taken longer, in which case nothing is staged.
   */
  async stageFrozen(after: bigint, { maxRecords }: { maxRecords: number }): Promise<bigint | undefined> {
    const { feed } = this.#place;
    const { read, upTo } = await feed.frozen(async () => {
      const newest = await feed.newest();
      const range = { after, upTo: newest };
      const changes = await this.#read({ all: range, records: range, readers: range });
      return { read: await this.#readAll(changes, { upTo: newest, maxRecords }), upTo: newest };
    });
    if (!read) return undefined;
    await this.#put(read, upTo);
    return upTo;
  }

  /** Makes state besides the engine visible: settings, rules, synonyms. Takes no noticeable time. */
  show(): void {
    const { catalogue } = this.#place;
    const before = new Map(catalogue.rows().map((row) => [row.name, row]));
    for (const row of this.#rows.values()) catalogue.put(row);
    for (const index of this.#touched) catalogue.touch(index);
    try {
      // Some of them check whether an index is dropped.
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
    const remembered = recent?.read({ ...ranges.records, limit: RECORDS_PER_BATCH });
    // Requested together, because each result of the store waits for a turn between searches.
    const [rows, stored, ...shows] = await Promise.all([
      feed.indexes(ranges.all),
      remembered ? undefined : feed.records({ ...ranges.records, limit: RECORDS_PER_BATCH }),
      ...readers.map((reader) => reader.read(ranges.readers)),
    ]);
    const indexes = await this.#withNewHolders(rows);
    // Records deleted with their index are still cached, but missing from the store.
    const isEmptied = indexes.some((row) => row.dropped || row.clearedSeq > ranges.all.after);
    const memory = isEmptied ? undefined : recent;
    const first =
      (isEmptied ? undefined : remembered) ??
      stored ??
      (await feed.records({ ...ranges.records, limit: RECORDS_PER_BATCH }));
    return {
      indexes,
      shows,
      before: (row) => this.#readSet(row, ranges.records.after),
      holder: async (set) => (await feed.holders([set]))[0],
      first,
      next: async (after) =>
        memory?.read({ after, upTo, limit: RECORDS_PER_BATCH }) ??
        (await feed.records({ after, upTo, limit: RECORDS_PER_BATCH })),
      // The cache has every version of a record, the store only the last one.
      isExact: first === remembered && first.reached === upTo && rows.length === 0,
    };
  }

  /**
   * Adds the rows of the indices that received record sets given away by these, even if they changed again after the range: the draft's
   * contents of a set are reused only if the new owner is known in time.
   */
  async #withNewHolders(rows: readonly IndexRow[]): Promise<readonly IndexRow[]> {
    if (!this.#draft.rename) return rows;
    const sets = new Set(rows.flatMap((row) => (isOwn(row) ? [row.recordSet] : [])));
    const freeSets = rows.flatMap(({ name }) => this.#contentOf(name)?.set ?? []).filter((set) => !sets.has(set));
    if (freeSets.length === 0) return rows;
    const holders = await this.#place.feed.holders(freeSets);
    return [...new Map([...rows, ...holders].map((row) => [row.name, row])).values()];
  }

  /** Reads the records of an index up to a change, in chunks. */
  async *#readSet({ recordSet, clearedSeq }: IndexRow, upTo: bigint): AsyncGenerator<readonly RecordRow[]> {
    for (let after = clearedSeq; after < upTo && !this.#start.isStopped();) {
      const rows = await this.#place.feed.recordsOf(recordSet, { after, upTo, limit: RECORDS_PER_BATCH });
      yield rows;
      if (rows.length < RECORDS_PER_BATCH) return;
      after = rows.at(-1)!.seq;
    }
  }

  /** Reads the same range and everything it refers to in one step. Undefined if that is too much. */
  async #readAll(
    read: ReadChanges,
    { upTo, maxRecords }: { upTo: bigint; maxRecords: number },
  ): Promise<ReadChanges | undefined> {
    const rows = [...read.first.rows];
    for (let { reached } = read.first; reached < upTo;) {
      const more = await read.next(reached);
      appendAll(rows, more.rows);
      reached = more.reached;
    }
    const before = new Map<string, readonly RecordRow[]>();
    let count = 0;
    for (const row of read.indexes) {
      if (!isOwn(row) || this.#isExcluded(row) || this.#originOf(row) !== undefined) continue;
      const records: RecordRow[] = [];
      for await (const part of read.before(row)) {
        appendAll(records, part);
        count += part.length;
        if (count > maxRecords) return undefined;
      }
      before.set(row.name, records);
    }
    return {
      ...read,
      first: { rows, reached: upTo },
      before: async function* ({ name }) {
        yield before.get(name) ?? [];
      },
      // All rows of indices were read; what was written after them is not part of this version.
      holder: async () => undefined,
    };
  }

  async #put(read: ReadChanges, upTo: bigint): Promise<void> {
    const indexes = read.indexes.filter((row) => !this.#isExcluded(row));
    // Determined for all of them before any is changed, because sets may be swapped in a cycle.
    const origins = new Map(indexes.map((row) => [row.name, isOwn(row) ? this.#originOf(row) : undefined]));
    await this.#rename(indexes, origins);
    for (const row of indexes) await this.#putIndex(row, { ...read, isAnew: origins.get(row.name) === undefined });
    appendAll(this.#shows, read.shows);
    for (let { rows, reached } = read.first; !this.#start.isStopped();) {
      // The store reads the next chunk meanwhile, in a thread or process of its own.
      const following = reached < upTo ? read.next(reached) : undefined;
      // It is awaited below; until then a rejection must not count as unhandled.
      following?.catch(() => undefined);
      await this.#putRecords(rows, read);
      if (!following) return;
      ({ rows, reached } = await following);
    }
  }

  async #putRecords(rows: readonly RecordRow[], read: Pick<ReadChanges, 'before' | 'holder'>): Promise<void> {
    for (const [set, changed] of groupBySet(rows)) {
      const index = this.#nameOf(set) ?? (await this.#putHolder(set, read));
      // A record of an index that was just dropped; the drop itself is still to be read.
      if (index === undefined || this.#start.excluded.has(index)) continue;
      const clearedSeq = this.#contentOf(index)?.clearedSeq ?? 0n;
      const changes = changed
        // Skips what was read before the index was emptied.
        .filter(({ seq }) => seq > clearedSeq)
        .map(({ objectID, json, seq }) => ({ objectID, json, sequence: Number(seq) }) as RecordChange);
      await this.#attribute(index, this.#apply(index, changes));
      this.#touched.add(index);
      this.hasTombstones ||= changes.some(({ json }) => json === null);
    }
    if (rows.length > 0) this.#start.staged(rows.length);
  }

  async #apply(index: string, changes: readonly RecordChange[]): Promise<void> {
    const vectors = this.#place.recordVectors?.();
    const row = vectors && this.#rowOf(index);
    await this.#draft.apply(index, row ? await vectors.attach(row, changes) : changes);
  }

  /** Adds a new index that changed again since this run started: its row has a number after the run, while its records do not. */
  async #putHolder(set: string, read: Pick<ReadChanges, 'before' | 'holder'>): Promise<string | undefined> {
    const row = await read.holder(set);
    if (!row || this.#isExcluded(row)) return undefined;
    await this.#putIndex(row, { ...read, isAnew: this.#originOf(row) === undefined });
    return row.name;
  }

  /** Assigns to indices the records that the draft has of their sets under other names. */
  async #rename(rows: readonly IndexRow[], origins: ReadonlyMap<string, string | undefined>): Promise<void> {
    const renames = rows.flatMap((row) => {
      const from = origins.get(row.name);
      return from === undefined || from === row.name ? [] : [{ row, from }];
    });
    if (renames.length === 0) return;
    await this.#draft.rename?.(new Map(renames.map(({ row, from }) => [row.name, from])));
    for (const { from } of renames) this.#contents.set(from, undefined);
    for (const { row } of renames) this.#noteContent(row);
  }

  async #putIndex(
    row: IndexRow,
    { isAnew, ...read }: Pick<ReadChanges, 'before' | 'holder'> & { isAnew: boolean },
  ): Promise<void> {
    const { name } = row;
    this.#rows.set(name, row);
    if (!isOwn(row)) {
      // A replica shows the records of its primary, whatever it contained before.
      if (this.#mayHaveContent(row)) await this.#attribute(name, this.#draft.drop(name));
      this.#contents.set(name, undefined);
      return;
    }
    if (isAnew) await this.#attribute(name, this.#draft.clear(name));
    await this.#attribute(name, this.#draft.configure(name, engineSettings(effectiveSettings(row.settings))));
    this.#noteContent(row);
    if (isAnew) for await (const records of read.before(row)) await this.#putRecords(records, read);
  }

  /**
   * Returns the name under which the draft has the records of an index as far as they were staged, mostly its own. Undefined if it has
   * none, such as before the index was emptied, or only records with vectors of another generation.
   */
  #originOf(row: IndexRow): string | undefined {
    const { name, recordSet, clearedSeq } = row;
    const origin = this.#nameOf(recordSet);
    if (origin === undefined) return this.#isUnknown(name) && !this.#start.isStale(row) ? name : undefined;
    const content = this.#contentOf(origin)!;
    if (clearedSeq > content.clearedSeq || content.generation !== this.#generationOf(row)) return undefined;
    return origin === name || this.#draft.rename ? origin : undefined;
  }

  #isExcluded(row: IndexRow): boolean {
    return isConcerned(row, this.#start.excluded);
  }

  /** Attributes a failure to an index, unless it is a temporary one that affects all indices. */
  async #attribute(index: string, work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      throw isOutage(error) || error instanceof IndexFailure ? error : new IndexFailure(index, error);
    }
  }

  /** Returns the draft's contents under a name. */
  #contentOf(name: string): DraftRecords | undefined {
    if (this.#contents.has(name)) return this.#contents.get(name);
    const row = this.#place.catalogue.row(name);
    if (!row || !isOwn(row)) return undefined;
    const { recordSet: set, setSeq, clearedSeq } = row;
    // A followed version may have newer index rows than records.
    if (setSeq > this.#start.applied || clearedSeq > this.#start.applied) return undefined;
    return { set, clearedSeq, generation: this.#generationOf(row) };
  }

  /** Returns the generation that the vectors of an index are to have. */
  #generationOf(row: IndexRow): string | undefined {
    return this.#place.recordVectors?.()?.generationOf(row);
  }

  /** Returns the row of an index as the draft has it. */
  #rowOf(name: string): IndexRow | undefined {
    return this.#rows.get(name) ?? this.#place.catalogue.row(name);
  }

  /** Returns whether there may be contents to drop under the name of an index. */
  #mayHaveContent(row: IndexRow): boolean {
    if (this.#contents.has(row.name)) return this.#contents.get(row.name) !== undefined;
    const current = this.#place.catalogue.row(row.name);
    return current ? isOwn(current) : this.#start.isStale(row);
  }

  #noteContent(row: IndexRow): void {
    const { name, recordSet: set, clearedSeq } = row;
    this.#contents.set(name, { set, clearedSeq, generation: this.#generationOf(row) });
    this.#names.set(set, name);
  }

  /** Returns the name under which the draft has a record set. */
  #nameOf(set: string): string | undefined {
    const name = this.#names.get(set) ?? this.#place.catalogue.holder(set)?.name;
    return name !== undefined && this.#contentOf(name)?.set === set ? name : undefined;
  }

  /** Returns whether an index is missing from both the catalogue and this run. */
  #isUnknown(name: string): boolean {
    return !this.#contents.has(name) && this.#place.catalogue.row(name) === undefined;
  }
}

/** Returns whether an index exists and shows its own records. */
const isOwn = ({ dropped, primary }: IndexRow): boolean => !dropped && primary === null;

/** Returns whether an index is one of these, or a replica of one. */
const isConcerned = ({ name, primary }: IndexRow, names: ReadonlySet<string>): boolean =>
  names.has(name) || (primary !== null && names.has(primary));

function groupBySet(rows: readonly RecordRow[]): Map<string, RecordRow[]> {
  const groups = new Map<string, RecordRow[]>();
  for (const row of rows) {
    const group = groups.get(row.set);
    if (group) group.push(row);
    else groups.set(row.set, [row]);
  }
  return groups;
}
