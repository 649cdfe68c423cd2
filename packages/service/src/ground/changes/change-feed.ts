/** Change feed: what was committed to the store after one change and up to another, whoever wrote it. */
import type { OneAtATime } from '../../store/one-at-a-time.ts';
import type { Store } from '../../store/store.ts';
import type { ChangeRange } from './change-reader.ts';
import { type IndexRow, readHolders, readIndexChanges, readIndexes } from './index-rows.ts';
import type { ChangedRecords } from './recent-changes.ts';
import {
  lockWrites,
  readChangedIndexes,
  readRecordChanges,
  readRecordChangesOf,
  type RecordRow,
  removeTombstones,
} from './record-rows.ts';
import { newestSeq, readTogether } from './task-rows.ts';

/** The feed of one store. A row that changed again stands at its last change alone. */
export interface ChangeFeed {
  /** The number of the last commit. */
  newest(): Promise<bigint>;
  /** Indices that changed, dropped ones too, in the order of their changes. */
  indexes(range: ChangeRange): Promise<IndexRow[]>;
  /** The row of an index as it is now, whatever its number; undefined where there is none. */
  index(name: string): Promise<IndexRow | undefined>;
  /** The rows of the indices that have these record sets now, whatever their numbers. */
  holders(sets: readonly string[]): Promise<IndexRow[]>;
  /** The first `limit` changed records of a range. */
  records(range: ChangeRange & { limit: number }): Promise<ChangedRecords>;
  /** All changed records of one record set, in their order; with `limit`, the first ones. */
  recordsOf(set: string, range: ChangeRange & { limit?: number }): Promise<RecordRow[]>;
  /** The names of indexes that one write has changed together, for each write of a range that changed several. */
  changedTogether(range: ChangeRange): Promise<string[][]>;
  /** The names of the indices whose records changed, or that got those of another one. */
  changedIndexes(range: ChangeRange): Promise<string[]>;
  /** Does something while nobody can commit: what is read meanwhile is of one moment. It must be short. */
  frozen<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Forgets the tombstones of deletions that everybody has seen. */
  removeTombstones(upTo: bigint): Promise<void>;
}

/**
 * @param options.writes The turns of this process's own writes.
 *
 * @example
 * const feed = createChangeFeed({ store, writes: createOneAtATime() });
 * const upTo = await feed.newest();
 */
export function createChangeFeed({ store, writes }: { store: Store; writes: OneAtATime }): ChangeFeed {
  return {
    newest: () => newestSeq(store),
    indexes: (range) => readIndexChanges(store, range),
    index: async (name) => (await readIndexes(store, [name])).get(name),
    holders: (sets) => readHolders(store, sets),
    records: async (range) => {
      const rows = await readRecordChanges(store, range);
      return { rows, reached: rows.length < range.limit ? range.upTo : rows.at(-1)!.seq };
    },
    recordsOf: (set, range) => readRecordChangesOf(store, set, range),
    changedTogether: (range) => readTogether(store, range),
    changedIndexes: (range) => readChangedIndexes(store, range),
    frozen: (work) =>
      writes(() =>
        store.shared
          ? store.transaction(async (transaction) => {
              await lockWrites(transaction);
              return work();
            })
          : work(),
      ),
    removeTombstones: (upTo) => removeTombstones(store, upTo),
  };
}
