/** Tests of prepared statements: what is cached, and what invalidates it. */
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPreparedStatements } from './prepared-statements.js';

let db: PGlite;
let statements: ReturnType<typeof createPreparedStatements>;
let calls = 0;

beforeAll(async () => {
  db = await PGlite.create();
  const send = db.execProtocolRawSync.bind(db);
  db.execProtocolRawSync = (message) => {
    calls++;
    return send(message);
  };
}, 60_000);
afterAll(() => db.close());
beforeEach(async () => {
  await db.exec(
    'DEALLOCATE ALL; DROP TABLE IF EXISTS goods; CREATE TABLE goods (id int PRIMARY KEY, name text, tags text[])',
  );
  statements = createPreparedStatements(db);
});

const countCalls = async (work: () => Promise<unknown>) => {
  const before = calls;
  await work();
  return calls - before;
};
const preparedTexts = async () =>
  (await db.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  );

it('a statement is prepared at its second use, and takes one call from the third on', async () => {
  const add = (id: number) =>
    statements.query('INSERT INTO goods VALUES ($1, $2, $3) RETURNING *', [id, null, ['a', 'b "c"']]);
  const expected = (id: number) => [{ id, name: null, tags: ['a', 'b "c"'] }];
  expect(await add(1)).toEqual(expected(1));
  expect(await preparedTexts()).toEqual([]);
  expect(await add(2)).toEqual(expected(2));
  expect(await preparedTexts()).toHaveLength(1);
  expect(await countCalls(async () => expect(await add(3)).toEqual(expected(3)))).toBe(1);
});

it('a statement that fails can be asked again, and what is behind it is answered', async () => {
  const add = () => statements.query('INSERT INTO goods VALUES ($1)', [1]);
  await add();
  for (let time = 0; time < 3; time++) await expect(add()).rejects.toMatchObject({ code: '23505' });
  await expect(statements.query('SELECT nothing FROM goods', [])).rejects.toMatchObject({ code: '42703' });
  expect(await statements.query('SELECT id FROM goods', [])).toEqual([{ id: 1 }]);
});

it('a transaction that failed refuses what comes until it is rolled back, each time', async () => {
  for (let time = 0; time < 3; time++) {
    await statements.query('BEGIN', []);
    await statements.query('INSERT INTO goods VALUES ($1)', [7]);
    await expect(statements.query('SELECT 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
    await expect(statements.query('SELECT 1 AS one', [])).rejects.toMatchObject({ code: '25P02' });
    await statements.query('ROLLBACK', []);
    expect(await statements.query('SELECT id FROM goods', [])).toEqual([]);
  }
});

it('a table that changes is seen as it is now, also where the change is rolled back', async () => {
  const read = () => statements.query('SELECT * FROM goods', []);
  await statements.query('INSERT INTO goods VALUES (1)', []);
  for (let time = 0; time < 3; time++) expect(await read()).toEqual([{ id: 1, name: null, tags: null }]);
  await statements.query('BEGIN', []);
  await statements.query('ALTER TABLE goods DROP COLUMN tags', []);
  for (let time = 0; time < 3; time++) expect(await read()).toEqual([{ id: 1, name: null }]);
  await statements.query('ROLLBACK', []);
  for (let time = 0; time < 3; time++) expect(await read()).toEqual([{ id: 1, name: null, tags: null }]);
  await statements.query('ALTER TABLE goods ALTER COLUMN name TYPE int USING 5', []);
  for (let time = 0; time < 3; time++) expect(await read()).toEqual([{ id: 1, name: 5, tags: null }]);
});

it('no more statements are prepared than are cached, those used last', async () => {
  for (let n = 0; n < 250; n++) {
    for (let time = 0; time < 2; time++)
      expect(await statements.query(`SELECT $1::int + ${n} AS sum`, [time])).toEqual([{ sum: n + time }]);
    await statements.query('SELECT 1 AS often', []);
  }
  const texts = await preparedTexts();
  expect(texts).toHaveLength(200);
  expect(texts).toContain('SELECT 1 AS often');
  expect(texts).not.toContain('SELECT $1::int + 0 AS sum');
});
