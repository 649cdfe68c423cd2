/** Engine snapshots of one service: loads one at start, and writes new ones while it runs. */
import type { Engine } from '../../engine/engine.ts';
import type { Store } from '../../store/store.ts';
import type { Catalogue } from './catalogue.ts';
import type { Indexer } from './indexer.ts';
import { type LoadedSnapshot, loadSnapshot, type SnapshotReading } from './load-snapshot.ts';
import { keepOnlySnapshot, removeSnapshot } from './snapshot-rows.ts';
import type { RecordVectors } from './record-vectors.ts';
import { createSnapshotSchedule, type SnapshotSchedule } from './snapshot-schedule.ts';
import type { SnapshotStorage } from './snapshot-storage.ts';
import { writeSnapshot } from './write-snapshot.ts';

/**
 * Maximum size of a snapshot written on close, when there are only a few seconds; the next start rebuilds what is missing from the records.
 */
const MAX_BYTES_AT_CLOSE = 256 * 2 ** 20;

/** Manages the snapshots. */
export interface EngineSnapshotCare {
  /** Loads the newest snapshot, for the indexer. */
  load(): Promise<LoadedSnapshot | undefined>;
  /** Sets the indexer whose state is written. */
  watch(indexer: Indexer): void;
  /** Must be called after records were carried into the engine. */
  changed(records: number): void;
  /** Writes a last snapshot if it is worthwhile. Must be called before the engine closes. */
  stop(): Promise<void>;
}

/**
 * @param options.storage Without it nothing is stored or loaded.
 *
 * @example
 * const snapshots = createEngineSnapshots({ store, engine, catalogue, storage, now: Date.now, onError: console.error });
 */
export function createEngineSnapshots(options: {
  store: Store;
  engine: Engine;
  catalogue: Catalogue;
  storage: SnapshotStorage | undefined;
  /** A read of the newest snapshot into the engine that is already under way. */
  reading?: Promise<SnapshotReading> | undefined;
  /** Returns the vector generation of an index; by default no index has vectors. */
  generationOf?: RecordVectors['generationOf'];
  now: () => number;
  onError: (error: unknown) => void;
}): EngineSnapshotCare {
  const { store, engine, catalogue, storage, reading, generationOf = () => undefined, now, onError } = options;
  if (!storage || !engine.snapshots)
    return {
      load: async () => undefined,
      watch: () => undefined,
      changed: () => undefined,
      stop: async () => undefined,
    };
  const parts = { store, engine, catalogue, storage, generationOf };
  let schedule: SnapshotSchedule | undefined;
  let newest: string | undefined;
  return {
    load: async () => {
      const loaded = await loadSnapshot({ ...parts, reading, ignored: onError });
      newest = loaded?.id;
      // An unusable snapshot must not keep tombstones from being removed.
      if (!store.shared) await keepOnlySnapshot(store, newest).catch(onError);
      if (!loaded) return undefined;
      const giveUp: LoadedSnapshot['giveUp'] = async (why) => {
        await loaded.giveUp(why);
        newest = undefined;
        await (store.shared ? removeSnapshot(store, { id: loaded.id, now: now() }) : keepOnlySnapshot(store, newest));
      };
      return { ...loaded, giveUp };
    },
    watch: (indexer) => {
      schedule = createSnapshotSchedule({
        write: async (isLast) => {
          const maxBytes = isLast ? MAX_BYTES_AT_CLOSE : Infinity;
          const replaces = newest;
          newest = (await writeSnapshot({ ...parts, indexer, now: now(), replaces, maxBytes })) ?? newest;
        },
        onError,
        now,
      });
    },
    changed: (records) => schedule?.changed(records),
    stop: async () => schedule?.stop(),
  };
}
