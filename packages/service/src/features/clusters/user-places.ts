/** Routing table of users: where the indices of each stand, as searches in this process see them. */
import type { ChangeReader } from '../../ground/changes/change-reader.ts';
import { ServiceError } from '../../foundation/errors/service-error.ts';
import type { Queryable } from '../../store/store.ts';
import { type Partition, PartitionMoved, type Partitions } from '../partitions.ts';
import { checkUserID } from './user-id.ts';
import { readUser, readUserChanges } from './user-rows.ts';

/**
 * The table. It follows the change feed: searches turn to the new place of a user who was moved at the moment when all of his records
 * can be searched there, in each process by itself.
 *
 * @example
 * const places = createUserPlaces(store);
 * const { prefix } = await places.find('user-1', 'searches');
 */
export function createUserPlaces(store: Queryable): Partitions & ChangeReader {
  const partitions = new Map<string, Partition>();

  const partitionOf = (userID: string, prefix: string): Partition => ({
    prefix,
    guard: async (source) => {
      if ((await readUser(source, userID))?.partition !== prefix) throw new PartitionMoved();
    },
  });

  const ask = async (userID: string): Promise<Partition> => {
    const row = await readUser(store, userID);
    if (!row)
      throw new ServiceError(403, `The user "${userID}" is not assigned to a cluster; assign the user to one first`);
    return partitionOf(userID, row.partition);
  };

  return {
    find: (userID, asOf) => {
      // One who was assigned a moment ago, in another process, is known to the store alone.
      const partition = asOf === 'searches' ? partitions.get(userID) : undefined;
      if (partition) return partition;
      checkUserID(userID, 'X-Service-User-ID');
      return ask(userID);
    },
    read: async (range) => {
      const changes = await readUserChanges(store, range);
      return () => {
        for (const { userID, partition } of changes)
          if (partition === undefined) partitions.delete(userID);
          else partitions.set(userID, partitionOf(userID, partition));
      };
    },
  };
}
