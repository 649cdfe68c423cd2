/** Allowed sources in the store. */
import type { Queryable } from '../../store/store.ts';

/** The advisory lock for changes of the list, which has a maximum length. */
const SOURCES_LOCK = 4_150_004;

/** A source as written. */
export interface SourceRow {
  /** Normalized form. */
  name: string;
  source: string;
  description: string | null;
}

/** Waits for the exclusive lock on the list, which lasts until the transaction ends. */
export async function lockSources(transaction: Queryable): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock($1)::text', [SOURCES_LOCK]);
}

/** Reads the whole list in order. */
export const readSources = (source: Queryable): Promise<SourceRow[]> =>
  source.query<SourceRow>('SELECT name, source, description FROM allowed_sources ORDER BY place, name');

/** Appends sources. Existing ones keep their positions. */
export async function putSources(transaction: Queryable, rows: readonly SourceRow[]): Promise<void> {
  await transaction.query(
    `INSERT INTO allowed_sources (name, source, description, place)
     SELECT u.name, u.source, u.description, coalesce((SELECT max(place) FROM allowed_sources), 0) + u.place
     FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS u (name, source, description, place)
     ON CONFLICT (name) DO UPDATE SET source = excluded.source, description = excluded.description`,
    [rows.map(({ name }) => name), rows.map(({ source }) => source), rows.map(({ description }) => description)],
  );
}

/** Removes one source. Returns whether it existed. */
export async function removeSource(transaction: Queryable, name: string): Promise<boolean> {
  const rows = await transaction.query('DELETE FROM allowed_sources WHERE name = $1 RETURNING 1', [name]);
  return rows.length > 0;
}

/** Removes all sources. Returns their number. */
export async function removeSources(transaction: Queryable): Promise<number> {
  return (await transaction.query('DELETE FROM allowed_sources RETURNING 1')).length;
}
