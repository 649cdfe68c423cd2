/** What the vendor's own client of this wire does with indices as a whole works on the service, once its header names are changed. */
import { algoliasearch } from 'algoliasearch';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningService, startService } from './running-service.ts';

let service: RunningService;
beforeAll(async () => (service = await startService()));
afterAll(() => service.close());

const vendor = () =>
  algoliasearch(service.appId, service.adminKey, {
    hosts: [{ url: new URL(service.url).host, accept: 'readWrite', protocol: 'http' }],
    // It names itself in the query string and has header names of its own; our service takes neither.
    requester: {
      send: async ({ url, method, data }) => {
        const { pathname } = new URL(url);
        const headers = { 'X-Service-Application-Id': service.appId, 'X-Service-API-Key': service.adminKey };
        const response = await fetch(service.url + pathname, { method, headers, ...(data && { body: String(data) }) });
        return { status: response.status, content: await response.text(), isTimedOut: false };
      },
    },
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
