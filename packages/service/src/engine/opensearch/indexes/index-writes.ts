/** Index writes: changes on their way into the cluster, of which the next ones are prepared while it takes in those before. */
import type { ClusterClient } from '../client/cluster-client.ts';
import { type NumberedChange, refresh, sendChanges } from './apply-changes.ts';
import { type BulkCalls, createBulkCalls } from './bulk-calls.ts';
import type { ClusterIndex } from './cluster-index.ts';
import type { ClusterIndexes } from './cluster-indexes.ts';

/** Records whose calls may be under way; with more of them everything is waited for. */
const MAX_UNDER_WAY = 20_000;

/** The writes of all indexes. */
export interface IndexWrites {
  /** Sends changes; resolves when there is room for the next ones. @throws what these or those before have failed with. */
  send(clusterIndex: ClusterIndex, changes: readonly NumberedChange[]): Promise<ClusterIndex>;
  /** Resolves when everything is there that was sent. @throws what it has failed with. */
  finish(clusterIndex: ClusterIndex): Promise<void>;
  /** Resolves when searches see everything that was sent. @throws what it has failed with. */
  show(clusterIndex: ClusterIndex): Promise<void>;
}

/**
 * Writes through one client.
 *
 * @example
 * const writes = createIndexWrites({ client, indexes, wait });
 * await writes.send(held, changes);
 * await writes.show(held);
 */
export function createIndexWrites(options: {
  client: ClusterClient;
  indexes: ClusterIndexes;
  wait: (milliseconds: number) => Promise<void>;
}): IndexWrites {
  const { client, indexes, wait } = options;
  const open = new Map<string, { calls: BulkCalls; underWay: Set<string> }>();
  const finish = async (physical: string): Promise<void> => {
    const { calls } = open.get(physical) ?? {};
    open.delete(physical);
    await calls?.finish();
  };
  return {
    send: async (clusterIndex, changes) => {
      const { physical } = clusterIndex;
      const ids = changes.map(({ change }) => change.objectID);
      const before = open.get(physical)?.underWay;
      // A record must be there before its place is asked for.
      if (before && (before.size > MAX_UNDER_WAY || ids.some((id) => before.has(id)))) await finish(physical);
      const writes = open.get(physical) ?? { calls: createBulkCalls({ client, physical, wait }), underWay: new Set() };
      open.set(physical, writes);
      for (const id of ids) writes.underWay.add(id);
      try {
        return await sendChanges({ client, indexes, calls: writes.calls }, clusterIndex, changes);
      } catch (error) {
        // Nothing of it may come after what is sent next; what it fails with is told already.
        await finish(physical).catch(() => undefined);
        throw error;
      }
    },
    finish: ({ physical }) => finish(physical),
    show: async ({ physical }) => {
      await finish(physical);
      await refresh(client, physical);
    },
  };
}
