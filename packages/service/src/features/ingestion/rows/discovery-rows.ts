/** Discoveries in the store: the last result of each source. */
import type { Queryable } from '../../../store/store.ts';

/** Reads the discovered streams. Undefined before the first discovery. */
export async function readDiscovery(source: Queryable, sourceID: string): Promise<unknown[] | undefined> {
  const rows = await source.query<{ streams: string }>(
    'SELECT streams FROM ingestion_discoveries WHERE source_id = $1',
    [sourceID],
  );
  return rows[0] && (JSON.parse(rows[0].streams) as unknown[]);
}

/** Replaces the result of the last discovery. */
export async function putDiscovery(
  transaction: Queryable,
  { sourceID, streams, now }: { sourceID: string; streams: readonly unknown[]; now: number },
): Promise<void> {
  await transaction.query(
    `INSERT INTO ingestion_discoveries (source_id, streams, found_at) VALUES ($1, $2, $3)
     ON CONFLICT (source_id) DO UPDATE SET streams = excluded.streams, found_at = excluded.found_at`,
    [sourceID, JSON.stringify(streams), now],
  );
}
