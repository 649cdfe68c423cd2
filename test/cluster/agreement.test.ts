import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generateCatalogue } from 'aisle-demo/catalogue';
import { openShop, type Shop } from './open-shop.ts';
import { randomFrom, typedQueries } from './typed-queries.ts';

const searchUrl = process.env['AISLE_TEST_SEARCH_URL'];
// A real catalogue and real queries beside the checkout, when they are there; they are no part of the repository.
const shared = resolve(import.meta.dirname, '../../../shared/data');
const [products, queries] = ['retail-demo-store-products.json', 'wands-queries.tsv'].map((name) =>
  resolve(shared, name),
) as [string, string];

const LEAST_SAME = 0.95;
const LEAST_IN_ORDER = 0.9;

/** How often the first ten hits are the same, and in the same order; and the queries for which they are not. */
async function compare([one, other]: readonly [Shop, Shop], asked: readonly string[]) {
  const told = { same: 0, inOrder: 0, sameCount: 0, others: [] as string[] };
  for (const query of asked) {
    const [left, right] = await Promise.all([one, other].map((shop) => shop.search({ query, hitsPerPage: 10 })));
    const [a, b] = [left!, right!].map(({ hits }) => hits.map(({ objectID }) => objectID));
    if (left!.nbHits === right!.nbHits) told.sameCount++;
    if (a!.join() === b!.join()) told.inOrder++;
    if ([...a!].sort().join() === [...b!].sort().join()) told.same++;
    else told.others.push(query);
  }
  return told;
}

async function compareShops(options: {
  records: readonly object[];
  settings: object;
  asked: readonly string[];
  searchShards: number;
}): Promise<void> {
  const { searchShards } = options;
  const shops = (await Promise.all([
    openShop({}),
    openShop({ searchUrl: searchUrl!, searchReplicas: 0, searchShards }),
  ])) as [Shop, Shop];
  try {
    for (const shop of shops) await shop.fill(options.records, options.settings);
    const { same, inOrder, sameCount, others } = await compare(shops, options.asked);
    const { length } = options.asked;
    console.log(
      `${length} queries over ${options.records.length} records: the same ten ${same}, in order ${inOrder}, the same count ${sameCount}`,
      others.slice(0, 20),
    );
    expect(same / length).toBeGreaterThanOrEqual(LEAST_SAME);
    expect(inOrder / length).toBeGreaterThanOrEqual(LEAST_IN_ORDER);
    expect(sameCount).toBe(length);
  } finally {
    await Promise.all(shops.map(({ node }) => node.close()));
  }
}

describe.skipIf(!searchUrl)('the first ten hits of a service over a cluster', () => {
  it('are those of the embedded engine, in a made catalogue', async () => {
    const records = generateCatalogue({ count: 5000 });
    const names = records.map(({ name, brand }) => `${name} ${brand}`);
    const asked = typedQueries({ count: 500, names, asked: names, random: randomFrom(1) });
    const settings = {
      searchableAttributes: ['name', 'brand', 'category', 'unordered(colors)', 'unordered(description)'],
      attributesForFaceting: ['brand', 'colors', 'price'],
      customRanking: ['desc(popularity)', 'desc(rating)'],
    };
    await compareShops({ records, settings, asked, searchShards: 1 });
  });

  it.skipIf(!existsSync(products) || !existsSync(queries))(
    'are those of the embedded engine, in a real catalogue that lies in three shards',
    async () => {
      const records = JSON.parse(readFileSync(products, 'utf8')) as { objectID: string; name: string }[];
      const real = readFileSync(queries, 'utf8')
        .split('\n')
        .slice(1)
        .flatMap((line) => line.split('\t')[1] ?? []);
      const names = records.map(({ name }) => name);
      const asked = typedQueries({ count: 500, names, asked: real, random: randomFrom(2) });
      const settings = {
        searchableAttributes: ['name', 'category', 'description'],
        attributesForFaceting: ['category', 'price'],
        customRanking: ['desc(price)'],
      };
      await compareShops({ records, settings, asked, searchShards: 3 });
    },
  );
});
