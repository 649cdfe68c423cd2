/** Partitions of users: the port by which the request pipeline finds the indices of the user that a request names. */
// Why: decision 0039.
import type { WriteGuard } from '../ground/changes/guarded-write.ts';

/** The location of one user's indices. */
export interface Partition {
  /** Prefix of the names of its indices; see `wire/partition.ts`. */
  prefix: string;
  /** Rejects a write if the user's indices have moved. Runs under the write lock. @throws PartitionMoved */
  guard: WriteGuard;
}

/** Finds partitions. */
export interface Partitions {
  /**
   * @param asOf `searches`: the partition whose records searches in this process see; `store`: the partition that is written to.
   * @throws ServiceError 403 for a user without a partition.
   */
  find(userID: string, asOf: 'searches' | 'store'): Partition | Promise<Partition>;
}

/** The indices of the user were moved during the call. Nothing was done yet. */
export class PartitionMoved extends Error {
  override readonly name = 'PartitionMoved' as const;
}
