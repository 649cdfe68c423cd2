/** Relevance of the shop: what it shows first for what shoppers type, with the settings and the markup that it is shipped with. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSearchClient } from '@aisle/search-client';
import { createSession } from '@aisle/search-client/session';
import { understandQuery } from '@aisle/search-client/session/understand-query';
import { createNodeService, type NodeService } from '@aisle/service/node';
import { writeCatalogue } from '../server/seed.ts';
import { createServiceCalls } from '../server/service-calls.ts';
import { credentials } from '../src/shop.ts';
import { generateCatalogue } from './generate-catalogue.ts';
import { indexName } from './index-settings.ts';
import type { Product } from './product.ts';
import { shopperQueries } from './shopper-queries.ts';

/** Cards beside each other on a desktop. */
const firstRow = 4;

let service: NodeService;

beforeAll(async () => {
  const { appId, apiKey: searchKey } = credentials;
  service = await createNodeService({ port: 0, appId, searchKey });
  const { adminKey } = service;
  await writeCatalogue(createServiceCalls({ service: service.service.fetch, appId, adminKey }), generateCatalogue());
}, 120_000);
afterAll(() => service?.close());

/** One shopper's search page without the page; `look` gives the first row after all answers came. */
function openSearch(): { look: (query: string) => Promise<Product[]>; close: () => void } {
  const markup = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
  const client = createSearchClient({ ...credentials, hosts: [service.url] });
  const underWay = new Set<Promise<unknown>>();
  const session = createSession<Product>({
    index: indexName,
    client: {
      search: (requests, options) => {
        const answer = client.search(requests, options);
        const over = answer.then(
          () => void underWay.delete(over),
          () => void underWay.delete(over),
        );
        underWay.add(over);
        return answer as never;
      },
    },
  });
  understandQuery(session as never, /<aisle-search[^>]*\sunderstand="([^"]*)"/.exec(markup)![1]!);
  session.start();
  const settle = async (): Promise<void> => {
    do {
      await Promise.all(underWay);
      await new Promise(setImmediate);
    } while (underWay.size);
  };
  return {
    async look(query) {
      session.setQuery(query);
      await settle();
      return session.state.results!.hits.slice(0, firstRow);
    },
    close: () => session.dispose(),
  };
}

it(`finds what ${shopperQueries.length} shoppers meant`, { timeout: 120_000 }, async () => {
  const empty: string[] = [];
  const missed: string[] = [];
  const absurd: string[] = [];
  const { look, close } = openSearch();
  for (const { query, means } of shopperQueries) {
    const row = await look(query);
    const seen = `${query}: ${row.map(({ name, category, price, colors }) => `${name} (${category}, ${price}, ${colors})`).join(' / ')}`;
    if (!row[0]) empty.push(query);
    else if (!row.some(means)) missed.push(seen);
    else if (!means(row[0])) absurd.push(seen);
  }
  close();
  expect({ empty, missed, absurd }).toEqual({ empty: [], missed: [], absurd: [] });
});

it('begins lists that are sorted by price with the thing itself, and not with what goes with it', async () => {
  const kinds: Record<string, RegExp> = {
    watch: /^Watches/,
    tent: /Tents$/,
    bike: /Bikes/,
    table: /Tables/,
    knife: /Knives/,
    lamp: /Lamps|Pendants|Lanterns/,
    candle: /Candles/,
    jacket: /Jackets|Fleece|Shells|Anoraks|Rain Capes/,
  };
  const client = createSearchClient({ ...credentials, hosts: [service.url] });
  const { results } = await client.search<Product>(
    Object.keys(kinds).map((query) => ({ indexName: 'products_price_asc', params: { query, hitsPerPage: 12 } })),
  );
  const others = results.flatMap((result, at) => {
    const [query, kind] = Object.entries(kinds)[at]!;
    return result.hits
      .filter(({ categories }) => !kind.test(categories.lvl2.split(' > ').at(-1)!))
      .map(({ name, categories }) => `${query}: ${name} (${categories.lvl2})`);
  });
  expect(others).toEqual([]);
});
