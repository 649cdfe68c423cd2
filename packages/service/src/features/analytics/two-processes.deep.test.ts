/** Two processes on one PostgreSQL, one of which is killed repeatedly while they aggregate: nothing is counted twice or lost. */
import { afterAll, describe, expect, it } from 'vitest';
import { createServiceProcesses } from '../../testing/service-processes.ts';
import { startPostgres } from '../../testing/start-postgres.ts';

const ROUNDS = 5;

const postgres = await startPostgres();
const processes = createServiceProcesses();
afterAll(async () => {
  processes.killAll();
  await postgres?.stop();
});

async function startProcess(databaseUrl: string) {
  const { call, end } = await processes.start([], {
    env: { DATABASE_URL: databaseUrl, AISLE_ANALYTICS_RATE: '1000000' },
  });
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, body);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  return { send, end };
}

describe.skipIf(!postgres)('two processes on one PostgreSQL', () => {
  it('sum every search and event once, however often one of them is killed while it sums', async () => {
    const { openPostgresStore } = await import('../../node/store/postgres-store.ts');
    const url = await postgres!.createDatabase();
    const store = await openPostgresStore({ url, onError: () => undefined });
    const living = await startProcess(url);
    const { taskID } = await living.send('PUT', '/1/indexes/goods/lamp', { name: 'lamp' });
    await expect
      .poll(() => living.send('GET', `/1/indexes/goods/task/${String(taskID)}`), { timeout: 20_000 })
      .toMatchObject({ status: 'published' });

    let searches = 0;
    let clicks = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const dying = await startProcess(url);
      for (const one of [living, dying]) {
        const queryIDs = await Promise.all(
          Array.from(
            { length: 40 },
            async () =>
              (await one.send('POST', '/1/indexes/goods/query', { query: 'lamp', clickAnalytics: true }))[
                'queryID'
              ] as string,
          ),
        );
        searches += 40;
        const events = queryIDs.slice(0, 25).map((queryID) => ({
          eventType: 'click',
          eventName: 'n',
          index: 'goods',
          userToken: 'u',
          queryID,
          objectIDs: ['lamp'],
          positions: [1],
        }));
        clicks += events.length;
        await one.send('POST', '/1/events', { events });
      }
      // What was answered is written behind the answer: before the kill it has to be there.
      await expect
        .poll(async () => (await store.query<{ n: number }>('SELECT count(*)::int AS n FROM searches'))[0]!.n, {
          timeout: 20_000,
        })
        .toBe(searches);
      // Both hear of the job at the next look; one has it.
      await store.query(`UPDATE jobs SET run_at = 0 WHERE kind = 'rollups'`);
      if (round % 2 === 1)
        await expect
          .poll(async () => store.query(`SELECT 1 FROM jobs WHERE kind = 'rollups' AND run_at > 0`), {
            timeout: 20_000,
            interval: 5,
          })
          .toHaveLength(1);
      await dying.end('SIGKILL');
    }
    const today = new Date().toISOString().slice(0, 10);
    const range = `index=goods&endDate=${today}&clickAnalytics=true`;
    await expect
      .poll(
        async () => {
          await store.query(`UPDATE jobs SET run_at = 0 WHERE kind = 'rollups' AND holder IS NULL`);
          return (await living.send('GET', `/2/searches?${range}`))['searches'];
        },
        { timeout: 60_000, interval: 500 },
      )
      .toMatchObject([{ search: 'lamp', count: searches, trackedSearchCount: searches, clickCount: clicks }]);
    expect((await living.send('GET', '/2/searches/count?index=goods'))['count']).toBe(searches);
    expect(await store.query('SELECT 1 FROM rollup_marks WHERE bucket IS NOT NULL')).toEqual([]);
    await store.close();
  }, 300_000);
});
