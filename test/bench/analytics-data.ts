/** A million searches and events for the benchmark of analytics, made inside the database: thirty days of a shop. */

/** Something that answers SQL. */
export interface Database {
  query(sql: string, parameters?: readonly (string | number)[]): Promise<unknown[]>;
}

/** What is made. */
export interface ShopHistory {
  index: string;
  searches: number;
  events: number;
  /** The first moment, in milliseconds since the Unix epoch. */
  from: number;
  days: number;
}

const DAY = 86_400_000;
const QUERIES = 5000;
const RECORDS = 10_000;

/** The frequency of queries falls as in shops: few are made often, most seldom (Zipf). */
const QUERY = `least(${QUERIES} - 1, floor(power(${QUERIES}, random()) - 1))::int`;

/** Fills the tables of a service, past its own writers; it has to sum everything anew afterwards. */
export async function makeHistory(database: Database, history: ShopHistory): Promise<void> {
  const { index, searches, events, from, days } = history;
  await database.query('SELECT setseed(0.42)::text');
  await database.query(
    `CREATE TABLE bench_queries AS
     SELECT n, 'query ' || n AS query, CASE WHEN n % 20 = 7 THEN '[]' ELSE (
       SELECT json_agg('record-' || ((n * 37 + k * (1 + n % 7)) % ${RECORDS}))::text FROM generate_series(1, 20) AS k
     ) END AS object_ids FROM generate_series(0, ${QUERIES} - 1) AS n`,
  );
  await database.query(
    `INSERT INTO searches (query_id, index_name, query, params, nb_hits, first_position, object_ids, user_token, tags, searched_at, country)
     SELECT CASE WHEN made.n % 10 < 8 THEN md5(made.n::text) END, $1, queries.query,
       CASE WHEN made.n % 3 = 0 THEN 'filters=brand%3AB' || made.n % 50 ELSE '' END,
       CASE WHEN queries.object_ids = '[]' THEN 0 ELSE 20 + made.n % 300 END, 1, queries.object_ids, 'user-' || made.n::bigint * 7919 % 80000,
       CASE made.n % 4 WHEN 0 THEN '["mobile","de"]' WHEN 1 THEN '["mobile"]' ELSE '["desktop"]' END,
       $2::bigint + (made.n::bigint * ${days * DAY}) / ${searches}, CASE WHEN made.n % 5 = 0 THEN 'AT' ELSE 'DE' END
     FROM (SELECT n, ${QUERY} AS query FROM generate_series(0, ${searches} - 1) AS n) made JOIN bench_queries queries ON queries.n = made.query`,
    [index, from],
  );
  // One click for each event that is made, but for every tenth, which is a purchase.
  await database.query(
    `INSERT INTO events (index_name, type, subtype, name, user_token, query_id, body, happened_at, received_at)
     SELECT $1, CASE WHEN isBought THEN 'conversion' ELSE 'click' END, CASE WHEN isBought THEN 'purchase' END, 'n', user_token, query_id,
       format(CASE WHEN isBought
         THEN '{"eventType":"conversion","eventSubtype":"purchase","eventName":"n","index":"%s","userToken":"%s","queryID":"%s","objectIDs":["%s"],"currency":"EUR","objectData":[{"queryID":"%3$s","price":%5$s,"quantity":1}]}'
         ELSE '{"eventType":"click","eventName":"n","index":"%s","userToken":"%s","queryID":"%s","objectIDs":["%s"],"positions":[%s]}' END,
         $1, user_token, query_id, object_id, 1 + id % 20),
       searched_at + 1000, searched_at + 1000
     FROM (
       SELECT id, user_token, query_id, searched_at, id % 10 = 0 AS isBought, object_ids::json ->> (id % 20)::int AS object_id
       FROM searches WHERE index_name = $1 AND query_id IS NOT NULL AND nb_hits > 0 ORDER BY id % 101, id LIMIT ${events}
     ) shown`,
    [index],
  );
  await database.query('DROP TABLE bench_queries');
  await database.query('DELETE FROM rollup_readers');
  await database.query('ANALYZE');
}
