/** Stored changes: how much of the change feed an engine that outlives the process already has when the process starts. */
import type { Engine } from '../../engine/engine.ts';
import type { Queryable } from '../../store/store.ts';
import { readFeed } from './feed-tables.ts';
import { findStartedIndexes, type IndexRow } from './index-rows.ts';

/** What is kept, and how it goes on. */
export interface StoredChanges {
  /** The name of the feed. */
  readonly feed: string;
  /** The last change that the engine holds; 0 for none. */
  readonly upTo: bigint;
  /** Whether what the engine holds of an index is to be forgotten before its changes are carried. */
  isStale(row: IndexRow): boolean;
  /** How far the process that carries has come by now; 0 where it has not begun with this store. */
  reached(newest: bigint): Promise<bigint>;
  /** Remembers how far the engine has come. */
  reach(sequence: bigint): Promise<void>;
}

/** What the engine holds of this store; undefined for an engine that begins anew in each process. */
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
    // A store that was restored from a backup counts again from a lower number: what the engine holds is of another future.
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
    // What was cleared or dropped while no process ran has left no tombstones; under the name of a new index another database may have left one.
    isStale: (row) =>
      !isOurs ||
      row.clearedSeq > upTo ||
      row.setSeq > upTo ||
      (row.dropped && row.seq > upTo) ||
      startedIndexes.has(row.name),
    reach: (sequence) => position.write(feed, Number(sequence)),
  };
}
