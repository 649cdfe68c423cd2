/** Index follower: what belongs to an index beside its records, and goes along when the index is dropped or copied. */
import type { Queryable } from '../../store/store.ts';

/** A follower. It works inside the transaction of the write, under the write lock. */
export interface IndexFollower {
  /** Its word in the `scope` of a copy. */
  scope: string;
  /** The index goes. */
  drop(transaction: Queryable, index: string): Promise<void>;
  /** The index goes on under another name, which is new. `now` in milliseconds. */
  rename(transaction: Queryable, indexes: { from: string; to: string; now: number }): Promise<void>;
  /** The index goes on under another name, whose index it replaces where there is one; its own name is dropped then. `now` in milliseconds. */
  move?(transaction: Queryable, indexes: { from: string; to: string; now: number }): Promise<void>;
  /** Puts what belongs to one index in place of what belongs to another. `now` in milliseconds. */
  copy(transaction: Queryable, indexes: { from: string; to: string; now: number }): Promise<void>;
}
