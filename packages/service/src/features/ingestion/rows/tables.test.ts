/** Data of earlier versions is repaired: a task whose next run was lost is scheduled again, once. */
import { expect, it } from 'vitest';
import { startTestService } from '../../../testing/start-service.ts';
import { migrate } from '../../../store/migrate.ts';
import { serviceTables } from '../../../composition/service-tables.ts';
import { ingestionTables } from './tables.ts';

it('promises the next run of each task with a schedule that has none', async () => {
  const shop = await startTestService();
  const insert = (id: string, enabled: boolean, nextRun: number | null) =>
    shop.store.query(
      `INSERT INTO ingestion_tasks (id, source_id, destination_id, enabled, body, next_run, created_at)
       VALUES ($1, 's', 'd', $2, '{}', $3, 1)`,
      [id, enabled, nextRun],
    );
  await insert('lost', true, 5000);
  await insert('off', false, 5000);
  await insert('by hand', true, null);
  const step =
    ingestionTables.steps.findIndex(({ statements }) => statements.some((one) => one.includes('ingestionDue'))) + 1;
  expect(step).toBeGreaterThan(0);
  for (let time = 0; time < 2; time++) {
    await shop.store.query(`DELETE FROM table_steps WHERE part = 'ingestion' AND step = $1`, [step]);
    await migrate(shop.store, serviceTables);
  }
  const jobs = await shop.store.query(`SELECT payload, run_at::text AS at FROM jobs WHERE kind = 'ingestionDue'`);
  expect(jobs).toEqual([{ payload: 'lost', at: '5000' }]);
  await shop.close();
});
