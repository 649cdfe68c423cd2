/** Prepared databases: copies of one file are independent databases, and count as empty until a service starts on them. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readFeed } from '../ground/changes/feed-tables.ts';
import { openPgliteStore } from '../node/store/pglite-store.ts';
import { serviceTables } from '../composition/service-tables.ts';
import { BARE, PREPARED } from '../testing/database-template.ts';
import { dumpStore, loadDump } from './dump.ts';
import { migrate, type TableSteps } from './migrate.ts';
import { isPrepared, markPrepared } from './prepared-database.ts';
import type { Store } from './store.ts';

const stores: Store[] = [];
const open = async (template = PREPARED): Promise<Store> => {
  const store = await openPgliteStore({ template });
  stores.push(store);
  return store;
};
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});

const notes: TableSteps = {
  part: 'notes',
  tables: ['notes'],
  steps: [{ statements: ['CREATE TABLE notes (body text NOT NULL)'] }],
};
/** As a later version has them: its step changes the rows that are there. */
const countedNotes: TableSteps = {
  ...notes,
  steps: [
    ...notes.steps,
    { statements: ['ALTER TABLE notes ADD COLUMN size integer', 'UPDATE notes SET size = length(body)'] },
  ],
};

describe('a copy of a prepared database', () => {
  it('becomes one of its own at the first start, and stays it', async () => {
    const [one, other] = [await open(), await open()];
    const prepared = await readFeed(one);
    expect(await readFeed(other)).toBe(prepared);
    for (const store of [one, other]) await migrate(store, serviceTables);
    const identities = [await readFeed(one), await readFeed(other)];
    expect(new Set([prepared, ...identities]).size).toBe(3);
    await migrate(one, serviceTables);
    expect(await readFeed(one)).toBe(identities[0]);
    expect(await isPrepared(one)).toBe(false);
  });

  it('takes the backup of an older version step by step, as an empty one does', async () => {
    const old = await open(BARE);
    await migrate(old, [notes]);
    await old.query(`INSERT INTO notes VALUES ('hat')`);
    const lines: string[] = [];
    await dumpStore(old, async (line) => void lines.push(line));
    // One that has the tables of the newer version already, and a service has never started on.
    const copy = await open({
      file: join(await mkdtemp(join(tmpdir(), 'aisle-prepared-')), 'notes.tar'),
      prepare: async (store) => {
        await migrate(store, [countedNotes]);
        await markPrepared(store);
      },
    });
    await loadDump(
      copy,
      [countedNotes],
      (async function* () {
        yield* lines;
      })(),
    );
    expect(await copy.query('SELECT body, size FROM notes')).toEqual([{ body: 'hat', size: 3 }]);
    expect(await isPrepared(copy)).toBe(false);
  });

  it('takes no backup once a service has started on it', async () => {
    const used = await open();
    await migrate(used, serviceTables);
    const lines: string[] = [];
    await dumpStore(used, async (line) => void lines.push(line));
    const load = loadDump(
      used,
      serviceTables,
      (async function* () {
        yield* lines;
      })(),
    );
    await expect(load).rejects.toThrow('There are tables already');
  });
});
