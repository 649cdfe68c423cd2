import { beforeEach, describe, expect, it } from 'vitest';
import { changeTables } from '../ground/changes/tables.ts';
import { openPgliteStore } from '../node/store/pglite-store.ts';
import { serviceTables } from '../composition/service-tables.ts';
import { BARE } from '../testing/database-template.ts';
import { shareStore } from '../testing/two-services.ts';
import { dumpStore, loadDump } from './dump.ts';
import { migrate, type TableStep, type TableSteps } from './migrate.ts';
import { processTables } from './process-tables.ts';
import { createSchemaMaintenance } from './schema-maintenance.ts';
import type { Store } from './store.ts';
import { itThorough } from '../testing/thorough.ts';

const own = (steps: readonly TableStep[]): TableSteps[] => [
  changeTables,
  processTables,
  { part: 'notes', tables: ['notes'], steps },
];
const made: TableStep = { statements: ['CREATE TABLE notes (id bigint, old_name text)'] };
const added: TableStep = { statements: ['ALTER TABLE notes ADD COLUMN name text'] };
const taken: TableStep = {
  statements: ['UPDATE notes SET name = coalesce(name, old_name)', 'ALTER TABLE notes DROP COLUMN old_name'],
  contracts: true,
};
const last: TableStep = { statements: ['ALTER TABLE notes ADD COLUMN length integer'] };

let store: Store;
beforeEach(async () => {
  store = await openPgliteStore({ template: BARE });
  return () => store.close();
});

/** A process of a version that knows these steps. */
function processOf(id: string, steps: readonly TableStep[]) {
  const failures: unknown[] = [];
  const care = createSchemaMaintenance({
    store: shareStore(store),
    parts: own(steps),
    id,
    onError: (e) => failures.push(e),
  });
  return { ...care, failures };
}
const columns = async () =>
  (
    await store.query<{ name: string }>(
      "SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'notes' ORDER BY 1",
    )
  ).map(({ name }) => name);

describe('the schema of processes of two versions', () => {
  it('is expanded at once and contracted when the last process of the older version is gone', async () => {
    const older = processOf('older', [made]);
    await older.open();
    await store.query("INSERT INTO notes VALUES (1, 'kept')");
    const newer = processOf('newer', [made, added, taken, last]);
    await newer.open();
    expect(await columns()).toEqual(['id', 'length', 'name', 'old_name']);
    // The older one starts again beside it.
    await older.stop();
    const again = processOf('older again', [made]);
    await again.open();
    await store.query("INSERT INTO notes (id, old_name) VALUES (2, 'late')");
    await newer.stop();
    const another = processOf('another', [made, added, taken, last]);
    await another.open();
    expect(await columns()).toContain('old_name');

    await again.stop();
    await another.stop();
    const alone = processOf('alone', [made, added, taken, last]);
    await alone.open();
    expect(await columns()).toEqual(['id', 'length', 'name']);
    expect(await store.query('SELECT id::int, name FROM notes ORDER BY id')).toEqual([
      { id: 1, name: 'kept' },
      { id: 2, name: 'late' },
    ]);
    await expect(processOf('too old', [made]).open()).rejects.toThrow('notes 3');
    await alone.stop();
    expect(await store.query('SELECT id FROM processes WHERE id <> $1', ['too old'])).toEqual([]);
  }, 30_000);

  itThorough(
    'is contracted at once where nobody shares it, and when it is new',
    async () => {
      await migrate(store, own([made]));
      await migrate(store, own([made, added, taken]));
      expect(await columns()).toEqual(['id', 'name']);
      const fresh = await openPgliteStore({ template: BARE });
      await migrate(shareStore(fresh), own([made, added, taken]));
      expect(await fresh.query("SELECT 1 AS one FROM table_steps WHERE part = 'notes' AND step = 3")).toHaveLength(1);
      await fresh.close();
    },
    30_000,
  );

  itThorough(
    'goes into a backup as it is in between, and is contracted where that is restored',
    async () => {
      await processOf('older', [made]).open();
      await store.query("INSERT INTO notes VALUES (1, 'kept')");
      const steps = [made, added, taken, last];
      await processOf('newer', steps).open();
      const lines: string[] = [];
      await dumpStore(store, async (line) => void lines.push(line));
      const fresh = await openPgliteStore({ template: BARE });
      await loadDump(
        fresh,
        own(steps),
        (async function* () {
          yield* lines;
        })(),
      );
      expect(await fresh.query('SELECT * FROM notes')).toEqual([{ id: 1, name: 'kept', length: null }]);
      await fresh.close();
    },
    30_000,
  );
});

describe('the steps of the service', () => {
  /** What takes something away from who still uses it. */
  const NARROWS =
    /\bDROP (?!NOT NULL|DEFAULT)|\bRENAME\b|\bSET NOT NULL\b|ALTER COLUMN \w+ TYPE|^\s*(UPDATE|DELETE|TRUNCATE)\b|ADD CONSTRAINT/i;
  /** They shipped before versions ran side by side. */
  const SHIPPED = new Set(['jobs 3', 'key-changes 2', 'events 1', 'events 2']);

  it('say so when they take something away', () => {
    const silent = serviceTables.flatMap(({ part, steps }) =>
      steps.flatMap(({ statements, contracts }, at) =>
        !contracts && statements.some((sql) => NARROWS.test(sql)) ? [`${part} ${at + 1}`] : [],
      ),
    );
    expect(silent.filter((name) => !SHIPPED.has(name))).toEqual([]);
  });
});
