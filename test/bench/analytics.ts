/**
 * Measures reports of analytics over a million searches and events beside plain SQL on the same rows in the same database. The service caches
 * lists: what is held against others is a report behind a change of the sums, as every five minutes of a shop bring it.
 */
import type * as service from '@aisle/service/node';
import { type Database, makeHistory } from './analytics-data.ts';
import { duckQuestions, openDuckDb } from './analytics-duckdb.ts';
import { ratio, type Report } from './report.ts';

const DAY = 86_400_000;
const DAYS = 30;
const INDEX = 'shop';

/** A report, and the statement that counts the same from the raw rows. */
interface Question {
  name: string;
  path: string;
  sql: string;
}

const RANGE = 'index_name = $1 AND searched_at >= $2 AND searched_at < $3';
const CLICKED = `EXISTS (SELECT 1 FROM events WHERE events.query_id = searches.query_id AND type = 'click')`;

const questions: readonly Question[] = [
  {
    name: 'searches, day by day',
    path: 'searches/count',
    sql: `SELECT searched_at / ${DAY} AS day, count(*) FROM searches WHERE ${RANGE} GROUP BY 1 ORDER BY 1`,
  },
  {
    name: 'no-click rate, day by day',
    path: 'searches/noClickRate',
    sql: `SELECT searched_at / ${DAY} AS day, count(*), count(*) FILTER (WHERE NOT ${CLICKED}) FROM searches
          WHERE ${RANGE} AND query_id IS NOT NULL GROUP BY 1 ORDER BY 1`,
  },
  {
    name: 'top searches with clicks',
    path: 'searches?clickAnalytics=true',
    sql: `SELECT query, count(*), avg(nb_hits), count(query_id), count(*) FILTER (WHERE ${CLICKED}) FROM searches
          WHERE ${RANGE} GROUP BY query ORDER BY 2 DESC LIMIT 10`,
  },
  {
    name: 'the same of one tag',
    path: 'searches?clickAnalytics=true&tags=mobile',
    sql: `SELECT query, count(*), avg(nb_hits), count(query_id), count(*) FILTER (WHERE ${CLICKED}) FROM searches
          WHERE ${RANGE} AND tags::jsonb ? 'mobile' GROUP BY query ORDER BY 2 DESC LIMIT 10`,
  },
  {
    name: 'top hits',
    path: 'hits',
    sql: `SELECT hit, count(*) FROM searches, json_array_elements_text(object_ids::json) AS hit WHERE ${RANGE} GROUP BY 1 ORDER BY 2 DESC LIMIT 10`,
  },
  {
    name: 'revenue, day by day',
    path: 'conversions/revenue',
    sql: `SELECT searched_at / ${DAY} AS day, body::json ->> 'currency', count(DISTINCT events.id),
            sum((line ->> 'price')::numeric * coalesce((line ->> 'quantity')::numeric, 1))
          FROM searches JOIN events USING (query_id), json_array_elements(body::json -> 'objectData') AS line
          WHERE searches.${RANGE} AND subtype = 'purchase' GROUP BY 1, 2 ORDER BY 1`,
  },
  {
    name: 'users, day by day and in all',
    path: 'users/count',
    sql: `SELECT searched_at / ${DAY} AS day, count(DISTINCT user_token) FROM searches WHERE ${RANGE} GROUP BY ROLLUP (1)`,
  },
];

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

/** Gives the sums of a day another version, as the job does that sums what came. */
const changeDay = (database: Database, day: number): Promise<unknown[]> =>
  database.query(`UPDATE rollup_days SET version = nextval('rollup_versions') WHERE day = $1`, [day]);

async function timed<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const begun = performance.now();
  const result = await work();
  return { ms: performance.now() - begun, result };
}

/** One table: each report cold and warm, and what plain SQL takes. */
export async function benchAnalytics({ quick = false }: { quick?: boolean } = {}): Promise<Report> {
  const { createNodeService } = (await import('@aisle/service/node')) as typeof service;
  const searches = quick ? 60_000 : 600_000;
  const events = quick ? 40_000 : 400_000;
  const to = Math.floor(Date.now() / DAY) * DAY;
  const from = to - DAYS * DAY;
  const shop = await createNodeService({ port: 0, analyticsCallsPerMinute: 1e9 });
  try {
    const database: Database = { query: (sql, parameters = []) => shop.store.query(sql, parameters) };
    await makeHistory(database, { index: INDEX, searches, events, from, days: DAYS });
    const summing = await timed(() => shop.service.whenIdle());
    const dates = [from, to - DAY].map((time) => new Date(time).toISOString().slice(0, 10));
    const ask = async (path: string) => {
      const url = `${shop.url}/2/${path}${path.includes('?') ? '&' : '?'}index=${INDEX}&startDate=${dates[0]}&endDate=${dates[1]}`;
      const headers = { 'X-Service-Application-Id': shop.appId, 'X-Service-API-Key': shop.adminKey };
      const answer = await fetch(url, { headers });
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
    const duck = await openDuckDb(database);
    const inDuckDb = duckQuestions({ index: INDEX, from, to });
    const rows: string[][] = [];
    for (const { name, path, sql } of questions) {
      const cold = await timed(() => ask(path));
      const changed: number[] = [];
      for (let round = 0; round < 15; round++) {
        await changeDay(database, to - DAY);
        changed.push((await timed(() => ask(path))).ms);
      }
      const cached: number[] = [];
      for (let round = 0; round < 15; round++) cached.push((await timed(() => ask(path))).ms);
      const plain: number[] = [];
      for (let round = 0; round < 3; round++)
        plain.push((await timed(() => database.query(sql, [INDEX, from, to]))).ms);
      const columns: number[] = [];
      for (let round = 0; round < 7; round++) columns.push((await timed(() => duck.run(inDuckDb[path]!))).ms);
      const [own, other, columnar] = [median(changed), median(plain), median(columns)];
      rows.push([
        name,
        ...[own, median(cached), cold.ms, other, columnar].map((ms) => `${ms.toFixed(1)} ms`),
        ratio(own, other),
        ratio(own, columnar),
      ]);
    }
    duck.close();
    return {
      title: `Analytics over ${((searches + events) / 1e6).toFixed(1)} million searches and events`,
      columns: [
        'Report of thirty days',
        'after a day changed',
        'again, unchanged',
        'the first time',
        'plain SQL',
        'DuckDB',
        'sums / SQL',
        'sums / DuckDB',
      ],
      rows,
      notes: [
        `${searches} searches for 5,000 queries (Zipf) with 20 records each, by 80,000 users with 3 sets of tags, and ${events} events; all in the built-in database. After a day changed: a whole HTTP call behind new sums of the last day, which is what five minutes of a shop bring; median of 15. Again, unchanged: the same call once more, whose list is cached; median of 15. The ratios are of the former. Plain SQL: median of 3 on the raw rows with their indexes.`,
        'DuckDB: the same rows in its own tables in memory, two threads, median of 7, inside of this process and without HTTP.',
        `All sums of thirty days were made from the raw rows in ${(summing.ms / 1000).toFixed(0)} s; in service, a run every five minutes reads what came since.`,
      ],
    };
  } finally {
    await shop.close();
  }
}
