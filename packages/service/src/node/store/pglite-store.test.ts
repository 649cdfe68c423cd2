import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService } from '../../testing/start-service.ts';
import { StoreFull, StoreUnavailable } from '../../foundation/errors/store-errors.ts';
import { openPgliteStore } from './pglite-store.ts';
import { BARE } from '../../testing/database-template.ts';
import { itThorough } from '../../testing/thorough.ts';

let root: string;
let dataDir: string;
let free = Infinity;
// The cause of the end of a database thread is only logged.
const failed = (error: unknown) => console.error(error);
const open = () => openPgliteStore({ dataDir, template: BARE, freeBytes: () => free, onError: failed });

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aisle-pglite-'));
  dataDir = join(root, 'database');
  const store = await open();
  await store.query('CREATE TABLE goods (id int, body text)');
  await store.query(`INSERT INTO goods SELECT n, repeat('x', 500) FROM generate_series(1, 500) AS n`);
  await store.close();
}, 60_000);
afterAll(() => rm(root, { recursive: true, force: true }));

describe('a database in a directory', () => {
  it.runIf(process.platform !== 'win32')('has no file that another user may read', async () => {
    const entries = await readdir(dataDir, { withFileTypes: true, recursive: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const open = await Promise.all(files.map(async (file) => ((await stat(file)).mode & 0o077 ? [file] : [])));
    expect(open.flat()).toEqual([]);
    expect(files.length).toBeGreaterThan(100);
  });

  it('without its PG_VERSION is damaged, not empty', async () => {
    const file = join(dataDir, 'PG_VERSION');
    const text = await readFile(file);
    for (const damage of [() => rm(file), () => writeFile(file, '')]) {
      await damage();
      await expect(open()).rejects.toThrow(/damaged: PG_VERSION is missing or empty; restore .* or delete/);
      await writeFile(file, text);
    }
  });

  it('with a table file cut short is damaged, and says which and what to do', async () => {
    const sizes = JSON.parse(await readFile(`${dataDir}.sizes.json`, 'utf8')) as Record<string, number>;
    const file = Object.keys(sizes)
      .filter((name) => name.startsWith('base/'))
      .sort((a, b) => sizes[b]! - sizes[a]!)[0]!;
    const whole = await readFile(join(dataDir, file));
    await truncate(join(dataDir, file), whole.length / 2);
    await expect(open()).rejects.toThrow(new RegExp(`damaged: ${file} was cut short.*restore`));
    await writeFile(join(dataDir, file), whole);
    const store = await open();
    expect(await store.query('SELECT count(*)::int AS n FROM goods')).toEqual([{ n: 500 }]);
    await store.close();
  });

  it('plans what it prepared anew each time: a table may have been empty when it was prepared', async () => {
    const store = await open();
    for (let time = 0; time < 8; time++) await store.query('SELECT body FROM goods WHERE id = $1', [time]);
    expect(await store.query(`SELECT generic_plans::int, custom_plans::int FROM pg_prepared_statements`)).toEqual([
      { generic_plans: 0, custom_plans: 7 },
    ]);
    await store.close();
  });

  itThorough('says while it is at work on a long statement, and only then', async () => {
    const store = await open();
    expect(store.isWorking?.()).toBe(false);
    const long = store.query('SELECT pg_sleep(600)::text').catch((error: unknown) => error);
    await expect.poll(() => store.isWorking?.(), { timeout: 15_000 }).toBe(true);
    await store.abandon();
    expect(await long).toBeInstanceOf(StoreUnavailable);
    const again = await open();
    await again.query('SELECT 1');
    expect(again.isWorking?.()).toBe(false);
    await again.close();
  });

  itThorough('whose first start was killed starts anew', async () => {
    const unborn = join(root, 'unborn');
    const store = await openPgliteStore({ dataDir: unborn, template: BARE });
    await store.abandon();
    // As during a first start.
    await writeFile(`${unborn}.starting`, '');
    await rm(join(unborn, 'PG_VERSION'));
    const again = await openPgliteStore({ dataDir: unborn, template: BARE });
    expect(await again.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await again.close();
  });

  it('is opened again when its thread ends; a transaction that spans it is lost as a whole', async () => {
    const store = await open();
    // PostgreSQL's error for a disk that fills up during a write; after a real one it would hang.
    const lost = store.transaction(async (transaction) => {
      await transaction.query('INSERT INTO goods VALUES (501)');
      await transaction.query(`DO $$ BEGIN RAISE EXCEPTION 'disk' USING ERRCODE = '53100'; END $$`);
    });
    await expect(lost).rejects.toBeInstanceOf(StoreFull);
    await expect
      .poll(() => store.query('SELECT count(*)::int AS n FROM goods').catch((error: unknown) => error))
      .toEqual([{ n: 500 }]);
    await store.close();
    await expect(store.query('SELECT 1')).rejects.not.toBeInstanceOf(StoreUnavailable);
  });

  itThorough(
    'on a full disk refuses writes with 507, goes on searching, starts again so, and heals',
    async () => {
      free = Infinity;
      let shop = await startTestService({ store: await open() });
      await shop.fill('goods', [{ objectID: 'a', name: 'hat' }]);
      const write = () => shop.call('PUT', '/1/indexes/goods/b', { body: { name: 'cap' } });
      const event = { eventType: 'view', eventName: 'n', index: 'goods', userToken: 'u', objectIDs: ['a'] };
      const refused = async () => {
        for (const { status, body } of [
          await write(),
          await shop.call('POST', '/1/events', { body: { events: [event] } }),
          await shop.call('PUT', '/1/indexes/goods/settings', { body: { hitsPerPage: 3 } }),
        ]) {
          expect(status).toBe(507);
          expect(body.message).toContain('no room');
        }
        expect((await shop.search('goods', { query: 'hat' })).nbHits).toBe(1);
      };
      free = 20_000_000;
      await refused();
      await shop.close();
      shop = await startTestService({ store: await open() });
      await refused();
      free = Infinity;
      expect((await write()).status).toBe(201);
      await shop.service.whenIdle();
      expect((await shop.search('goods', {})).nbHits).toBe(2);
      await shop.close();

      free = 10_000_000;
      await expect(open()).rejects.toThrow(/disk of .* is full: 9 MB are free, 17 MB are needed/);
      free = Infinity;
    },
    60_000,
  );
});
