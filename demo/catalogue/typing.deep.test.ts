/** Typing in the shop: no letter on the way to a query goes through nothing, a name with a slip finds its product, and one word its thing. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSearchClient, type Hit } from '@aisle/search-client';
import { createNodeService, type NodeService } from '@aisle/service/node';
import { seed } from '../server/seed.ts';
import { credentials } from '../src/shop.ts';
import { generateCatalogue } from './generate-catalogue.ts';
import { indexName } from './index-settings.ts';
import { oneWordQueries } from './one-word-queries.ts';
import type { Product } from './product.ts';
import { shopperQueries } from './shopper-queries.ts';

/** Queries of one request. */
const AT_ONCE = 50;
/** Names of each kind of slip. */
const NAMES = 200;

const products = generateCatalogue();
let service: NodeService;

beforeAll(async () => {
  const { appId, apiKey: searchKey } = credentials;
  service = await createNodeService({ port: 0, appId, searchKey });
  await seed({ products, service: service.service.fetch, appId, adminKey: service.adminKey });
}, 240_000);
afterAll(() => service?.close());

/** The first hits of each query. */
async function ask(queries: readonly string[], hitsPerPage: number): Promise<readonly Hit<Product>[][]> {
  const client = createSearchClient({ ...credentials, hosts: [service.url] });
  const hits: Hit<Product>[][] = [];
  for (let at = 0; at < queries.length; at += AT_ONCE) {
    const { results } = await client.search<Product>(
      queries.slice(at, at + AT_ONCE).map((query) => ({ indexName, params: { query, hitsPerPage, analytics: false } })),
    );
    hits.push(...results.map((result) => [...result.hits]));
  }
  return hits;
}

it('finds something at each letter of what finds something', { timeout: 240_000 }, async () => {
  const whole = shopperQueries.map(({ query }) => query);
  const firstHits = await ask(whole, 1);
  const finding = whole.filter((_query, at) => firstHits[at]!.length > 0);
  expect(finding.length).toBeGreaterThan(150);
  const letters = [
    ...new Set(finding.flatMap((query) => Array.from(query, (_letter, at) => query.slice(0, at + 1).trimEnd()))),
  ];
  const answers = await ask(letters, 1);
  expect(letters.filter((_query, at) => answers[at]!.length === 0)).toEqual([]);
});

/** Slips at the middle of the longest word of a name, and between its words. */
const slips: Readonly<Record<string, (word: string) => string>> = {
  'a letter left out': (word) => word.slice(0, 2) + word.slice(3),
  'a letter twice': (word) => word.slice(0, 3) + word.slice(2),
  'two letters exchanged': (word) => word.slice(0, 2) + word[3]! + word[2]! + word.slice(4),
  'another letter': (word) => `${word.slice(0, 2)}${word[2] === 'x' ? 'y' : 'x'}${word.slice(3)}`,
};

const slipIn = (name: string, slip: (word: string) => string): string => {
  const longest = name.split(/[\s-]+/).toSorted((one, other) => other.length - one.length)[0]!;
  return name.replace(longest, slip);
};

it('shows a product first whose whole name has one slip, in 992 of 1,000 cases', { timeout: 240_000 }, async () => {
  const ways = [
    ...Object.values(slips).map((slip) => (name: string) => slipIn(name, slip)),
    (name: string) => name.replace(/ (?=\S+$)/, ''),
  ];
  const cases = ways.flatMap((way, at) =>
    Array.from({ length: NAMES }, (_none, place) => products[(place * 47 + at * 11) % products.length]!).map(
      ({ name }) => ({ name, query: way(name) }),
    ),
  );
  const answers = await ask(
    cases.map(({ query }) => query),
    1,
  );
  const missed = cases.filter(({ name }, at) => answers[at]![0]?.name !== name);
  expect(1 - missed.length / cases.length, JSON.stringify(missed.slice(0, 20))).toBeGreaterThanOrEqual(0.992);
});

it('shows the thing first that a single word names, and behind it what goes with it', { timeout: 60_000 }, async () => {
  const queries = Object.keys(oneWordQueries);
  const answers = await ask(queries, 10);
  const isNamed = (query: string, { categories }: Hit<Product>): boolean =>
    oneWordQueries[query]!.split('|').includes(categories.lvl2.split(' > ').at(-1)!);
  const wrong = queries.flatMap((query, at) => {
    const [first] = answers[at]!;
    return first && isNamed(query, first) ? [] : `${query}: ${first?.name} (${first?.categories.lvl2})`;
  });
  const areNamed = queries.flatMap((query, at) => answers[at]!.map((hit) => isNamed(query, hit)));
  expect(wrong.length / queries.length, wrong.join('\n')).toBeLessThanOrEqual(0.05);
  expect(areNamed.filter(Boolean).length / areNamed.length).toBeGreaterThanOrEqual(0.95);
});
