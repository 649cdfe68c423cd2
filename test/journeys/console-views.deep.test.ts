/** Every part of the console's views of indices, merchandising, crawlers, ingestion and operations: no finding, light and dark, on desk and phone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsoleWorld, findingsOf, INDEX, openConsoleWorld } from '../testing/console-world.ts';

let world: ConsoleWorld;

beforeAll(async () => {
  world = await openConsoleWorld({ days: 1, visitsPerDay: 6 });
  await world.call('PUT', `/1/indexes/${INDEX}/rules/boots`, {
    conditions: [{ pattern: 'boot', anchoring: 'contains' }],
    consequence: {
      promote: [{ objectID: 'sandal-alder-red', position: 0 }],
      hide: [{ objectID: 'desk-lamp-fern-sand' }],
    },
  });
  await world.call('PUT', `/1/indexes/${INDEX}/settings`, {
    attributesForFaceting: ['brand', 'searchable(color)'],
    replicas: ['products_cheap'],
    synonyms: [{ type: 'synonym', synonyms: ['boot', 'shoe'] }],
  });
  await world.call('POST', '/1/configs', { indexName: 'products_suggestions', sourceIndices: [{ indexName: INDEX }] });
  const { sourceID } = await world.call<{ sourceID: string }>('POST', '/1/sources', {
    type: 'json',
    name: 'Feed',
    input: { url: 'https://feeds.example.com/products.json' },
  });
  const { destinationID } = await world.call<{ destinationID: string }>('POST', '/1/destinations', {
    type: 'search',
    name: 'Products',
    input: { indexName: 'fed' },
  });
  const { taskID } = await world.call<{ taskID: string }>('POST', '/1/tasks', {
    sourceID,
    destinationID,
    action: 'save',
  });
  await world.call('POST', `/1/tasks/${taskID}/push`, {
    action: 'addObject',
    records: [{ objectID: 'p1', name: 'Pushed' }],
  });
  await world.node.service.whenIdle();
});
afterAll(() => world.close());

const ROUTES = [
  '#/indices',
  '#/indices?record=%2B',
  '#/indices?tab=shop',
  '#/indices?tab=import',
  '#/indices?tab=settings',
  '#/indices?tab=facets',
  '#/indices?tab=replicas',
  '#/merchandising',
  '#/merchandising?rule=boots',
  '#/merchandising?tab=synonyms',
  '#/merchandising?tab=dictionaries',
  '#/merchandising?tab=suggestions&config=products_suggestions',
  '#/merchandising?tab=recommendations&model=trending-items',
  '#/operations?key=%2B',
  '#/operations?tab=network',
  '#/operations?tab=clusters',
  '#/operations?tab=logs',
  '#/operations?tab=monitoring',
  '#/operations?tab=tasks',
  '#/operations?tab=backups',
  '#/crawlers?crawler=%2B',
  '#/ingestion',
  '#/crawlers?crawler=%2B&as=json',
  '#/ingestion?edit=%2B',
  '#/ingestion?tab=sources&edit=%2B',
  '#/ingestion?tab=destinations&edit=%2B',
  '#/ingestion?tab=authentications&edit=%2B',
  '#/ingestion?tab=transformations&edit=%2B',
  '#/ingestion?tab=runs',
  '#/crawlers?tab=domains',
];

it.each([
  { colorScheme: 'light', language: 'en', width: 1280 },
  { colorScheme: 'dark', language: 'en', width: 1280 },
  { colorScheme: 'light', language: 'de', width: 390 },
  { colorScheme: 'dark', language: 'ar', width: 390 },
] as const)('has no finding: $colorScheme, $language, $width pixels', async (options) => {
  const { page, context, close } = await world.open({ ...options, height: 900 });
  const found: string[] = [];
  for (const route of ROUTES) {
    await page.goto(`${world.consoleUrl}${route}`);
    // The view before stays until the code of this one is there.
    await page.locator(`aisle-console-${/\w+/.exec(route)![0]} h1`).waitFor();
    const findings = await findingsOf({ page, context });
    if (findings.length > 0) found.push(`${route}: ${findings.join('; ')}`);
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push(`${route}: too wide`);
  }
  await close();
  expect(found).toEqual([]);
});
