/** Dumps: every row of one store arrives in the other, with all its digits; an incomplete, foreign or newer dump leaves nothing behind. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPgliteStore } from '../node/store/pglite-store.ts';
import { serviceTables } from '../composition/service-tables.ts';
import { BARE } from '../testing/database-template.ts';
import { dumpStore, loadDump } from './dump.ts';
import { migrate, type TableSteps } from './migrate.ts';
import type { Store } from './store.ts';
import { itThorough } from '../testing/thorough.ts';

const open = (): Promise<Store> => openPgliteStore({ template: BARE });

const first: TableSteps = {
  part: 'notes',
  tables: ['notes'],
  steps: [
    {
      statements: [
        'CREATE TABLE notes (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, body text NOT NULL, big bigint, list text[], flag boolean)',
        'CREATE SEQUENCE note_seq',
        // As a part does that begins with a row.
        "INSERT INTO notes (body) VALUES ('from the step')",
      ],
    },
  ],
};
const second: TableSteps = {
  ...first,
  steps: [...first.steps, { statements: ["ALTER TABLE notes ADD COLUMN title text NOT NULL DEFAULT 'untitled'"] }],
};

const dump = async (store: Store): Promise<string[]> => {
  const lines: string[] = [];
  await dumpStore(store, async (line) => void lines.push(line));
  return lines;
};
async function* from(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}
const tables = async (store: Store) =>
  (await store.query<{ tablename: string }>('SELECT tablename FROM pg_tables WHERE schemaname = current_schema()')).map(
    ({ tablename }) => tablename,
  );

/** A store with rows of every kind, what they are, and its dump. */
let old: Store;
let lines: string[];
beforeAll(async () => {
  old = await open();
  await migrate(old, [first]);
  await old.query(
    `INSERT INTO notes (body, big, list, flag)
     SELECT $1 || n, 9007199254740993, $2, n % 2 = 0 FROM generate_series(1, 1203) n`,
    [`{"a":"é 'quoted' \\\\ \\" 🥾 "}`, ['x', 'y, z']],
  );
  await old.query("DELETE FROM notes WHERE body = 'from the step'");
  await old.query("SELECT setval('note_seq', 9007199254740995)");
  lines = await dump(old);
});
afterAll(() => old.close());

describe('a dump', () => {
  let fresh: Store;
  beforeEach(async () => {
    fresh = await open();
  });
  afterEach(() => fresh.close());

  it('brings every row and every sequence into another store', async () => {
    expect(await loadDump(fresh, [first], from(lines))).toBe(1203);
    const rows = 'SELECT id::text, body, big::text, list, flag FROM notes ORDER BY id';
    expect(await fresh.query(rows)).toEqual(await old.query(rows));
    const next = "SELECT nextval('note_seq')::text AS value";
    expect(await fresh.query(next)).toEqual([{ value: '9007199254740996' }]);
    await fresh.query("INSERT INTO notes (body) VALUES ('new')");
    expect(await fresh.query("SELECT id::text FROM notes WHERE body = 'new'")).toEqual([{ id: '1205' }]);
    // Never over what is there.
    await expect(loadDump(fresh, [first], from(lines))).rejects.toThrow('tables already');
    expect(await fresh.query('SELECT count(*)::int AS count FROM notes')).toEqual([{ count: 1204 }]);
  });

  itThorough('of an older version is brought to the newest tables, and that of a newer one refused', async () => {
    await loadDump(fresh, [second], from(lines));
    expect(await fresh.query('SELECT DISTINCT title FROM notes')).toEqual([{ title: 'untitled' }]);
    const newer = await dump(fresh);
    await expect(loadDump(fresh, [first], from(newer))).rejects.toThrow('newer version');
    await expect(loadDump(fresh, [], from(newer))).rejects.toThrow('newer version');
  });

  itThorough(
    'brings rows that refer to others, whichever of the tables comes first, and keeps them to it',
    async () => {
      const pages: TableSteps = {
        part: 'pages',
        tables: ['sites', 'pages_of_sites'],
        steps: [
          {
            statements: [
              'CREATE TABLE sites (id text PRIMARY KEY)',
              'CREATE TABLE pages_of_sites (site text NOT NULL CONSTRAINT "its Site" REFERENCES sites (id) ON DELETE CASCADE, url text)',
            ],
          },
        ],
      };
      const source = await open();
      try {
        await migrate(source, [pages]);
        await source.query("INSERT INTO sites VALUES ('s1'), ('s2')");
        await source.query("INSERT INTO pages_of_sites VALUES ('s1', '/a'), ('s2', '/b')");
        const written = await dump(source);
        expect(await loadDump(fresh, [pages], from(written))).toBe(4);
        await expect(fresh.query("INSERT INTO pages_of_sites VALUES ('s3', '/c')")).rejects.toThrow(/foreign key/);
        await fresh.query("DELETE FROM sites WHERE id = 's1'");
        expect(await fresh.query('SELECT url FROM pages_of_sites')).toEqual([{ url: '/b' }]);

        const orphaned = written.map((line) => line.replace('[{"id":"s1"},{"id":"s2"}]', '[{"id":"s1"},{"id":"s4"}]'));
        const other = await open();
        await expect(loadDump(other, [pages], from(orphaned))).rejects.toThrow(/foreign key/);
        expect(await tables(other)).toEqual([]);
        await other.close();
      } finally {
        await source.close();
      }
    },
  );

  it('that is damaged, cut short or foreign is refused, and nothing of it stays', async () => {
    const [head, rows, ...rest] = lines as [string, string, ...string[]];
    const spoilt: [string[], string | RegExp][] = [
      [lines.slice(0, -1), 'cut short'],
      [[head, ...rest], 'rows of notes are missing'],
      [[head, rows.slice(0, 40), ...rest], /json|damaged/i],
      [['{"some":"thing"}'], 'This is no backup'],
      [[], 'This is no backup'],
    ];
    for (const [some, message] of spoilt) {
      await expect(loadDump(fresh, [first], from(some))).rejects.toThrow(message);
      expect(await tables(fresh)).toEqual([]);
    }
    // So that the whole one can be tried right after.
    expect(await loadDump(fresh, [first], from(lines))).toBe(1203);
  });

  itThorough('holds every table of the service', async () => {
    await migrate(fresh, serviceTables);
    const { counts } = JSON.parse((await dump(fresh)).at(-1)!) as { counts: object };
    expect(Object.keys(counts).sort()).toEqual(
      (await tables(fresh))
        .filter((name) => !['table_steps', 'indexers', 'carrier', 'processes', 'rate_counts'].includes(name))
        .sort(),
    );
  });
});
