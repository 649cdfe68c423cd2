/** Partitions of users: the port by which the request pipeline finds the indices of the user whom a request names. */
// Why: decision 0039.
import type { WriteGuard } from '../ground/changes/guarded-write.ts';

/** Where the indices of one user stand. */
export interface Partition {
  /** What the names of its indices begin with; see `wire/partition.ts`. */
  prefix: string;
  /** Under the write lock: refuses to write where the user's indices are no more. @throws PartitionMoved */
  guard: WriteGuard;
}

/** Finds partitions. */
export interface Partitions {
  /**
   * @param asOf `searches`: the place whose records searches in this process see; `store`: the place that is written to.
   * @throws ServiceError 403 for a user who has none.
   */
  find(userID: string, asOf: 'searches' | 'store'): Partition | Promise<Partition>;
}

/** The indices of the user were moved while a call was under way: nothing was done yet. */
export class PartitionMoved extends Error {
  override readonly name = 'PartitionMoved' as const;
}
