/** Loads an engine snapshot at the start: engine and catalogue are then as they were at one change, and go on from there. */
import type { Engine } from '../engine/engine.ts';
import { effectiveSettings, engineSettings } from '../settings/effective-settings.ts';
import type { Store } from '../store/store.ts';
import type { Catalogue } from './catalogue.ts';
import type { IndexRow } from './index-rows.ts';
import { isGoodSnapshot } from './snapshot-rows.ts';
import type { SnapshotStorage, StoredSnapshot } from './snapshot-storage.ts';

/** What is said of a snapshot in front of its bytes. */
export interface SnapshotHead {
  fingerprint: string;
  id: string;
  /** It holds every change up to this one. */
  seq: string;
  /** How many records it holds. */
  records: number;
  /** The indices; those without a primary follow as bytes, in this order. */
  indexes: (Omit<IndexRow, 'seq' | 'clearedSeq'> & { seq: string; clearedSeq: string })[];
}

/** A snapshot that was loaded. */
export interface LoadedSnapshot {
  id: string;
  seq: bigint;
  records: number;
}

const rowOf = (row: SnapshotHead['indexes'][number]): IndexRow => ({
  ...row,
  seq: BigInt(row.seq),
  clearedSeq: BigInt(row.clearedSeq),
});

/** Puts the indices into the engine. @throws Error that says what is wrong with the snapshot; the engine is empty again. */
async function restore(engine: Engine, stored: StoredSnapshot, rows: readonly IndexRow[]): Promise<void> {
  const own = rows.filter(({ primary }) => primary === null);
  try {
    for (const { name } of own) await engine.snapshots?.restore(name, stored.source);
    await stored.end();
    // The settings are in it as well, and count only where they are what the store's settings mean today.
    for (const { name, settings } of own) await engine.configure(name, engineSettings(effectiveSettings(settings)));
  } catch (error) {
    for (const { name } of own) await engine.drop(name);
    throw error;
  }
}

/**
 * Loads the snapshot into an engine and a catalogue that are empty. Whatever is odd about it, they stay empty and everything is built from
 * the records: a snapshot makes a start faster, it is never needed.
 * @param ignored Hears in one line why a snapshot that is there was not used.
 *
 * @example
 * const loaded = await loadSnapshot({ store, engine, catalogue, storage, ignored: console.error });
 * const applied = loaded?.seq ?? 0n;
 */
export async function loadSnapshot(options: {
  store: Store;
  engine: Engine;
  catalogue: Catalogue;
  storage: SnapshotStorage;
  ignored: (why: string) => void;
}): Promise<LoadedSnapshot | undefined> {
  const { store, engine, catalogue, storage, ignored } = options;
  let stored: StoredSnapshot | undefined;
  try {
    stored = await storage.open();
    if (!stored) return undefined;
    const head = JSON.parse(stored.head) as SnapshotHead;
    if (head.fingerprint !== storage.fingerprint) throw new Error('another version of the service wrote it');
    const { id, records } = head;
    const seq = BigInt(head.seq);
    if (!(await isGoodSnapshot(store, { id, seq })))
      throw new Error('it does not belong to these data as they are now');
    const rows = head.indexes.map(rowOf);
    await restore(engine, stored, rows);
    for (const row of rows) catalogue.put(row);
    return { id, seq, records };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    ignored(`The snapshot of the search index is not used (${why}); it is built from the records`);
    return undefined;
  } finally {
    await stored?.close();
  }
}
