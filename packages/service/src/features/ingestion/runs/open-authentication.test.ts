/** Credentials are read consistently, and if they cannot be decrypted, the run reports it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSpareDatabase } from '../../../testing/spare-databases.ts';
import { type IngestionWorld, startIngestionWorld } from '../testing/ingestion-world.ts';
import { json, type SourceServer, startSourceServer } from '../testing/source-server.ts';

let shop: IngestionWorld;
let sources: SourceServer;
/** Done once, behind the next query outside of a transaction that reads this table. */
let behind: { table: string; work: () => Promise<unknown> } | undefined;

beforeAll(async () => {
  const store = await openSpareDatabase();
  const query: typeof store.query = async (sql, parameters) => {
    const rows = await store.query(sql, parameters);
    const due = behind && sql.includes(`FROM ${behind.table}`) ? behind : undefined;
    if (due) behind = undefined;
    await due?.work();
    return rows as never;
  };
  [shop, sources] = await Promise.all([startIngestionWorld({ store: { ...store, query } }), startSourceServer()]);
}, 60_000);
afterAll(() => Promise.all([shop.close(), sources.close()]));

it('an authentication that is changed while a run opens it goes whole: no old secret to a new address', async () => {
  const secrets: Record<string, unknown[]> = { '/old-token': [], '/new-token': [] };
  for (const path of ['/old-token', '/new-token'])
    sources.at(path, ({ body }, response) => {
      secrets[path]!.push(new URLSearchParams(body).get('client_secret'));
      json(response, { access_token: 'token' });
    });
  const input = { url: `${sources.url}/old-token`, client_id: 'shop', client_secret: 'old-secret' };
  const { authenticationID } = await shop.ok('POST', '/1/authentications', { type: 'oauth', name: 'a', input });
  const url = sources.at('/list.json', '[{"objectID":"1"}]');
  const source = { type: 'json', input: { url }, authenticationID: String(authenticationID) };
  const { taskID } = await shop.join({ source });
  const change = { url: `${sources.url}/new-token`, client_secret: 'new-secret' };
  behind = {
    table: 'ingestion_resources',
    work: () => shop.ok('PATCH', `/1/authentications/${String(authenticationID)}`, { input: change }),
  };
  expect(await shop.run(taskID)).toMatchObject({ outcome: 'success' });
  expect(behind).toBeUndefined();
  expect(await shop.run(taskID)).toMatchObject({ outcome: 'success' });
  expect(secrets).toEqual({ '/old-token': ['old-secret'], '/new-token': ['new-secret'] });
});

it('a key of a destination that cannot be opened any more ends the run with the cure', async () => {
  const { authenticationID } = await shop.ok('POST', '/1/authentications', {
    type: 'service',
    name: 'writer',
    input: { appID: 'shop', apiKey: 'some-key' },
  });
  const { taskID } = await shop.join({
    source: { type: 'json', input: { url: sources.at('/one.json', '[{"objectID":"1"}]') } },
    destination: { input: { indexName: 'sealed' }, authenticationID: String(authenticationID) },
  });
  await shop.store.query(`UPDATE sealed_secrets SET sealed = 'spoilt' WHERE owner = $1`, [
    `authentication:${String(authenticationID)}`,
  ]);
  const run = await shop.run(taskID);
  expect(run).toMatchObject({ outcome: 'failure', reasonCode: 'critical' });
  expect(run.reason).toContain(`authentication:${String(authenticationID)}`);
  expect(run.reason).not.toContain('some-key');
});
