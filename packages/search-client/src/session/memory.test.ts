import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createSearchClient } from '../create-search-client.ts';
import { createSession } from './create-session.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heap = () => {
  collect();
  return process.memoryUsage().heapUsed;
};

it('a shopper who searches a thousand times keeps the memory of a few', async () => {
  let answers = 0;
  const client = createSearchClient({
    appId: 'a',
    apiKey: 'k',
    hosts: 'https://search.test',
    cache: { max: 10 },
    fetch: async () => {
      const hits = Array.from({ length: 20 }, (_, i) => ({ objectID: `${answers}-${i}`, text: `${i}`.repeat(2500) }));
      const facets = { brand: { [`brand ${answers++}`]: 1 } };
      return Response.json({ results: [{ hits, nbHits: 20, page: 0, nbPages: 1, hitsPerPage: 20, facets }] });
    },
  });
  const session = createSession({ client, index: 'products' });
  session.need({ kind: 'hits' });
  session.need({ kind: 'facet', attribute: 'brand', operator: 'and' });
  const search = (query: string) =>
    new Promise<void>((resolve) => {
      const leave = session.subscribe(({ answered, status }) => {
        if (status !== 'idle' || answered?.query !== query) return;
        session.facetValues('brand');
        leave();
        resolve();
      });
      session.setQuery(query);
    });
  for (let i = 0; i < 50; i++) await search(`warm up ${i}`);
  const before = heap();
  for (let i = 0; i < 1000; i++) await search(`query ${i}`);
  const grown = heap() - before;
  expect(answers).toBe(1050);
  // One answer is 50 kB or more: all of them would be 50 MB.
  expect(grown).toBeLessThan(5_000_000);
});
