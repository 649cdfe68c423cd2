/** Tests of migrations on every store: repeated, concurrent, from older data, never from newer. */
import { beforeAll, expect, it } from 'vitest';
import { putIndex } from '../ground/changes/index-rows.ts';
import { putRecords, readRecords } from '../ground/changes/record-rows.ts';
import { moveRecords } from '../ground/changes/record-sets.ts';
import { serviceTables } from '../composition/service-tables.ts';
import { contractSchema, migrate } from '../store/migrate.ts';
import type { Store } from '../store/store.ts';

/** Statements of later migrations. */
const laterStatements = (): string[] =>
  serviceTables
    .flatMap(({ steps }) => steps.filter(({ formerly }) => formerly === undefined))
    .flatMap(({ statements }) => statements);

const tablesOfLaterSteps = (): string[] =>
  laterStatements().flatMap((sql) => /^\s*CREATE (?:UNLOGGED )?TABLE (\w+)/.exec(sql)?.[1] ?? []);

/** Removes the columns and indexes of later migrations from earlier tables. */
const undoLaterSteps = (): string[] =>
  laterStatements().flatMap((sql) => {
    const index = /^\s*CREATE INDEX (\w+)/.exec(sql)?.[1];
    const table = /^\s*ALTER TABLE (\w+)/.exec(sql)?.[1];
    const columns = [...sql.matchAll(/ADD COLUMN (\w+)/g)].map((match) => `DROP COLUMN IF EXISTS ${match[1]}`);
    if (index) return [`DROP INDEX IF EXISTS ${index}`];
    return table && columns.length > 0 ? [`ALTER TABLE IF EXISTS ${table} ${columns.join(', ')}`] : [];
  });

/** Declares the tests for the store that `open` returns when they run. */
export function describeMigrations(open: () => Store): void {
  let store: Store;
  beforeAll(() => {
    store = open();
  });
  const placeOf = (objectID: string) =>
    store.query('SELECT ctid::text AS place, xmin::text AS written_by FROM records WHERE object_id = $1', [objectID]);

  it('is brought up to date any number of times, also at once', async () => {
    await Promise.all([migrate(store, serviceTables), migrate(store, serviceTables)]);
  });

  it('refuses data of a newer version', async () => {
    await store.query(`INSERT INTO table_steps (part, step) VALUES ('jobs', 999)`);
    await expect(migrate(store, serviceTables)).rejects.toThrow('newer version');
    await store.query('DELETE FROM table_steps WHERE step = 999');
  });

  it('takes over data whose tables were numbered in one list, and adds what came later', async () => {
    await putIndex(store, { name: 'kept', primary: null, settings: {}, now: 1 });
    await putRecords(store, 'kept', [{ objectID: 'a', json: '{}' }]);
    const place = await placeOf('a');
    await store.transaction(async (transaction) => {
      await transaction.query(`DROP TABLE IF EXISTS table_steps, ${tablesOfLaterSteps().join(', ')}`);
      for (const statement of undoLaterSteps()) await transaction.query(statement);
      await transaction.query('CREATE TABLE schema_steps (step integer PRIMARY KEY)');
      await transaction.query('INSERT INTO schema_steps (step) VALUES (1), (2), (3)');
    });
    const later = { part: 'later', tables: [], steps: [{ statements: ['CREATE TABLE later (id bigint)'] }] };
    await migrate(store, [...serviceTables, later]);
    expect(await readRecords(store, 'kept', ['a'])).toEqual(new Map([['a', '{}']]));
    // Records get their sets, which can be moved once no process without support for sets is left; none of their rows is written.
    await contractSchema(store, serviceTables, async () => true);
    await putIndex(store, { name: 'moved', primary: null, settings: {}, now: 2 });
    await store.transaction((transaction) => moveRecords(transaction, { from: 'kept', to: 'moved' }));
    expect(await readRecords(store, 'kept', ['a'])).toEqual(new Map());
    expect(await readRecords(store, 'moved', ['a'])).toEqual(new Map([['a', '{}']]));
    expect(await placeOf('a')).toEqual(place);
    expect(await store.query('SELECT id FROM later UNION SELECT version FROM state_versions')).toEqual([]);
    // The older version continues over tables to which only additions were made.
    await migrate(store, serviceTables);
    await store.query('DROP TABLE later');
    await store.query(`DELETE FROM table_steps WHERE part = 'later'`);
    await migrate(store, serviceTables);
  });
}
