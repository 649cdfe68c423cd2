/** Index writes: changes that are being written to the cluster, while the next ones are prepared. */
import type { ClusterClient } from '../client/cluster-client.ts';
import { type NumberedChange, refresh, sendChanges } from './apply-changes.ts';
import { type BulkCalls, createBulkCalls } from './bulk-calls.ts';
import type { ClusterIndex } from './cluster-index.ts';
import type { ClusterIndexes } from './cluster-indexes.ts';

/** Maximum number of records with pending calls; at the limit all of them are awaited. */
const MAX_PENDING_RECORDS = 20_000;

/** The writes of all indexes. */
export interface IndexWrites {
  /** Sends changes; resolves when there is room for the next ones. @throws The error of these or earlier changes. */
  send(clusterIndex: ClusterIndex, changes: readonly NumberedChange[]): Promise<ClusterIndex>;
  /** Resolves when everything is written. @throws The error of a write. */
  finish(clusterIndex: ClusterIndex): Promise<void>;
  /** Resolves when searches see everything that was sent. @throws The error of a write. */
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
      // A record must be written before its insertion order is read.
      if (before && (before.size > MAX_PENDING_RECORDS || ids.some((id) => before.has(id)))) await finish(physical);
      const writes = open.get(physical) ?? { calls: createBulkCalls({ client, physical, wait }), underWay: new Set() };
      open.set(physical, writes);
      for (const id of ids) writes.underWay.add(id);
      try {
        return await sendChanges({ client, indexes, calls: writes.calls }, clusterIndex, changes);
      } catch (error) {
        // No pending write may come after the next ones; its error was reported already.
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
