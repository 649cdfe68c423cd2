/** Configurations of query suggestions in the store, and the searches that suggestions come from. */
import type { QuerySuggestionsConfig, QuerySuggestionsLogLine } from '@aisle/contract';
import { SEARCH_VOTES } from '../../ground/evidence/search-votes.ts';
import { readSources, type Support } from '../../ground/evidence/support.ts';
import { BASE_HALF_LIFE_MS, type DayCount } from '../../foundation/statistics/recent-demand.ts';
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
  /** What was searched most in the day before the last build began. */
  top: SearchTop;
}

/** Queries and how often each was searched, the most searched first. */
export type TopQueries = readonly (readonly [query: string, count: number])[];

/** Those of each source index. */
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
  build: { index: string; at: number; log: readonly QuerySuggestionsLogLine[]; top: SearchTop },
): Promise<void> {
  await transaction.query(
    'UPDATE suggestion_configs SET is_running = false, last_built_at = $2, log = $3, top = $4 WHERE index_name = $1',
    [build.index, build.at, JSON.stringify(build.log), JSON.stringify([...build.top])],
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

/** A query with how much it is wanted. */
export interface SearchedQuery {
  query: string;
  /** The votes for it on each day. */
  days: readonly DayCount[];
  support: Support;
}

/**
 * How much each query was wanted on each day since a time, in votes (`evidence/search-votes.ts`); those come first that were wanted most, recent
 * votes counting more.
 * @param range.tags Only searches with one of these tags; empty: all.
 * @param range.trusted Networks each of whose users counts for one.
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
