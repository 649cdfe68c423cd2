/** Routing table of users: the location of their indices, as searches in this process see it. */
import type { ChangeReader } from '../../ground/changes/change-reader.ts';
import { ServiceError } from '../../foundation/errors/service-error.ts';
import type { Queryable } from '../../store/store.ts';
import { type Partition, PartitionMoved, type Partitions } from '../partitions.ts';
import { checkUserID } from './user-id.ts';
import { readUser, readUserChanges } from './user-rows.ts';

/**
 * Creates the table. It follows the change feed: in each process, searches switch to the new place of a moved user once all of the user's
 * records can be searched there.
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
      // A user assigned a moment ago by another process is only in the store yet.
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
