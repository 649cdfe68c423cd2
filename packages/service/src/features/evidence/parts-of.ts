/** Participations in the store: who contributed to a suggestion, a trend, a pair or the boost of a record, by day. */
import { sourceSql } from '../../ground/evidence/search-votes.ts';
import { DAY } from '../../ground/rollups/bucket.ts';
import type { Queryable } from '../../store/store.ts';
import type { Part } from './tally.ts';

/** Participations, and the number of similar searches or events that do not count. */
export interface FoundParts {
  parts: Part[];
  heldBack: number;
}

/** Range of a query. */
export interface PartRange {
  /** The index and its replicas. */
  indexes: readonly string[];
  /** Milliseconds since the Unix epoch. */
  since: number;
  trusted: readonly string[];
}

/** Maximum number of searches or events: the latest ones. */
const MAX_ROWS = 200_000;

interface RawPart {
  user_name: string;
  user_token: string | null;
  source: string;
  day: string;
  actions: string;
  is_held: boolean;
  count: number;
}

const SEARCHER = `coalesce(user_token, CASE WHEN network IS NOT NULL THEN visitor END, id::text)`;

const countOf = (condition: string): string => `count(*) FILTER (WHERE ${condition}) > 0`;

/** SQL for participations: `$1` indices, `$2` since, `$3` trusted networks; `$4` and `$5` are parameters of the condition. */
const partsSql = (options: {
  from: string;
  user: string;
  at: string;
  /** Condition of the relevant rows. */
  condition: string;
  /** All rows in the range, which also show how active a user is. */
  things: string;
  /** Condition for the rows of a user on a day. One row is enough by default. */
  having?: string;
}): string => {
  const { from, user, at, condition, things, having = countOf(condition) } = options;
  return `SELECT ${user} AS user_name, max(user_token) AS user_token, ${sourceSql('$3', user)} AS source, ${at} / ${DAY} AS day,
      held IS NOT NULL AS is_held, (count(*) FILTER (WHERE ${condition}))::int AS count, count(*)::text AS actions
    FROM (SELECT * FROM ${from} WHERE index_name = ANY($1::text[]) AND ${at} >= $2 AND ${things} ORDER BY ${at} DESC LIMIT ${MAX_ROWS}) newest
    GROUP BY 1, 3, 4, 5 HAVING ${having}`;
};

function fromRaw(rows: readonly RawPart[]): FoundParts {
  const parts = rows
    .filter((row) => !row.is_held)
    .map((row): Part => ({
      user: row.user_name,
      userToken: row.user_token ?? undefined,
      network: row.source.startsWith('user ') ? undefined : row.source,
      day: Number(row.day),
      actions: Number(row.actions),
    }));
  const heldBack = rows.reduce((sum, row) => sum + (row.is_held ? row.count : 0), 0);
  return { parts, heldBack };
}

const read = async (
  source: Queryable,
  range: PartRange,
  query: { sql: string; parameters: readonly (string | readonly string[])[] },
): Promise<FoundParts> =>
  fromRaw(await source.query<RawPart>(query.sql, [range.indexes, range.since, range.trusted, ...query.parameters]));

/** Reads who searched for one of these queries. */
export const readSearchers = (source: Queryable, range: PartRange, queries: readonly string[]): Promise<FoundParts> =>
  read(source, range, {
    sql: partsSql({
      from: 'searches',
      user: SEARCHER,
      at: 'searched_at',
      condition: 'query = ANY($4::text[])',
      things: `kind IS NULL AND query <> ''`,
    }),
    parameters: [queries],
  });

/** Reads the queries of a time range, the most frequent first. */
export async function readQueries(source: Queryable, range: PartRange): Promise<string[]> {
  const rows = await source.query<{ query: string }>(
    `SELECT query FROM searches WHERE index_name = ANY($1::text[]) AND searched_at >= $2 AND kind IS NULL AND query <> ''
     GROUP BY query ORDER BY count(*) DESC LIMIT 20000`,
    [range.indexes, range.since],
  );
  return rows.map(({ query }) => query);
}

const names = (parameter: string): string => `coalesce(body::jsonb -> 'objectIDs' ? ${parameter}, false)`;
const SIGNALS = `type IN ('click', 'conversion')`;

/** Reads who clicked or bought a record. */
export const readInterested = (source: Queryable, range: PartRange, objectID: string): Promise<FoundParts> =>
  read(source, range, {
    sql: partsSql({
      from: 'events',
      user: 'user_token',
      at: 'happened_at',
      condition: names('$4::text'),
      things: SIGNALS,
    }),
    parameters: [objectID],
  });

/** Parameters of a pair. */
export interface WantedPair {
  objectID: string;
  withObjectID: string;
  /** Whether only orders and carts count, or everything that shoppers did on a day. */
  onlyOrders: boolean;
}

/** Reads who interacted with both records of a pair on one day. */
export const readPairMakers = (source: Queryable, range: PartRange, pair: WantedPair): Promise<FoundParts> => {
  const things = pair.onlyOrders ? `${SIGNALS} AND subtype IN ('purchase', 'addToCart')` : SIGNALS;
  const [one, other] = [names('$4::text'), names('$5::text')];
  return read(source, range, {
    sql: partsSql({
      from: 'events',
      user: 'user_token',
      at: 'happened_at',
      condition: `${one} OR ${other}`,
      things,
      having: `${countOf(one)} AND ${countOf(other)}`,
    }),
    parameters: [pair.objectID, pair.withObjectID],
  });
};

/** Reads who clicked or bought a record shown for one of these queries. */
export const readClickers = (
  source: Queryable,
  range: PartRange,
  wanted: { queries: readonly string[]; objectID: string },
): Promise<FoundParts> =>
  read(source, range, {
    sql: partsSql({
      from: `(SELECT event.* FROM events event JOIN searches search ON search.query_id = event.query_id AND search.query = ANY($4::text[])) clicked`,
      user: 'user_token',
      at: 'happened_at',
      condition: names('$5::text'),
      things: SIGNALS,
    }),
    parameters: [wanted.queries, wanted.objectID],
  });
