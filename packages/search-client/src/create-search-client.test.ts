import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSearchClient } from './create-search-client.ts';
import { isHttpError } from './index.ts';

/** A service that answers each query with its own parameters, and waits while `gate` says so. */
const seen: {
  url: string;
  body: { requests?: { indexName: string; params: string }[]; params?: string; facetQuery?: string };
}[] = [];
let gate: Promise<void> | undefined;
let status = 200;
let aborted = 0;
const server = createServer((request, response) => {
  let text = '';
  response.on('close', () => (response.writableFinished ? 0 : aborted++));
  request.on('data', (part) => (text += part));
  request.on('end', async () => {
    const body = JSON.parse(text);
    seen.push({ url: `${request.url}`, body });
    const number = seen.length;
    await gate;
    response.writeHead(status).end(
      JSON.stringify(
        status !== 200
          ? { message: 'No such index' }
          : request.url?.includes('/facets/')
            ? { facetHits: [{ value: body.facetQuery, highlighted: body.facetQuery, count: number }] }
            : {
                results: body.requests.map(({ params }: { params: string }) => ({
                  hits: [{ objectID: `${number}` }],
                  params,
                })),
              },
      ),
    );
  });
});
let hosts = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  hosts = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen.length = 0;
  gate = undefined;
  status = 200;
  aborted = 0;
});

const make = (options = {}) => createSearchClient({ appId: 'shop', apiKey: 'k', hosts, ...options });
const shoes = [
  { indexName: 'products', params: { query: 'red shoe', facets: ['brand'], facetFilters: [['brand:A', 'brand:B']] } },
];

describe('a search', () => {
  it('asks many queries in one request to one address', async () => {
    const { results } = await make().search([...shoes, { indexName: 'articles' }]);
    expect(seen).toEqual([
      {
        url: '/1/indexes/*/queries',
        body: {
          requests: [
            {
              indexName: 'products',
              params: 'query=red+shoe&facets=brand&facetFilters=%5B%5B%22brand%3AA%22%2C%22brand%3AB%22%5D%5D',
            },
            { indexName: 'articles', params: '' },
          ],
        },
      },
    ]);
    expect(results).toHaveLength(2);
  });

  it('searches facet values, one request each, at the same time', async () => {
    const answers = await make().searchForFacetValues([
      { indexName: 'products', params: { facetName: 'brand/name', facetQuery: 'a', maxFacetHits: 5, filters: 'x:1' } },
      { indexName: 'products', params: { facetName: 'size', facetQuery: 'b' } },
    ]);
    expect(answers.map(({ facetHits }) => facetHits[0]?.value)).toEqual(['a', 'b']);
    expect(seen.find(({ url }) => url === '/1/indexes/products/facets/brand%2Fname/query')?.body).toEqual({
      facetQuery: 'a',
      maxFacetHits: 5,
      params: 'filters=x%3A1',
    });
  });

  it('fails with the message of the service', async () => {
    status = 404;
    const error: unknown = await make()
      .search(shoes)
      .catch((reason: unknown) => reason);
    if (!isHttpError(error)) throw error;
    expect(error.status).toBe(404);
    expect(error.message).toBe(`POST ${hosts}/1/indexes/*/queries: No such index (404)`);
  });

  it('accepts one address, several, and hosts by class', async () => {
    for (const form of [hosts, [hosts], { read: [hosts] }, { read: ['http://127.0.0.1:9'], fallback: [hosts] }]) {
      expect(await make({ hosts: form }).search(shoes)).toHaveProperty('results');
    }
    expect(() => make({ hosts: undefined })).toThrow(/needs hosts/);
    expect(() => make({ hosts: [] })).toThrow(/Hosts must look like/);
  });
});

