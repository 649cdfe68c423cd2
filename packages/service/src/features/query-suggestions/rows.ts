/** Configurations of query suggestions in the store, and the searches from which suggestions are made. */
import type { QuerySuggestionsConfig, QuerySuggestionsLogLine } from '@aisle/contract';
import { SEARCH_VOTES } from '../../ground/evidence/search-votes.ts';
import { readSources, type Support } from '../../ground/evidence/support.ts';
import { BASE_HALF_LIFE_MS, type DayCount } from '../../foundation/statistics/recent-demand.ts';
import type { Queryable } from '../../store/store.ts';

/** Notification name for changes of configurations. */
export const STATE = 'suggestion-configs';

/** Key of the advisory lock for counting configurations. */
const CONFIG_LOCK = 4_150_003;

/** A configuration with the state of its builds. */
export interface SuggestionRow {
  config: QuerySuggestionsConfig;
  isRunning: boolean;
  /** Milliseconds since the Unix epoch. */
  lastBuiltAt: number | undefined;
  /** Log of the last build. */
  log: QuerySuggestionsLogLine[];
  /** The top searches of the day before the last build. */
  top: SearchTop;
}

/** Queries with their number of searches, the most frequent first. */
export type TopQueries = readonly (readonly [query: string, count: number])[];

/** Top queries by source index. */
export type SearchTop = ReadonlyMap<string, TopQueries>;

interface RawRow {
  config: string;
  is_running: boolean;
  last_built_at: string | null;
  log: string;
  top: string;
}

const COLUMNS = 'config, is_running, last_built_at::text AS last_built_at, log, top';
const fromRaw = (row: RawRow): SuggestionRow => ({
  config: JSON.parse(row.config) as QuerySuggestionsConfig,
  isRunning: row.is_running,
  lastBuiltAt: row.last_built_at === null ? undefined : Number(row.last_built_at),
  log: JSON.parse(row.log) as QuerySuggestionsLogLine[],
  top: new Map(JSON.parse(row.top) as [string, TopQueries][]),
});

/** Reads all configurations, by index name. */
export async function readSuggestionConfigs(source: Queryable): Promise<SuggestionRow[]> {
  const rows = await source.query<RawRow>(`SELECT ${COLUMNS} FROM suggestion_configs ORDER BY index_name COLLATE "C"`);
  return rows.map(fromRaw);
}

/** Reads one configuration, or undefined. */
export async function readSuggestionConfig(source: Queryable, index: string): Promise<SuggestionRow | undefined> {
  const rows = await source.query<RawRow>(`SELECT ${COLUMNS} FROM suggestion_configs WHERE index_name = $1`, [index]);
  return rows[0] && fromRaw(rows[0]);
}

/** Waits for the exclusive lock on configurations, which lasts until the transaction ends. */
export async function lockSuggestionConfigs(transaction: Queryable): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock($1)::text', [CONFIG_LOCK]);
}

/** Creates or replaces a configuration. The state of its builds is unchanged. */
export async function putSuggestionConfig(transaction: Queryable, config: QuerySuggestionsConfig): Promise<void> {
  await transaction.query(
    `INSERT INTO suggestion_configs (index_name, config, is_running, log) VALUES ($1, $2, false, '[]')
     ON CONFLICT (index_name) DO UPDATE SET config = excluded.config`,
    [config.indexName, JSON.stringify(config)],
  );
}

/** Deletes a configuration. Returns false if there was none. */
export async function removeSuggestionConfig(source: Queryable, index: string): Promise<boolean> {
  const rows = await source.query('DELETE FROM suggestion_configs WHERE index_name = $1 RETURNING 1', [index]);
  return rows.length > 0;
}

/** Stores that a build starts. */
export async function beginBuild(source: Queryable, index: string): Promise<void> {
  await source.query('UPDATE suggestion_configs SET is_running = true WHERE index_name = $1', [index]);
}

/** Stores that a build ended, with its log. */
export async function endBuild(
  transaction: Queryable,
  build: { index: string; at: number; log: readonly QuerySuggestionsLogLine[]; top: SearchTop },
): Promise<void> {
  await transaction.query(
    'UPDATE suggestion_configs SET is_running = false, last_built_at = $2, log = $3, top = $4 WHERE index_name = $1',
    [build.index, build.at, JSON.stringify(build.log), JSON.stringify([...build.top])],
  );
}

/** Stores that a build failed, and why. The previous suggestions remain. */
export async function failBuild(
  source: Queryable,
  build: { index: string; log: readonly QuerySuggestionsLogLine[] },
): Promise<void> {
  await source.query('UPDATE suggestion_configs SET is_running = false, log = $2 WHERE index_name = $1', [
    build.index,
    JSON.stringify(build.log),
  ]);
}

/** A query with its votes. */
export interface SearchedQuery {
  query: string;
  /** The votes for it on each day. */
  days: readonly DayCount[];
  support: Support;
}

/**
 * Counts the votes for each query on each day since a time (`evidence/search-votes.ts`), the most popular queries first, with a higher
 * weight of recent votes.
 * @param range.tags Only searches with one of these tags. Empty for all.
 * @param range.trusted Networks each of whose users counts separately.
 */
export async function countSearches(
  source: Queryable,
  range: {
    indexes: readonly string[];
    now: number;
    since: number;
    tags: readonly string[];
    trusted?: readonly string[];
    most: number;
  },
): Promise<SearchedQuery[]> {
  const rows = await source.query<{ query: string; days: string; users: number; sources: string[] }>(
    `WITH ${SEARCH_VOTES}, wanted AS (
       SELECT query, json_agg(json_build_array(day, votes) ORDER BY day)::text AS days,
         sum(votes * power(0.5, greatest(0, $6::bigint - at)::float8 / $7)) AS weight
       FROM votes GROUP BY query
     )
     SELECT query, days, users, sources FROM wanted JOIN supports USING (query)
     ORDER BY wanted.weight DESC, query COLLATE "C" LIMIT $5`,
    [range.indexes, range.since, range.tags, range.trusted ?? [], range.most, range.now, BASE_HALF_LIFE_MS],
  );
  return rows.map(({ query, days, users, sources }) => ({
    query,
    days: JSON.parse(days) as DayCount[],
    support: { users, sources: readSources(sources) },
  }));
}
