/** The vendor's own client of this wire works on the service as it is: its header names, its routes and its waiting. */
import { algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import insights from 'search-insights';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keys, type RunningService, startService } from './running-service.ts';

let service: RunningService;
beforeAll(async () => (service = await startService({ compatibility: true })));
afterAll(() => service.close());

const vendor = () =>
  algoliasearch(service.appId, service.adminKey, {
    hosts: [{ url: new URL(service.url).host, accept: 'readWrite', protocol: 'http' }],
  });
const records = (count: number) => Array.from({ length: count }, (_, n) => ({ objectID: `v${n}`, n }));

it('replaces all objects, lists, copies and deletes', async () => {
  const client = vendor();
  await client.saveObjects({ indexName: 'vendor', objects: [{ objectID: 'old' }], waitForTasks: true });
  const set = await client.setSettings({ indexName: 'vendor', indexSettings: { hitsPerPage: 7 } });
  await client.waitForTask({ indexName: 'vendor', taskID: set.taskID });
  await client.replaceAllObjects({ indexName: 'vendor', objects: records(25), batchSize: 10 });
  const found = await client.searchSingleIndex({ indexName: 'vendor' });
  expect(found).toMatchObject({ nbHits: 25, hitsPerPage: 7 });

  const copied = await client.operationIndex({
    indexName: 'vendor',
    operationIndexParams: { operation: 'copy', destination: 'vendor_copy' },
  });
  await client.waitForTask({ indexName: 'vendor', taskID: copied.taskID });
  const names = async () => (await client.listIndices()).items.map(({ name }) => name);
  expect((await names()).filter((name) => name.startsWith('vendor'))).toEqual(['vendor', 'vendor_copy']);
  await client.deleteIndex({ indexName: 'vendor_copy' });
  expect(await names()).not.toContain('vendor_copy');
});

it('reads and writes what an index is made of: records, synonyms, rules, settings, keys', async () => {
  const client = vendor();
  const indexName = 'made';
  const done = async ({ taskID }: { taskID: number }) => void (await client.waitForTask({ indexName, taskID }));
  await done(await client.saveObject({ indexName, body: { objectID: 'hat', name: 'Hat', brand: 'Acme' } }));
  await done(await client.setSettings({ indexName, indexSettings: { attributesForFaceting: ['brand'] } }));
  expect(await client.getObject({ indexName, objectID: 'hat' })).toMatchObject({ name: 'Hat' });
  expect(await client.indexExists({ indexName })).toBe(true);
  expect(await client.indexExists({ indexName: 'made_not' })).toBe(false);

  await done(
    await client.saveSynonym({
      indexName,
      objectID: 'caps',
      synonymHit: { objectID: 'caps', type: 'synonym', synonyms: ['hat', 'cap'] },
    }),
  );
  expect((await client.searchSynonyms({ indexName })).hits).toMatchObject([{ objectID: 'caps' }]);
  expect(await client.searchSingleIndex({ indexName, searchParams: { query: 'cap' } })).toMatchObject({ nbHits: 1 });

  const rule = { objectID: 'none', tags: ['summer'], conditions: [{ pattern: 'sale', anchoring: 'is' as const }] };
  await done(
    await client.saveRule({
      indexName,
      objectID: 'none',
      rule: { ...rule, consequence: { params: { query: 'hat' } } },
    }),
  );
  expect(await client.searchSingleIndex({ indexName, searchParams: { query: 'sale' } })).toMatchObject({ nbHits: 1 });

  const { key } = await client.addApiKey({ acl: ['search', 'usage'], description: 'pages' });
  expect((await client.waitForApiKey({ key, operation: 'add' }))?.acl).toEqual(['search']);
  await done(await client.deleteBy({ indexName, deleteByParams: { filters: 'brand:Acme' } }));
  expect(await client.searchSingleIndex({ indexName })).toMatchObject({ nbHits: 0 });
});

it('searches from a page, where it writes its credentials into the address', async () => {
  const { host } = new URL(service.url);
  const page = liteClient(service.appId, keys.search, {
    hosts: [{ url: host, accept: 'readWrite', protocol: 'http' }],
    authMode: 'WithinQueryParameters',
  });
  const { results } = await page.search({ requests: [{ indexName: 'vendor', query: '', hitsPerPage: 2 }] });
  expect(results).toMatchObject([{ nbHits: 25, hitsPerPage: 2 }]);
});

it('hears events of the vendor’s tracker, which takes no header names', async () => {
  const answered = new Promise<boolean>((resolve) => {
    insights('init', { appId: service.appId, apiKey: keys.search, host: service.url, userToken: 'ann' });
    void Promise.resolve(
      insights('clickedObjectIDs', { index: 'vendor', eventName: 'Opened', objectIDs: ['v1'] }) as unknown,
    ).then((sent) => resolve(sent === true));
  });
  expect(await answered).toBe(true);
});
