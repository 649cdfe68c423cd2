/** Engine snapshots of one service: the one it starts from, and those it writes while it runs. */
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

/** A larger one is not written at the end, for which there are a few seconds; the next start builds what is missing from the records. */
const MAX_BYTES_AT_CLOSE = 256 * 2 ** 20;

/** Cares for the snapshots. */
export interface EngineSnapshotCare {
  /** Loads the newest one, for the indexer. */
  load(): Promise<LoadedSnapshot | undefined>;
  /** Names the indexer whose state is written. */
  watch(indexer: Indexer): void;
  /** Records were carried into the engine. */
  changed(records: number): void;
  /** Writes a last one where it is worth while; before the engine closes. */
  stop(): Promise<void>;
}

/**
 * @param options.storage None: nothing is kept and nothing is done.
 *
 * @example
 * const snapshots = createEngineSnapshots({ store, engine, catalogue, storage, now: Date.now, onError: console.error });
 */
export function createEngineSnapshots(options: {
  store: Store;
  engine: Engine;
  catalogue: Catalogue;
  storage: SnapshotStorage | undefined;
  /** When the newest one is being read into the engine already. */
  reading?: Promise<SnapshotReading> | undefined;
  /** What the vectors of an index are made by; by default no index has any. */
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
      // What is no good holds no tombstones back.
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
