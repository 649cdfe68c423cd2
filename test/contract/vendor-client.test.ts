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

it('does everything else that a shop does', async () => {
  const client = vendor();
  const indexName = 'wide';
  const done = async ({ taskID }: { taskID?: number | undefined }) =>
    void (await client.waitForTask({ indexName, taskID: taskID! }));
  const objects = ['Hat', 'Coat', 'Sock'].map((name, price) => ({ objectID: name, name, price, brand: 'Acme' }));
  await client.saveObjects({ indexName, objects, waitForTasks: true });
  const indexSettings = { attributesForFaceting: ['searchable(brand)', 'price'], replicas: ['wide_price'] };
  await done(await client.setSettings({ indexName, indexSettings }));
  for (const name of [indexName, 'wide_price'])
    await client.setSettings({ indexName: name, indexSettings: await client.getSettings({ indexName: name }) });

  const one = { indexName, objectID: 'Hat' };
  await done(
    await client.partialUpdateObject({ ...one, attributesToUpdate: { price: { _operation: 'Increment', value: 1 } } }),
  );
  await client.partialUpdateObjects({ indexName, objects: [{ objectID: 'Coat', price: 9 }], waitForTasks: true });
  await done(await client.addOrUpdateObject({ indexName, objectID: 'Scarf', body: { name: 'Scarf' } }));
  await done(await client.deleteObject({ indexName, objectID: 'Scarf' }));
  await client.deleteObjects({ indexName, objectIDs: ['Scarf'], waitForTasks: true });
  const added = { action: 'addObject' as const, body: { objectID: 'Belt', name: 'Belt' } };
  await done(await client.batch({ indexName, batchWriteParams: { requests: [added] } }));
  await client.multipleBatch({ requests: [{ ...added, indexName: 'wide_other' }] });
  const { results } = await client.getObjects({ requests: [one, { indexName, objectID: 'nothing' }] });
  expect(results).toMatchObject([{ price: 1 }, null]);

  const facet = { indexName, type: 'facet' as const, facet: 'brand', facetQuery: 'ac' };
  expect((await client.search({ requests: [{ indexName, query: 'hat' }, facet] })).results).toHaveLength(2);
  expect((await client.searchForFacetValues({ indexName, facetName: 'brand' })).facetHits).toHaveLength(1);
  const seen: string[] = [];
  await client.browseObjects({
    indexName,
    aggregator: ({ hits }) => void seen.push(...hits.map((hit) => hit.objectID)),
  });
  expect(seen.toSorted()).toEqual(['Belt', 'Coat', 'Hat', 'Sock']);

  const rules = ['r', 'q'].map((objectID) => ({ objectID, conditions: [], consequence: { userData: { objectID } } }));
  await done(await client.saveRules({ indexName, rules, clearExistingRules: true }));
  expect((await client.getRule({ indexName, objectID: 'r' })).objectID).toBe('r');
  expect((await client.searchRules({ indexName, searchRulesParams: { query: '' } })).nbHits).toBe(2);
  const all = { rules: 0, synonyms: 0 };
  await client.browseRules({ indexName, aggregator: ({ hits }) => void (all.rules += hits.length) });
  await done(await client.deleteRule({ indexName, objectID: 'q' }));
  await done(await client.clearRules({ indexName }));
  const synonymHit = [{ objectID: 'way', type: 'onewaysynonym' as const, input: 'beanie', synonyms: ['hat'] }];
  await done(
    await client.saveSynonyms({ indexName, synonymHit, replaceExistingSynonyms: true, forwardToReplicas: true }),
  );
  expect(await client.getSynonym({ indexName, objectID: 'way' })).toMatchObject({ input: 'beanie' });
  await client.browseSynonyms({ indexName, aggregator: ({ hits }) => void (all.synonyms += hits.length) });
  expect(all).toEqual({ rules: 2, synonyms: 1 });
  await done(await client.deleteSynonym({ indexName, objectID: 'way' }));
  await done(await client.clearSynonyms({ indexName }));

  const { key } = await client.addApiKey({ acl: ['search'], indexes: [indexName], maxHitsPerQuery: 2 });
  await client.updateApiKey({ key, apiKey: { acl: ['browse'] } });
  await client.waitForApiKey({ key, operation: 'update', apiKey: { acl: ['browse'] } });
  expect(await client.getApiKey({ key })).toMatchObject({ value: key, acl: ['browse'] });
  await client.deleteApiKey({ key });
  await client.waitForApiKey({ key, operation: 'delete' });
  await client.restoreApiKey({ key });
  expect((await client.listApiKeys()).keys.length).toBeGreaterThan(1);
  expect((await client.getLogs({ length: 1 })).logs).toHaveLength(1);

  const dictionaryName = 'stopwords' as const;
  const entry = { objectID: 'five', language: 'en' as const, word: 'five' };
  const requests = [{ action: 'addEntry' as const, body: entry }];
  const { taskID } = await client.batchDictionaryEntries({
    dictionaryName,
    batchDictionaryEntriesParams: { requests },
  });
  await client.waitForAppTask({ taskID });
  const searchDictionaryEntriesParams = { query: 'five', language: 'en' as const };
  expect((await client.searchDictionaryEntries({ dictionaryName, searchDictionaryEntriesParams })).nbHits).toBe(1);
  await client.setDictionarySettings({ disableStandardEntries: { stopwords: { fr: true } } });
  expect((await client.getDictionarySettings()).disableStandardEntries.stopwords).toMatchObject({ fr: true });
  expect(await client.getDictionaryLanguages()).toHaveProperty('en');
  expect(await client.getSources()).toEqual([]);
  await client.clearObjects({ indexName: 'wide_other' });
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
