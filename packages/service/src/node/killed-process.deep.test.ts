/** Tests of two processes on one PostgreSQL, one of which is killed: the other continues its work. `stores.test.ts` shows that this needs no timeout. */
import { afterAll, describe, expect, it } from 'vitest';
import { createServiceProcesses } from '../testing/service-processes.ts';
import { startPostgres } from '../testing/start-postgres.ts';

const postgres = await startPostgres();
const processes = createServiceProcesses();
afterAll(async () => {
  processes.killAll();
  await postgres?.stop();
});

describe.skipIf(!postgres)('of two processes on one PostgreSQL', () => {
  it('the one that lives publishes its tasks after the other was killed', async () => {
    const url = await postgres!.createDatabase();
    const start = () => processes.start([], { env: { DATABASE_URL: url } });
    const [living, dying] = await Promise.all([start(), start()]);
    await dying.call('PUT', '/1/indexes/goods/1', { name: 'lamp' });
    for (let round = 0; round < 5; round++) {
      const other = round === 0 ? dying : await start();
      await other.end('SIGKILL');
      const { body } = await living.call('PUT', `/1/indexes/goods/${round}`, { name: 'mug' });
      await expect
        .poll(() => living.call('GET', `/1/indexes/goods/task/${String(body['taskID'])}`), { interval: 20 })
        .toMatchObject({ body: { status: 'published' } });
    }
  });
});
