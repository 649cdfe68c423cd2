/** The clusters feature (multi-cluster): each user has separate indices, on the cluster to which the user is assigned. */
import { defineFeature } from '../feature.ts';
import { createUserMove, MOVE_USER } from './move-user.ts';
import { clusterOperations } from './operations.ts';
import { checkClusterNames } from './parts.ts';
import { createPartitionRemoval, REMOVE_PARTITION } from './remove-partition.ts';
import { createUsage } from './usage.ts';
import { createUserIndexing, INDEX_USERS, INDEX_USERS_SCHEDULE } from './user-index.ts';
import { createUserPlaces } from './user-places.ts';

/** Options of the clusters feature. */
export interface ClusterOptions {
  /**
   * Names of the clusters to which users can be assigned: letters, digits, `-` and `.`. None by default: then multi-cluster is off, and
   * calls that name a user are rejected.
   */
  clusters?: readonly string[];
}

export const clusters = defineFeature({
  name: 'clusters',
  operations: clusterOperations,
  aboutUsers: ['assignUserId'],
  start: (context, options: ClusterOptions) => {
    const names = checkClusterNames(options.clusters ?? []);
    const parts = { clusters: names, readUsage: createUsage(context) };
    if (names.length === 0) return { parts };
    const places = createUserPlaces(context.store);
    return {
      parts,
      partitions: places,
      changeReaders: [places],
      longJobs: {
        [MOVE_USER]: createUserMove(context),
        [REMOVE_PARTITION]: createPartitionRemoval(context),
        [INDEX_USERS]: createUserIndexing(context),
      },
      schedules: [INDEX_USERS_SCHEDULE],
    };
  },
});
