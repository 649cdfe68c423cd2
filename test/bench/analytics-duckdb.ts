/** The rows of the benchmark of analytics in DuckDB, a database for reports, and the same questions in its SQL. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Database } from './analytics-data.ts';

const PAGE = 20_000;

/** What is copied, and as what. */
const tables = {
  searches: {
    query_id: 'VARCHAR',
    index_name: 'VARCHAR',
    query: 'VARCHAR',
    nb_hits: 'BIGINT',
    object_ids: 'VARCHAR',
    user_token: 'VARCHAR',
    tags: 'VARCHAR',
    searched_at: 'BIGINT',
  },
  events: { id: 'BIGINT', type: 'VARCHAR', subtype: 'VARCHAR', query_id: 'VARCHAR', body: 'VARCHAR' },
} as const;

/** Writes a table to a file, one row as JSON on each line. */
async function writeRows(database: Database, table: keyof typeof tables, file: string): Promise<void> {
  const out = createWriteStream(file);
  const columns = Object.keys(tables[table]);
  for (let after = '0'; ;) {
    const rows = (await database.query(
      `SELECT id::text AS row_id, row_to_json(part)::text AS row FROM (
         SELECT ${['id', ...columns.filter((name) => name !== 'id')].join(', ')} FROM ${table} WHERE id > $1 ORDER BY id LIMIT ${PAGE}
       ) part`,
      [after],
    )) as { row_id: string; row: string }[];
    if (rows.length === 0) break;
    after = rows.at(-1)!.row_id;
    if (!out.write(rows.map(({ row }) => `${row}\n`).join(''))) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

/**
 * Copies the rows into a DuckDB in memory.
 *
 * @example
 * const duck = await openDuckDb(database);
 * await duck.run(duckQuestions(range)['hits']!);
 */
export async function openDuckDb(database: Database): Promise<{ run(sql: string): Promise<unknown[]>; close(): void }> {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-duckdb-'));
  try {
    const connection = await (await DuckDBInstance.create(':memory:', { threads: '2' })).connect();
    for (const [table, columns] of Object.entries(tables)) {
      const file = join(folder, `${table}.ndjson`);
      await writeRows(database, table as keyof typeof tables, file);
      const types = Object.entries(columns).map(([name, type]) => `${name}: '${type}'`);
      await connection.run(
        `CREATE TABLE ${table} AS SELECT * FROM read_json('${file}', format = 'newline_delimited', columns = {${types.join(', ')}})`,
      );
    }
    return {
      run: async (sql) => (await connection.runAndReadAll(sql)).getRows(),
      close: () => connection.closeSync(),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The questions of the benchmark by their path. Times in milliseconds since the Unix epoch. */
export function duckQuestions({
  index,
  from,
  to,
}: {
  index: string;
  from: number;
  to: number;
}): Record<string, string> {
  const range = `index_name = '${index}' AND searched_at >= ${from} AND searched_at < ${to}`;
  const day = 'searched_at // 86400000 AS day';
  const clicked = `LEFT JOIN (SELECT DISTINCT query_id FROM events WHERE type = 'click') clicked USING (query_id)`;
  const top = (further: string) =>
    `SELECT query, count(*), avg(nb_hits), count(query_id), count(clicked.query_id) FROM searches ${clicked}
     WHERE ${range} ${further} GROUP BY query ORDER BY 2 DESC LIMIT 10`;
  return {
    'searches/count': `SELECT ${day}, count(*) FROM searches WHERE ${range} GROUP BY 1 ORDER BY 1`,
    'searches/noClickRate': `SELECT ${day}, count(*), count(*) - count(clicked.query_id) FROM searches ${clicked}
      WHERE ${range} AND query_id IS NOT NULL GROUP BY 1 ORDER BY 1`,
    'searches?clickAnalytics=true': top(''),
    'searches?clickAnalytics=true&tags=mobile': top(`AND list_contains(from_json(tags, '["VARCHAR"]'), 'mobile')`),
    hits: `SELECT hit, count(*) FROM (SELECT unnest(from_json(object_ids, '["VARCHAR"]')) AS hit FROM searches WHERE ${range})
      GROUP BY 1 ORDER BY 2 DESC LIMIT 10`,
    'conversions/revenue': `SELECT day, currency, count(DISTINCT id), sum(line.price * coalesce(line.quantity, 1)) FROM (
        SELECT ${day}, events.id, body ->> '$.currency' AS currency,
          unnest(from_json(body -> '$.objectData', '[{"price":"DOUBLE","quantity":"DOUBLE"}]')) AS line
        FROM searches JOIN events USING (query_id) WHERE ${range} AND subtype = 'purchase'
      ) GROUP BY 1, 2 ORDER BY 1`,
    'users/count': `SELECT ${day}, count(DISTINCT user_token) FROM searches WHERE ${range} GROUP BY ROLLUP (1)`,
  };
}
