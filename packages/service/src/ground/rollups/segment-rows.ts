/** Segments in the store: the rollups of a reader over a bucket or a day, and the days that are built. */
import type { Queryable } from '../../store/store.ts';

/** A day of one index. */
export interface DayRow {
  /** Changes with every update. */
  version: string;
  /** Whether the rollups of its buckets are stored too. */
  hasBuckets: boolean;
}

/** Reads one day. Undefined if it does not exist. */
export async function readDay(source: Queryable, index: string, day: number): Promise<DayRow | undefined> {
  const rows = await source.query<{ version: string; has_buckets: boolean }>(
    'SELECT version::text AS version, has_buckets FROM rollup_days WHERE index_name = $1 AND day = $2',
    [index, day],
  );
  return rows[0] && { version: rows[0].version, hasBuckets: rows[0].has_buckets };
}

/** Reads the versions of the days of an index, by start. */
export async function readDays(
  source: Queryable,
  range: { index: string; from: number; to: number },
): Promise<Map<number, DayRow>> {
  const rows = await source.query<{ day: string; version: string; has_buckets: boolean }>(
    `SELECT day::text AS day, version::text AS version, has_buckets FROM rollup_days
     WHERE index_name = $1 AND day >= $2 AND day < $3 ORDER BY rollup_days.day`,
    [range.index, range.from, range.to],
  );
  return new Map(rows.map((row) => [Number(row.day), { version: row.version, hasBuckets: row.has_buckets }]));
}

/** A built day, with its rollup of a reader if it was requested and exists. */
export interface StandingDay {
  day: number;
  version: string;
  body: string | null;
}

/**
 * Reads the built days of an index, each with the rollup of a reader, except for versions that the caller has cached: one query for both,
 * to save a round trip.
 */
export async function readStandingDays(
  source: Queryable,
  wanted: { reader: string; index: string; from: number; to: number; cached: readonly string[] },
): Promise<StandingDay[]> {
  const rows = await source.query<{ day: string; version: string; body: string | null }>(
    `SELECT day::text AS day, version::text AS version, body FROM rollup_days LEFT JOIN rollup_segments segment
       ON segment.index_name = rollup_days.index_name AND segment.start = rollup_days.day AND is_day AND reader = $1
         AND version <> ALL($2::text[]::bigint[])
     WHERE rollup_days.index_name = $3 AND rollup_days.day >= $4 AND rollup_days.day < $5 ORDER BY rollup_days.day`,
    [wanted.reader, wanted.cached, wanted.index, wanted.from, wanted.to],
  );
  return rows.map((row) => ({ ...row, day: Number(row.day) }));
}

/** Reads the rollups of some days of a reader, each with its version. */
export async function readDaySegments(
  source: Queryable,
  wanted: { reader: string; index: string; days: readonly number[] },
): Promise<{ day: number; version: string; body: string }[]> {
  if (wanted.days.length === 0) return [];
  const rows = await source.query<{ day: string; version: string; body: string }>(
    `SELECT day::text AS day, version::text AS version, body FROM rollup_days JOIN rollup_segments segment
       ON segment.index_name = rollup_days.index_name AND segment.start = rollup_days.day AND is_day AND reader = $1
     WHERE rollup_days.index_name = $2 AND rollup_days.day = ANY($3::text[]::bigint[]) ORDER BY rollup_days.day`,
    [wanted.reader, wanted.index, wanted.days.map(String)],
  );
  return rows.map((row) => ({ ...row, day: Number(row.day) }));
}

/** Reads the rollups of the buckets in a time range, of all readers. */
export async function readBucketSegments(
  source: Queryable,
  range: { index: string; from: number; to: number },
): Promise<{ reader: string; bucket: number; body: string }[]> {
  const rows = await source.query<{ reader: string; start: string; body: string }>(
    `SELECT reader, start::text AS start, body FROM rollup_segments
     WHERE index_name = $1 AND start >= $2 AND start < $3 AND NOT is_day ORDER BY rollup_segments.start`,
    [range.index, range.from, range.to],
  );
  return rows.map(({ reader, start, body }) => ({ reader, bucket: Number(start), body }));
}

/** A segment as stored. */
export interface SegmentRow {
  reader: string;
  isDay: boolean;
  start: number;
  body: string;
}

