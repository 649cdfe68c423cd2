/** Writes an engine snapshot while the service runs: captures everything at one moment and writes it in slices. */
import type { Engine } from '../../engine/engine.ts';
import type { Store } from '../../store/store.ts';
import type { Catalogue } from './catalogue.ts';
import type { Indexer } from './indexer.ts';
import { generationsOf, type SnapshotHead } from './load-snapshot.ts';
import type { RecordVectors } from './record-vectors.ts';
import { addSnapshot, keepOnlySnapshot, removeSnapshot } from './snapshot-rows.ts';
import type { SnapshotStorage } from './snapshot-storage.ts';

/**
 * @param options.replaces The existing snapshot.
 * @param options.maxBytes Size above which no snapshot is written, because it would take too long.
 * @returns The ID of the new snapshot. Undefined if it would have been too large, or if an index is quarantined.
 *
 * @example
 * const id = await writeSnapshot({ store, engine, catalogue, indexer, storage, now: Date.now(), replaces: undefined });
 */
export async function writeSnapshot(options: {
  store: Store;
  engine: Engine;
  catalogue: Catalogue;
  indexer: Indexer;
  storage: SnapshotStorage;
  now: number;
  replaces: string | undefined;
  maxBytes?: number;
  /** Returns the vector generation of an index; by default no index has vectors. */
  generationOf?: RecordVectors['generationOf'];
}): Promise<string | undefined> {
  const { store, engine, catalogue, indexer, storage, now, replaces, maxBytes = Infinity } = options;
  const { generationOf = () => undefined } = options;
  const { snapshots } = engine;
  // A snapshot has one number for all of its contents, which quarantined indices have not reached.
  if (!snapshots || indexer.quarantine.size > 0) return undefined;
  // Captured between two runs of the indexer, so that everything is of one moment.
  const captured = await indexer.between(() => {
    const rows = catalogue.rows();
    const captured = rows.filter(({ primary }) => primary === null).map(({ name }) => snapshots.capture(name));
    return { seq: indexer.applied, rows, captured };
  });
  const size = captured.captured.reduce((sum, one) => sum + one.size, 0);
  if (size > maxBytes) return undefined;
  const id = crypto.randomUUID();
  const generations = generationsOf(captured.rows, generationOf);
  const head: SnapshotHead = {
    fingerprint: storage.fingerprint,
    id,
    seq: String(captured.seq),
    records: captured.captured.reduce((sum, { records }) => sum + records, 0),
    indexes: captured.rows.map((row) => ({
      ...row,
      seq: String(row.seq),
      setSeq: String(row.setSeq),
      clearedSeq: String(row.clearedSeq),
    })),
    ...(generations && { generations }),
  };
  await storage.write({
    head: JSON.stringify(head),
    size,
    blocks: blocksOf(captured.captured),
    // The row is written before the file: a file without its row would be unusable, while a row without its file does no harm.
    commit: () => addSnapshot(store, { id, seq: captured.seq, now }),
  });
  if (store.shared) await removeSnapshot(store, { id: replaces, now });
  else await keepOnlySnapshot(store, id);
  return id;
}

function* blocksOf(captured: readonly { blocks(): Iterable<Uint8Array> }[]): Generator<Uint8Array> {
  for (const capture of captured) yield* capture.blocks();
}
