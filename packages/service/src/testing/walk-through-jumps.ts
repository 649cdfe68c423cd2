/** Walk through jumps of the clock, and what must be true once it is correct again. */
import { expect } from 'vitest';
import {
  addHistory,
  type ClockWalk,
  DAY,
  expectPromisesWithin,
  HOUR,
  readHistory,
  startClockWalk,
} from './clock-walk.ts';
import { SEARCH } from './start-service.ts';

/** Creates a test, an alert, a configuration of suggestions and keys, as of the true time. Returns their IDs. */
async function furnish({
  shop,
  time,
}: ClockWalk): Promise<{ test: number; key: string; short: string; deletedKey: string }> {
  const must = async (method: string, path: string, body?: object) => {
    const answer = await shop.call(method, path, body ? { body } : {});
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  await shop.fill('goods', [{ objectID: '1', name: 'boot' }]);
  await shop.fill('rivals', [{ objectID: '1', name: 'boot' }]);
  const { abTestID } = await must('POST', '/2/abtests', {
    name: 'goes on',
    variants: [
      { index: 'goods', trafficPercentage: 50 },
      { index: 'rivals', trafficPercentage: 50 },
    ],
    endAt: new Date(time.true + 60 * DAY).toISOString(),
  });
  await must('POST', '/1/configs', { indexName: 'suggestions', sourceIndices: [{ indexName: 'goods' }] });
  const make = async (body: object) => (await must('POST', '/1/keys', body))['key'] as string;
  const key = await make({ acl: ['search'] });
  const short = await make({ acl: ['search'], validity: 7200 });
  const deletedKey = await make({ acl: ['search'] });
  await must('DELETE', `/1/keys/${deletedKey}`);
  return { test: abTestID as number, key, short, deletedKey };
}

/** Counts all searches by the rollups, and by the rows. */
async function countSearches({ shop, time }: ClockWalk): Promise<[unknown, number]> {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const range = `startDate=${day(time.true - 8 * DAY)}&endDate=${day(time.true)}`;
  const { body } = await shop.call('GET', `/2/searches/count?index=goods&${range}`);
  const from = Math.floor((time.true - 8 * DAY) / DAY) * DAY;
  const rows = await shop.store.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM searches WHERE index_name = 'goods' AND searched_at >= $1 AND searched_at < $2`,
    [from, Math.floor(time.true / DAY) * DAY + DAY],
  );
  return [body['count'], rows[0]!.n];
}

/** Expects what must be true once the clock is correct again. */
async function expectAllWell(walk: ClockWalk, made: Awaited<ReturnType<typeof furnish>>): Promise<void> {
  const { shop, time } = walk;
  await expectPromisesWithin(walk, DAY + HOUR);
  expect((await shop.call('GET', `/2/abtests/${made.test}`)).body['status']).toBe('active');
  expect(await countSearches(walk).then(([summed, counted]) => summed === counted)).toBe(true);
  const ask = async (key: string) => (await shop.call('POST', '/1/indexes/goods/query', { body: {}, key })).status;
  expect([await ask(made.key), await ask(SEARCH), await ask(made.short)]).toEqual([200, 200, 403]);
  expect((await shop.call('POST', `/1/keys/${made.deletedKey}/restore`)).status).toBe(200);
  const { body } = await shop.call('GET', '/1/configs/suggestions/status');
  const builtAt = Date.parse(String(body['lastBuiltAt']));
  expect(Math.abs(time.true - builtAt)).toBeLessThan(DAY + 2 * HOUR);
}

/** Executes a walk, checks everything, and lets two days pass in which retention runs again. Returns the number of steps. */
export async function walkThroughJumps(seed: number, { steps }: { steps: number }): Promise<number> {
  const walk = await startClockWalk(seed);
  const { shop, time } = walk;
  try {
    const made = await furnish(walk);
    const startedAt = time.true;
    // With steps of at most nine hours, all but the oldest remain young to the end.
    const young = Math.max(1, Math.floor(9 - (steps * 9) / 24));
    for (const days of [young, 1, 40]) await addHistory(walk, days, startedAt);
    await shop.service.whenIdle();
    await walk.leap();
    let taken = 0;
    for (; taken < steps; taken++) {
      await walk.step();
      // Its holder dies at any state of the clock.
      if (taken === steps - 2)
        await shop.store.query(`UPDATE jobs SET holder = 'dead', lease_until = $1 WHERE kind = 'retention'`, [
          time.true + 400 * DAY,
        ]);
    }
    await walk.settle();
    await walk.pass(3);
    await expectAllWell(walk, made);
    const passed = (time.true - startedAt) / DAY;
    const left = await readHistory(walk);
    if (young + passed < 10) expect(left.searches).toEqual(expect.arrayContaining([`${young} days`]));
    if (1 + passed < 10) expect(left.searches).toEqual(expect.arrayContaining(['1 days']));
    expect(left.events).toEqual(expect.arrayContaining([`${young} days`, '1 days']));
    await walk.pass(52);
    // After two days with a correct clock, retention continues.
    expect((await readHistory(walk)).searches).not.toContain('40 days');
    const deadJobs = await shop.store.query(`SELECT holder FROM jobs WHERE holder = 'dead'`);
    expect(deadJobs).toEqual([]);
    return taken;
  } finally {
    await shop.close();
  }
}