/** Replaces segments of an index. */
export async function putSegments(
  transaction: Queryable,
  index: string,
  segments: readonly SegmentRow[],
): Promise<void> {
  await transaction.query(
    `INSERT INTO rollup_segments (index_name, reader, is_day, start, body)
     SELECT $1::text, * FROM unnest($2::text[], $3::text[]::boolean[], $4::text[]::bigint[], $5::text[])
     ON CONFLICT (reader, index_name, is_day, start) DO UPDATE SET body = excluded.body`,
    [
      index,
      segments.map(({ reader }) => reader),
      segments.map(({ isDay }) => String(isDay)),
      segments.map(({ start }) => String(start)),
      segments.map(({ body }) => body),
    ],
  );
}

/** Deletes the rollups of some buckets. */
export async function removeBuckets(transaction: Queryable, index: string, buckets: readonly number[]): Promise<void> {
  await transaction.query(
    'DELETE FROM rollup_segments WHERE index_name = $1 AND NOT is_day AND start = ANY($2::text[]::bigint[])',
    [index, buckets.map(String)],
  );
}

/** Deletes the rollups of some readers of a day. */
export async function removeDaySegments(
  transaction: Queryable,
  { index, day, readers }: { index: string; day: number; readers: readonly string[] },
): Promise<void> {
  await transaction.query(
    'DELETE FROM rollup_segments WHERE index_name = $1 AND is_day AND start = $2 AND reader = ANY($3::text[])',
    [index, day, readers],
  );
}

/**
 * Increments the version of a day, unless another process did so since it was read.
 * @returns false in that case: nothing may be written.
 */
export async function advanceDay(
  transaction: Queryable,
  day: { index: string; day: number; seen: string | undefined; hasBuckets: boolean },
): Promise<boolean> {
  const rows = await transaction.query(
    `INSERT INTO rollup_days (index_name, day, version, has_buckets) VALUES ($1, $2, nextval('rollup_versions'), $4)
     ON CONFLICT (index_name, day) DO UPDATE SET version = excluded.version, has_buckets = excluded.has_buckets
       WHERE rollup_days.version = $3 RETURNING 1`,
    [day.index, day.day, day.seen ?? '0', day.hasBuckets],
  );
  return rows.length > 0;
}

/** Deletes the rollups of buckets of days that start before a time; those of the days remain. */
export async function dropBuckets(transaction: Queryable, before: number): Promise<void> {
  await transaction.query(
    `UPDATE rollup_days SET has_buckets = false, version = nextval('rollup_versions') WHERE has_buckets AND day < $1`,
    [before],
  );
  await transaction.query('DELETE FROM rollup_segments WHERE NOT is_day AND start < $1', [before]);
}

/** Returns whether an index has any rollups. */
export async function hasDays(source: Queryable, index: string): Promise<boolean> {
  return (await source.query('SELECT 1 FROM rollup_days WHERE index_name = $1 LIMIT 1', [index])).length > 0;
}

/** Old and new prefix of index names. */
export interface Renaming {
  from: string;
  to: string;
}

/** Renames the rollups of indices with a prefix: days that are recomputed from their rows are left out. */
export async function renameRollups(source: Queryable, { from, to }: Renaming): Promise<void> {
  const renamed = `$2 || substr(index_name, length($1) + 1)`;
  await source.query(
    `WITH kept AS (
       UPDATE rollup_days SET index_name = ${renamed}, version = nextval('rollup_versions'), has_buckets = false
       WHERE starts_with(index_name, $1) AND day < (SELECT raw_from FROM rollup_state) RETURNING index_name, day
     )
     UPDATE rollup_segments SET index_name = kept.index_name FROM kept
     WHERE is_day AND starts_with(rollup_segments.index_name, $1) AND kept.index_name = $2 || substr(rollup_segments.index_name, length($1) + 1)
       AND rollup_segments.start = kept.day`,
    [from, to],
  );
  await removeRollups(source, from);
}

/** Deletes the rollups of all indices with this prefix. */
export async function removeRollups(source: Queryable, prefix: string): Promise<void> {
  for (const table of ['rollup_days', 'rollup_segments', 'rollup_marks'])
    await source.query(`DELETE FROM ${table} WHERE starts_with(index_name, $1)`, [prefix]);
}
