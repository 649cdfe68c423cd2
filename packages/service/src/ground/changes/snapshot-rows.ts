/**
 * Engine snapshots in the store. A snapshot is valid only while its row exists, so a store restored to an older state has no rows of later
 * ones, and code that removes what a snapshot needs to catch up also removes its row.
 */
import type { Queryable } from '../../store/store.ts';

/** SQL for the last change that every snapshot contains: a start from one still needs the tombstones after it. NULL without a snapshot. */
export const HELD_BY_SNAPSHOTS = '(SELECT min(engine_snapshots.seq) FROM engine_snapshots)';

/** A snapshot with every change up to a number. */
export interface SnapshotRow {
  id: string;
  seq: bigint;
}

/** Milliseconds after which the row of a process that shared the store and never came back is removed. */
const MAX_ROW_AGE = 30 * 86_400_000;

/** Marks a snapshot as valid. `now` in milliseconds since the Unix epoch. */
export async function addSnapshot(source: Queryable, snapshot: SnapshotRow & { now: number }): Promise<void> {
  await source.query('INSERT INTO engine_snapshots (id, seq, created_at) VALUES ($1, $2, $3)', [
    snapshot.id,
    String(snapshot.seq),
    snapshot.now,
  ]);
}

/** Returns whether a snapshot is valid. */
export async function isGoodSnapshot(source: Queryable, { id, seq }: SnapshotRow): Promise<boolean> {
  const rows = await source.query('SELECT 1 FROM engine_snapshots WHERE id = $1 AND seq = $2', [id, String(seq)]);
  return rows.length > 0;
}

/** Removes the rows of all snapshots but one, on a store that is not shared and so has one file. */
export async function keepOnlySnapshot(source: Queryable, id: string | undefined): Promise<void> {
  await source.query('DELETE FROM engine_snapshots WHERE id IS DISTINCT FROM $1', [id ?? null]);
}

/** Removes the row of a snapshot whose file is missing, and those of processes that never came back. */
export async function removeSnapshot(
  source: Queryable,
  snapshot: { id: string | undefined; now: number },
): Promise<void> {
  await source.query('DELETE FROM engine_snapshots WHERE id = $1 OR created_at < $2', [
    snapshot.id ?? '',
    snapshot.now - MAX_ROW_AGE,
  ]);
}
