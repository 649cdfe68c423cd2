/** The client in a browser: a call, a helper and a secured key, with nothing of Node. */
import { expect } from '@open-wc/testing';
import { browseObjects } from './browse-objects.ts';
import { createAdminClient } from './create-admin-client.ts';
import { generateSecuredApiKey, getSecuredApiKeyRemainingValidity } from './secured-api-key.ts';
import { saveObjects } from './write-objects.ts';

it('works in a browser', async () => {
  const seen: { url: string; init: RequestInit }[] = [];
  const answers = ['{"taskID":9007199254740993,"objectIDs":["a"]}', '{"hits":[{"objectID":"a"}]}'];
  const admin = createAdminClient({
    hosts: { read: ['https://service.example.com'] },
    appId: 'shop',
    apiKey: 'key',
    fetch: (url, init) => {
      seen.push({ url, init });
      return Promise.resolve(new Response(answers.shift()));
    },
  });
  const { taskIDs } = await saveObjects(admin.objects, [{ objectID: 'a' }], { indexName: 'products' });
  expect(taskIDs).to.deep.equal(['9007199254740993']);
  const records: string[] = [];
  for await (const { objectID } of browseObjects(admin.search, { indexName: 'products' })) records.push(objectID);
  expect(records).to.deep.equal(['a']);
  expect(seen.map(({ url }) => url)).to.deep.equal([
    'https://service.example.com/1/indexes/products/batch',
    'https://service.example.com/1/indexes/products/browse',
  ]);
  expect(new Headers(seen[0]!.init.headers).get('x-service-api-key')).to.equal('key');
});

it('refuses a call before it is sent, and calls off one that was', async () => {
  const admin = createAdminClient({ hosts: { read: [location.origin] } });
  const refused: unknown = await admin.objects
    .deleteObject({ indexName: 'products', objectID: '..' })
    .catch((error: unknown) => error);
  expect(String(refused)).to.match(/^TypeError: objectID is missing/);
  const reason: unknown = await admin.monitoring
    .getServersStatus(undefined, { signal: AbortSignal.abort('not now') })
    .catch((error: unknown) => error);
  expect(reason).to.equal('not now');
});

it('makes secured keys with WebCrypto', async () => {
  const key = await generateSecuredApiKey('parent', { validUntil: 100 });
  // The same key as any HMAC-SHA256 makes.
  expect(atob(key)).to.match(/^[0-9a-f]{64}validUntil=100$/);
  expect(getSecuredApiKeyRemainingValidity(key, { now: () => 40_000 })).to.equal(60);
});
