/** Loads an engine snapshot at start: engine and catalogue are then as they were at one change, and continue from there. */
import type { Engine } from '../../engine/engine.ts';
import { effectiveSettings, engineSettings } from '../settings/effective-settings.ts';
import type { Store } from '../../store/store.ts';
import type { Catalogue } from './catalogue.ts';
import type { IndexRow } from './index-rows.ts';
import type { RecordVectors } from './record-vectors.ts';
import { isGoodSnapshot } from './snapshot-rows.ts';
import type { SnapshotStorage, StoredSnapshot } from './snapshot-storage.ts';

/** Header of a snapshot, stored before its bytes. */
export interface SnapshotHead {
  fingerprint: string;
  id: string;
  /** The last change that it contains. */
  seq: string;
  /** Number of records that it contains. */
  records: number;
  /** The indices. The contents of those without a primary follow as bytes, in this order. */
  indexes: (Omit<IndexRow, 'seq' | 'setSeq' | 'clearedSeq'> & { seq: string; setSeq: string; clearedSeq: string })[];
  /** Vector generations by index, without indices that have no vectors. */
  generations?: Record<string, string>;
}

/** Returns the current vector generations by index. Undefined if no index has vectors. */
export function generationsOf(
  rows: readonly IndexRow[],
  generationOf: RecordVectors['generationOf'],
): Record<string, string> | undefined {
  const generations = rows.flatMap((row): [string, string][] => {
    const generation = row.primary === null ? generationOf(row) : undefined;
    return generation === undefined ? [] : [[row.name, generation]];
  });
  return generations.length === 0 ? undefined : Object.fromEntries(generations);
}

/** Returns whether the vectors in a snapshot can be compared with those that are created now. */
const hasCurrentVectors = (head: SnapshotHead, current: Record<string, string> = {}): boolean =>
  head.indexes.every(({ name }) => head.generations?.[name] === current[name]);

/** A loaded snapshot. */
export interface LoadedSnapshot {
  id: string;
  seq: bigint;
  records: number;
  /** Empties engine and catalogue again and puts the snapshot aside, because publishing over it throws. */
  giveUp(why: unknown): Promise<void>;
}

const rowOf = (row: SnapshotHead['indexes'][number]): IndexRow => ({
  ...row,
  seq: BigInt(row.seq),
  setSeq: BigInt(row.setSeq),
  clearedSeq: BigInt(row.clearedSeq),
});

/** Restores the indices into the engine. @throws Error that names the fault of the snapshot; the engine is empty again. */
async function restore(engine: Engine, stored: StoredSnapshot, rows: readonly IndexRow[]): Promise<void> {
  const own = rows.filter(({ primary }) => primary === null);
  try {
    for (const { name } of own) await engine.snapshots?.restore(name, stored.source);
    await stored.end();
    // The snapshot contains the settings too; they are valid only if they equal the effective settings of the store today.
    for (const { name, settings } of own) await engine.configure(name, engineSettings(effectiveSettings(settings)));
  } catch (error) {
    for (const { name } of own) await engine.drop(name);
    throw error;
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Result of reading a snapshot: its head, or the reason why it cannot be used. Both are missing if there is no snapshot. */
export interface SnapshotReading {
  head?: SnapshotHead;
  why?: string;
}

/**
 * Reads the snapshot into an empty engine. It needs no store, so both can be opened at the same time; only the store can tell whether the
 * snapshot is valid. It never rejects.
 *
 * @example
 * const reading = readSnapshot(engine, storage);
 */
export async function readSnapshot(engine: Engine, storage: SnapshotStorage): Promise<SnapshotReading> {
  let stored: StoredSnapshot | undefined;
  try {
    stored = await storage.open();
    if (!stored) return {};
    const head = JSON.parse(stored.head) as SnapshotHead;
    // Throws for an invalid number here, where it does no harm.
    BigInt(head.seq);
    if (head.fingerprint !== storage.fingerprint) return { why: 'another version of the service wrote it' };
    await restore(engine, stored, head.indexes.map(rowOf));
    return { head };
  } catch (error) {
    // Put aside for inspection; nothing else reads it.
    await storage.putAside().catch(() => undefined);
    return { why: reasonOf(error) };
  } finally {
    await stored?.close();
  }
}

/**
 * Loads the snapshot into an empty engine and catalogue. If anything is wrong with it, they remain empty and everything is built from the
 * records: a snapshot speeds up the start, but is never required.
 * @param options.reading A read into this engine that is already under way.
 * @param options.ignored Called with a one-line reason if an existing snapshot was not used.
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
  reading?: Promise<SnapshotReading> | undefined;
  /** Returns the current vector generation of an index; by default no index has vectors. */
  generationOf?: RecordVectors['generationOf'];
  ignored: (why: string) => void;
}): Promise<LoadedSnapshot | undefined> {
  const { store, engine, catalogue, storage, generationOf = () => undefined, ignored } = options;
  const { head, why } = await (options.reading ?? readSnapshot(engine, storage));
  const ignore = (reason: string) =>
    ignored(`The snapshot of the search index is not used (${reason}); it is built from the records`);
  const empty = async (rows: readonly IndexRow[]) => {
    for (const { name } of rows) await engine.drop(name);
  };
  if (!head) {
    if (why !== undefined) ignore(why);
    return undefined;
  }
  const { id, records } = head;
  const seq = BigInt(head.seq);
  const rows = head.indexes.map(rowOf);
  const giveUp = async (failure: unknown) => {
    await empty(rows);
    for (const row of rows) catalogue.put({ ...row, dropped: true });
    await storage.putAside();
    ignore(`what was written since cannot be published over it: ${reasonOf(failure)}`);
  };
  const reason = !(await isGoodSnapshot(store, { id, seq }))
    ? 'it does not belong to these data as they are now'
    : !hasCurrentVectors(head, generationsOf(rows, generationOf))
      ? 'its vectors were made by another model or of other attributes'
      : undefined;
  if (reason !== undefined) {
    await empty(rows);
    ignore(reason);
    return undefined;
  }
  for (const row of rows) catalogue.put(row);
  return { id, seq, records, giveUp };
}
