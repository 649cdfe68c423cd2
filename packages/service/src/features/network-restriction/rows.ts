/** Allowed sources in the store. */
import type { Queryable } from '../../store/store.ts';

/** The advisory lock under which the list changes: it has to stay within its limit. */
const SOURCES_LOCK = 4_150_004;

/** One source, as it was written. */
export interface SourceRow {
  /** The same for every way to write it. */
  name: string;
  source: string;
  description: string | null;
}

/** Waits until nobody else changes the list; held until the transaction ends. */
export async function lockSources(transaction: Queryable): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock($1)::text', [SOURCES_LOCK]);
}

/** The whole list, in its order. */
export const readSources = (source: Queryable): Promise<SourceRow[]> =>
  source.query<SourceRow>('SELECT name, source, description FROM allowed_sources ORDER BY place, name');

/** Puts sources behind those that are there; one that is there keeps its place. */
export async function putSources(transaction: Queryable, rows: readonly SourceRow[]): Promise<void> {
  await transaction.query(
    `INSERT INTO allowed_sources (name, source, description, place)
     SELECT u.name, u.source, u.description, coalesce((SELECT max(place) FROM allowed_sources), 0) + u.place
     FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS u (name, source, description, place)
     ON CONFLICT (name) DO UPDATE SET source = excluded.source, description = excluded.description`,
    [rows.map(({ name }) => name), rows.map(({ source }) => source), rows.map(({ description }) => description)],
  );
}

/** Takes one source out; says whether it was there. */
export async function removeSource(transaction: Queryable, name: string): Promise<boolean> {
  const rows = await transaction.query('DELETE FROM allowed_sources WHERE name = $1 RETURNING 1', [name]);
  return rows.length > 0;
}

/** Takes all sources out; gives their number. */
export async function removeSources(transaction: Queryable): Promise<number> {
  return (await transaction.query('DELETE FROM allowed_sources RETURNING 1')).length;
}
