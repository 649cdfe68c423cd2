/** Change feed: reads what was committed to the store between two changes, by any process. */
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

/** The feed of one store. A row that changed several times appears only at its last change. */
export interface ChangeFeed {
  /** Number of the last commit. */
  newest(): Promise<bigint>;
  /** Indices that changed, including dropped ones, in the order of their changes. */
  indexes(range: ChangeRange): Promise<IndexRow[]>;
  /** The current row of an index, whatever its number. Undefined if the index does not exist. */
  index(name: string): Promise<IndexRow | undefined>;
  /** The rows of the indices that own these record sets now, whatever their numbers. */
  holders(sets: readonly string[]): Promise<IndexRow[]>;
  /** The first `limit` changed records of a range. */
  records(range: ChangeRange & { limit: number }): Promise<ChangedRecords>;
  /** All changed records of one record set in order, or the first `limit` of them. */
  recordsOf(set: string, range: ChangeRange & { limit?: number }): Promise<RecordRow[]>;
  /** The names of indices that were changed by the same write, for each write in a range that changed several. */
  changedTogether(range: ChangeRange): Promise<string[][]>;
  /** The names of the indices whose records changed, or which got the records of another index. */
  changedIndexes(range: ChangeRange): Promise<string[]>;
  /** Runs work while commits are locked out, so that everything it reads is of one moment. It must be short. */
  frozen<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Removes the tombstones of deletions that all processes have applied. */
  removeTombstones(upTo: bigint): Promise<void>;
}

/**
 * @param options.writes Queue of this process's own writes.
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
