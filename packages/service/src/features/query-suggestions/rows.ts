/** Configurations of query suggestions in the store, and the searches that suggestions come from. */
import type { QuerySuggestionsConfig, QuerySuggestionsLogLine } from '@aisle/contract';
import type { Queryable } from '../../store/store.ts';

/** The name under which processes hear that configurations came or went. */
export const STATE = 'suggestion-configs';

/** Key of the advisory lock under which configurations are counted. */
const CONFIG_LOCK = 4_150_003;

/** A configuration with the state of its builds. */
export interface SuggestionRow {
  config: QuerySuggestionsConfig;
  isRunning: boolean;
  /** Milliseconds since the Unix epoch. */
  lastBuiltAt: number | undefined;
  /** Of the last build. */
  log: QuerySuggestionsLogLine[];
}

interface RawRow {
  config: string;
  is_running: boolean;
  last_built_at: string | null;
  log: string;
}

const COLUMNS = 'config, is_running, last_built_at::text AS last_built_at, log';
const fromRaw = (row: RawRow): SuggestionRow => ({
  config: JSON.parse(row.config) as QuerySuggestionsConfig,
  isRunning: row.is_running,
  lastBuiltAt: row.last_built_at === null ? undefined : Number(row.last_built_at),
  log: JSON.parse(row.log) as QuerySuggestionsLogLine[],
});

/** All configurations, by index name. */
export async function readSuggestionConfigs(source: Queryable): Promise<SuggestionRow[]> {
  const rows = await source.query<RawRow>(`SELECT ${COLUMNS} FROM suggestion_configs ORDER BY index_name COLLATE "C"`);
  return rows.map(fromRaw);
}

/** One configuration, or undefined. */
export async function readSuggestionConfig(source: Queryable, index: string): Promise<SuggestionRow | undefined> {
  const rows = await source.query<RawRow>(`SELECT ${COLUMNS} FROM suggestion_configs WHERE index_name = $1`, [index]);
  return rows[0] && fromRaw(rows[0]);
}

/** Waits until nobody else changes configurations; held until the transaction ends. */
export async function lockSuggestionConfigs(transaction: Queryable): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock($1)::text', [CONFIG_LOCK]);
}

/** Creates or replaces a configuration; the state of its builds stays. */
export async function putSuggestionConfig(transaction: Queryable, config: QuerySuggestionsConfig): Promise<void> {
  await transaction.query(
    `INSERT INTO suggestion_configs (index_name, config, is_running, log) VALUES ($1, $2, false, '[]')
     ON CONFLICT (index_name) DO UPDATE SET config = excluded.config`,
    [config.indexName, JSON.stringify(config)],
  );
}

/** Deletes a configuration; false when there was none. */
export async function removeSuggestionConfig(source: Queryable, index: string): Promise<boolean> {
  const rows = await source.query('DELETE FROM suggestion_configs WHERE index_name = $1 RETURNING 1', [index]);
  return rows.length > 0;
}

/** Says that a build begins. */
export async function beginBuild(source: Queryable, index: string): Promise<void> {
  await source.query('UPDATE suggestion_configs SET is_running = true WHERE index_name = $1', [index]);
}

/** Says that a build ended, and what it had to tell. */
export async function endBuild(
  transaction: Queryable,
  build: { index: string; at: number; log: readonly QuerySuggestionsLogLine[] },
): Promise<void> {
  await transaction.query(
    'UPDATE suggestion_configs SET is_running = false, last_built_at = $2, log = $3 WHERE index_name = $1',
    [build.index, build.at, JSON.stringify(build.log)],
  );
}

/** Says that a build failed, and why; what was built before stays. */
export async function failBuild(
  source: Queryable,
  build: { index: string; log: readonly QuerySuggestionsLogLine[] },
): Promise<void> {
  await source.query('UPDATE suggestion_configs SET is_running = false, log = $2 WHERE index_name = $1', [
    build.index,
    JSON.stringify(build.log),
  ]);
}

/** A search follows the one before within this time when it goes on typing it, in milliseconds. */
const TYPING = 30_000;

/** Age at which a search counts half, in milliseconds: two weeks. */
const HALF_LIFE = 14 * 24 * 60 * 60_000;

/**
 * How often each query was searched since a time, each search weighed by its age, the most popular first. What one shopper typed letter by letter, or
 * searched again on another page, counts once: as it stood in the end. Of searches without a user token the client is known by its pseudonym: what it types on is one search,
 * but the same one again may be another shopper's, since a server that renders pages asks for all of them.
 * @param range.tags Only searches with one of these tags; empty: all.
 */
export async function countSearches(
  source: Queryable,
  range: { indexes: readonly string[]; now: number; since: number; tags: readonly string[]; most: number },
): Promise<{ query: string; count: number }[]> {
  const rows = await source.query<{ query: string; count: string }>(
    `WITH logged AS (
       SELECT query, user_token, searched_at, lead(query) OVER shopper AS next_query, lead(searched_at) OVER shopper AS next_at
       FROM searches
       WHERE index_name = ANY($1::text[]) AND searched_at >= $2 AND kind IS NULL
         AND (cardinality($3::text[]) = 0 OR tags::jsonb ?| $3::text[])
       WINDOW shopper AS (PARTITION BY coalesce(user_token, visitor, id::text) ORDER BY searched_at, id)
     )
     SELECT query, sum(power(0.5, greatest(0, $6::bigint - searched_at)::float8 / $7))::text AS count FROM logged
     WHERE query <> ''
       AND NOT coalesce(next_at - searched_at <= $4 AND starts_with(next_query, query) AND (user_token IS NOT NULL OR next_query <> query), false)
     GROUP BY query ORDER BY sum(power(0.5, greatest(0, $6::bigint - searched_at)::float8 / $7)) DESC, query COLLATE "C" LIMIT $5`,
    [range.indexes, range.since, range.tags, TYPING, range.most, range.now, HALF_LIFE],
  );
  return rows.map((row) => ({ query: row.query, count: Number(row.count) }));
}
