/**
 * Engine snapshots in the store. A snapshot is good as long as its row is here: so a store that was put back to an older state
 * knows none of later ones, and who removes what a snapshot would need to catch up removes its row as well.
 */
import type { Queryable } from '../../store/store.ts';

/** SQL for the last change that every snapshot holds: a start from one must still hear of those behind it. NULL without a snapshot. */
export const HELD_BY_SNAPSHOTS = '(SELECT min(engine_snapshots.seq) FROM engine_snapshots)';

/** A snapshot that holds every change up to a number. */
export interface SnapshotRow {
  id: string;
  seq: bigint;
}

/** A process that shares the store and never came back has left its row: it is forgotten after so many milliseconds. */
const KEPT = 30 * 86_400_000;

/** Says that a snapshot is good. `now` in milliseconds since the Unix epoch. */
export async function addSnapshot(source: Queryable, snapshot: SnapshotRow & { now: number }): Promise<void> {
  await source.query('INSERT INTO engine_snapshots (id, seq, created_at) VALUES ($1, $2, $3)', [
    snapshot.id,
    String(snapshot.seq),
    snapshot.now,
  ]);
}

/** Whether a snapshot is good. */
export async function isGoodSnapshot(source: Queryable, { id, seq }: SnapshotRow): Promise<boolean> {
  const rows = await source.query('SELECT 1 FROM engine_snapshots WHERE id = $1 AND seq = $2', [id, String(seq)]);
  return rows.length > 0;
}

/** Forgets all snapshots but one, on a store of one's own: there is one file. */
export async function keepOnlySnapshot(source: Queryable, id: string | undefined): Promise<void> {
  await source.query('DELETE FROM engine_snapshots WHERE id IS DISTINCT FROM $1', [id ?? null]);
}

/** Forgets a snapshot whose file is gone, and those of processes that never came back. */
export async function removeSnapshot(
  source: Queryable,
  snapshot: { id: string | undefined; now: number },
): Promise<void> {
  await source.query('DELETE FROM engine_snapshots WHERE id = $1 OR created_at < $2', [
    snapshot.id ?? '',
    snapshot.now - KEPT,
  ]);
}
