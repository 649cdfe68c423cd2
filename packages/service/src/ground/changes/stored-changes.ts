/** Stored changes: how much of the change feed an engine that outlives the process already has when the process starts. */
import type { Engine } from '../../engine/engine.ts';
import type { Queryable } from '../../store/store.ts';
import { readFeed } from './feed-tables.ts';
import { findStartedIndexes, type IndexRow } from './index-rows.ts';

/** State of the engine in the change feed. */
export interface StoredChanges {
  /** ID of the feed. */
  readonly feed: string;
  /** The last change that the engine contains. 0 if there is none. */
  readonly upTo: bigint;
  /** Returns whether the engine's contents of an index must be dropped before its changes are carried. */
  isStale(row: IndexRow): boolean;
  /** Returns how far the carrier has come by now. 0 if it has not started with this store. */
  reached(newest: bigint): Promise<bigint>;
  /** Stores how far the engine has come. */
  reach(sequence: bigint): Promise<void>;
}

/** Reads what the engine contains of this store. Undefined for an engine that is not persistent. */
export async function readStoredChanges(
  store: Queryable,
  engine: Engine,
  newest: bigint,
): Promise<StoredChanges | undefined> {
  const { position } = engine;
  if (!position) return undefined;
  const feed = await readFeed(store);
  const read = async (last: bigint): Promise<bigint | undefined> => {
    const text = await position.read(feed);
    // A store restored from a backup continues from a lower number, so the engine contains changes that never happened there.
    return text !== undefined && BigInt(text) <= last ? BigInt(text) : undefined;
  };
  const reachedSequence = await read(newest);
  const isOurs = reachedSequence !== undefined;
  const upTo = reachedSequence ?? 0n;
  const startedIndexes = isOurs ? await findStartedIndexes(store, { after: upTo, upTo: newest }) : new Set<string>();
  return {
    feed,
    upTo,
    reached: async (last) => (await read(last)) ?? 0n,
    // Indices cleared or dropped while no process ran have left no tombstones, and another database may have left an index with the name of
    // a new one.
    isStale: (row) =>
      !isOurs ||
      row.clearedSeq > upTo ||
      row.setSeq > upTo ||
      (row.dropped && row.seq > upTo) ||
      startedIndexes.has(row.name),
    reach: (sequence) => position.write(feed, Number(sequence)),
  };
}
