/** Loads an engine snapshot at the start: engine and catalogue are then as they were at one change, and go on from there. */
import type { Engine } from '../../engine/engine.ts';
import { effectiveSettings, engineSettings } from '../settings/effective-settings.ts';
import type { Store } from '../../store/store.ts';
import type { Catalogue } from './catalogue.ts';
import type { IndexRow } from './index-rows.ts';
import type { RecordVectors } from './record-vectors.ts';
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
  indexes: (Omit<IndexRow, 'seq' | 'setSeq' | 'clearedSeq'> & { seq: string; setSeq: string; clearedSeq: string })[];
  /** By index, what its vectors were made by; those without vectors are left out. */
  generations?: Record<string, string>;
}

/** By index, what the vectors of its records are made by; undefined where no index has any. */
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

/** Whether the vectors in a snapshot can be compared with those that are made now. */
const hasCurrentVectors = (head: SnapshotHead, current: Record<string, string> = {}): boolean =>
  head.indexes.every(({ name }) => head.generations?.[name] === current[name]);

/** A snapshot that was loaded. */
export interface LoadedSnapshot {
  id: string;
  seq: bigint;
  records: number;
  /** Empties engine and catalogue again and puts it aside: what was to be published over it throws. */
  giveUp(why: unknown): Promise<void>;
}

const rowOf = (row: SnapshotHead['indexes'][number]): IndexRow => ({
  ...row,
  seq: BigInt(row.seq),
  setSeq: BigInt(row.setSeq),
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

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What came of reading a snapshot: its head, or why it cannot be used; neither where there is none. */
export interface SnapshotReading {
  head?: SnapshotHead;
  why?: string;
}

/**
 * Reads the snapshot into an engine that is empty. It needs no store, so that both can be opened at the same time; whether it is good, only
 * the store knows. It never rejects.
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
    // What is no number is told here, where it does no harm.
    BigInt(head.seq);
    if (head.fingerprint !== storage.fingerprint) return { why: 'another version of the service wrote it' };
    await restore(engine, stored, head.indexes.map(rowOf));
    return { head };
  } catch (error) {
    // Whoever wants to know what was wrong with it finds it; nothing else reads it.
    await storage.putAside().catch(() => undefined);
    return { why: reasonOf(error) };
  } finally {
    await stored?.close();
  }
}

/**
 * Loads the snapshot into an engine and a catalogue that are empty. Whatever is odd about it, they stay empty and everything is built from
 * the records: a snapshot makes a start faster, it is never needed.
 * @param options.reading When it is being read into this engine already.
 * @param options.ignored Hears in one line why a snapshot that is there was not used.
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
  /** What the vectors of an index are made by now; by default no index has any. */
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
