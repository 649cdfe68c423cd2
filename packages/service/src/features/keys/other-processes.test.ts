/** Keys in several processes: a change in one is effective in the others within a second, and limits are counted together. */
import { expect, it } from 'vitest';
import { startTwoServices } from '../../testing/two-services.ts';

const services = startTwoServices();

/** What a key that lists indices gets from the other process. */
const statusThere = async (key: string) => (await services.there.call('GET', '/1/indexes', { key })).status;
const answersThere = (key: string, status: number) =>
  services.withinASecond(async () => (await statusThere(key)) === status);

it('a key that was made, changed or deleted by one process is good, changed or refused in another within a second', async () => {
  const { here } = services;
  const made = await here.call('POST', '/1/keys', { body: { acl: ['listIndexes'] } });
  const key = made.body['key'] as string;
  expect(await statusThere(key)).toBe(403);
  await answersThere(key, 200);

  await here.call('PUT', `/1/keys/${key}`, { body: { acl: ['search'] } });
  expect((await here.call('GET', '/1/indexes', { key })).status).toBe(403);
  expect(await statusThere(key)).toBe(200);
  await answersThere(key, 403);

  await here.call('PUT', `/1/keys/${key}`, { body: { acl: ['listIndexes'] } });
  await answersThere(key, 200);
  await here.call('DELETE', `/1/keys/${key}`);
  expect(await statusThere(key)).toBe(200);
  await answersThere(key, 403);
}, 30_000);

it('what a key allows each address in an hour is counted over both processes, a second late', async () => {
  const { here, there } = services;
  const made = await here.call('POST', '/1/keys', { body: { acl: ['listIndexes'], maxQueriesPerIPPerHour: 100 } });
  const key = made.body['key'] as string;
  const ask = async (process: typeof here, clientAddress = '192.0.2.1') => {
    const { status, headers } = await process.call('GET', '/1/indexes', { key, clientAddress });
    return { status, left: Number(headers.get('X-RateLimit-Remaining')) };
  };
  await answersThere(key, 200);
  for (let n = 0; n < 80; n++) expect(await ask(here)).toEqual({ status: 200, left: 99 - n });
  // Not heard of yet.
  expect(await ask(there)).toEqual({ status: 200, left: 99 });
  let asked = 1;
  // A busy machine may hear of it only when nothing is left.
  const heard = async () => {
    asked++;
    return (await ask(there)).left === Math.max(0, 100 - 80 - asked);
  };
  // Both tell at the same time: the one that is first hears of the other a second later.
  await services.withinASecond(async () => (await heard()) || asked > 5);
  await services.withinASecond(heard);
  for (; asked < 20; asked++) expect((await ask(there)).status).toBe(200);
  expect(await ask(there)).toEqual({ status: 429, left: 0 });
  expect((await ask(there, '192.0.2.2')).status).toBe(200);
}, 30_000);