describe('the memory of answers', () => {
  it('answers the same question once', async () => {
    const client = make();
    const first = await client.search(shoes);
    expect(await client.search(structuredClone(shoes))).toEqual(first);
    expect(seen).toHaveLength(1);
  });

  it('gives everyone a copy of their own', async () => {
    const client = make();
    const [first, second] = await Promise.all([client.search(shoes), client.search(shoes)]);
    first.results[0]!.hits.push({ objectID: 'mine' });
    expect(second.results[0]?.hits).toHaveLength(1);
    expect((await client.search(shoes)).results[0]?.hits).toHaveLength(1);
  });

  it('shares one request between equal questions at the same time', async () => {
    const client = make();
    await Promise.all([client.search(shoes), client.search(shoes), client.search(shoes)]);
    expect(seen).toHaveLength(1);
  });

  it('is about the question, not about who types it, which goes out all the same', async () => {
    const client = make();
    const { results } = await client.search(shoes, { told: [{ typing: true }] });
    expect((await client.search(shoes)).results[0]!.hits).toEqual(results[0]!.hits);
    expect(seen.map(({ body }) => body.requests![0]!.params)).toEqual([expect.stringContaining('typing=true&')]);
    // Words are no parameters.
    await client.search([{ indexName: 'products', params: { query: 'typing=true&' } }]);
    await client.search([{ indexName: 'products', params: { query: '' } }]);
    expect(seen).toHaveLength(3);
  });

  it('forgets after the time to live, and the least used first', async () => {
    let time = 0;
    const client = make({ now: () => time, cache: { ttlMs: 1000, max: 2 } });
    const ask = (indexName: string) => client.search([{ indexName }]);
    await ask('a');
    time = 999;
    await ask('a');
    expect(seen).toHaveLength(1);
    time = 1000;
    await ask('a');
    expect(seen).toHaveLength(2);
    await ask('b');
    await ask('a');
    await ask('c');
    await ask('a');
    expect(seen).toHaveLength(4);
    await ask('b');
    expect(seen).toHaveLength(5);
  });

  it('does not keep failures', async () => {
    const client = make();
    status = 404;
    await expect(client.search(shoes)).rejects.toThrow('No such index');
    status = 200;
    expect(await client.search(shoes)).toHaveProperty('results');
  });

  it('can be passed by for one call, which refreshes it', async () => {
    const client = make();
    await client.search(shoes);
    const fresh = await client.search(shoes, { bypassCache: true });
    expect(seen).toHaveLength(2);
    expect(await client.search(shoes)).toEqual(fresh);
    expect(seen).toHaveLength(2);
  });

  it('can be cleared, also while a request is under way', async () => {
    const client = make();
    const first = client.search(shoes);
    client.clearCache();
    expect(await first).toHaveProperty('results');
    await client.search(shoes);
    expect(seen).toHaveLength(2);
  });

  it('can be switched off', async () => {
    const client = make({ cache: false });
    await client.search(shoes);
    await client.search(shoes);
    expect(seen).toHaveLength(2);
  });
});

describe('calling off', () => {
  it('one caller does not disturb another who asked the same', async () => {
    let open = (): void => {};
    gate = new Promise((resolve) => (open = resolve));
    const client = make();
    const controller = new AbortController();
    const leaving = client.search(shoes, { signal: controller.signal });
    const staying = client.search(shoes);
    controller.abort('gone');
    await expect(leaving).rejects.toBe('gone');
    open();
    expect(await staying).toHaveProperty('results');
    expect(seen).toHaveLength(1);
    expect(aborted).toBe(0);
  });

  it('ends the request when everybody left, and the next one asks anew', async () => {
    const client = make({
      fetch: (_: string, init: RequestInit) =>
        new Promise((_resolve, reject) => {
          fetches.push(init.signal!);
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    });
    const fetches: AbortSignal[] = [];
    const controller = new AbortController();
    const calls = [
      client.search(shoes, { signal: controller.signal }),
      client.search(shoes, { signal: controller.signal }),
    ];
    controller.abort('gone');
    const results = await Promise.allSettled(calls);
    expect(results.map(({ status: outcome }) => outcome)).toEqual(['rejected', 'rejected']);
    expect(fetches.map(({ aborted: ended }) => ended)).toEqual([true]);
    void client.search(shoes).catch(() => {});
    await Promise.resolve();
    expect(fetches).toHaveLength(2);
  });

  it('before the call asks nothing, even when the answer is known', async () => {
    const client = make();
    await client.search(shoes);
    await expect(client.search(shoes, { signal: AbortSignal.abort('no') })).rejects.toBe('no');
    expect(seen).toHaveLength(1);
  });

  it('leaves no listener on a signal that lives long', async () => {
    const { signal } = new AbortController();
    let listening = 0;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...args: Parameters<typeof add>) => (listening++, add(...args));
    signal.removeEventListener = (...args: Parameters<typeof remove>) => (listening--, remove(...args));
    const client = make();
    for (let i = 0; i < 3; i++) await client.search(shoes, { signal });
    expect(listening).toBe(0);
  });
});
