/** Index follower: data that belongs to an index besides its records, and is dropped, moved or copied with it. */
import type { Queryable } from '../../store/store.ts';

/** A follower. It works inside the transaction of the write, under the write lock. */
export interface IndexFollower {
  /** Name of the data in the `scope` of a copy. */
  scope: string;
  /** Deletes the data of an index that is dropped. */
  drop(transaction: Queryable, index: string): Promise<void>;
  /** Moves the data to the new name of an index, which no other index has. `now` in milliseconds. */
  rename(transaction: Queryable, indexes: { from: string; to: string; now: number }): Promise<void>;
  /**
   * Moves the data to another name and replaces the index there, if it exists; the old name is dropped afterwards. `now` in milliseconds.
   */
  move?(transaction: Queryable, indexes: { from: string; to: string; now: number }): Promise<void>;
  /** Replaces the data of one index with a copy of the data of another. `now` in milliseconds. */
  copy(transaction: Queryable, indexes: { from: string; to: string; now: number }): Promise<void>;
}
