/** Every part of the console's views of indices, merchandising, crawlers, ingestion and operations: no finding, light and dark, on desk and phone, and no silence where the service does not answer. */
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isBrief } from '../testing/brief.ts';
import { ALL_ROUTES, PART_ROUTES } from '../testing/console-routes.ts';
import { type ConsoleWorld, findingsOf, INDEX, openConsoleWorld, settled } from '../testing/console-world.ts';

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

const LOOKS = [
  { colorScheme: 'light', language: 'en', width: 1280 },
  { colorScheme: 'dark', language: 'ar', width: 390 },
  { colorScheme: 'dark', language: 'en', width: 1280 },
  { colorScheme: 'light', language: 'de', width: 390 },
] as const;
/** In brief two looks, and below one trouble of the service. */
const looks = isBrief ? LOOKS.slice(0, 2) : LOOKS;

it.each(looks)('has no finding: $colorScheme, $language, $width pixels', async (options) => {
  const { page, context, close } = await world.open({ ...options, height: 900 });
  const found: string[] = [];
  for (const route of PART_ROUTES) {
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

/** Routes whose parts ask the service for something. Clusters are off here, which the page says. */
const ASKING_ROUTES = ALL_ROUTES.filter((route) => !route.includes('clusters'));

/** What the views tell where the service does not do what they ask. */
const TROUBLES: readonly { trouble: string; answer: (route: Route) => Promise<void>; told: RegExp }[] = [
  {
    trouble: 'cannot be reached',
    answer: (route) => route.abort('connectionrefused'),
    told: /The service cannot be reached/,
  },
  {
    trouble: 'refuses the key',
    answer: (route) => route.fulfill({ status: 403, json: { message: 'This key is not for that', status: 403 } }),
    told: /This key is not for that/,
  },
  {
    trouble: 'fails inside',
    answer: (route) => route.fulfill({ status: 500, json: { message: 'Internal error', status: 500 } }),
    told: /The service failed inside/,
  },
];

it.each(isBrief ? TROUBLES.slice(0, 1) : TROUBLES)(
  'says in every view that the service $trouble, and goes on when it is back',
  async (one) => {
    const { page, complaints, close } = await world.open({ route: '#/operations?tab=backups' });
    await settled(page);
    const isOfService = ({ pathname }: URL): boolean => !pathname.startsWith('/console/');
    await page.route(isOfService, one.answer);
    const silent: string[] = [];
    for (const route of ASKING_ROUTES) {
      await page.goto(`${world.consoleUrl}${route}`);
      await page.locator(`aisle-console-${/\w+/.exec(route)![0]} h1`).waitFor();
      await settled(page);
      if ((await page.locator('#main').getByText(one.told).count()) === 0) silent.push(route);
    }
    expect(silent).toEqual([]);
    expect(complaints.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([]);

    await page.unroute(isOfService);
    const stuck: string[] = [];
    for (const route of ASKING_ROUTES) {
      await page.goto(`${world.consoleUrl}${route}`);
      await page.locator(`aisle-console-${/\w+/.exec(route)![0]} h1`).waitFor();
      await settled(page);
      // What asks anew by itself needs no button.
      const retry = page.locator('#main').getByRole('button', { name: 'Try again' });
      while ((await retry.count()) > 0) {
        await retry.first().click();
        await settled(page);
      }
      if ((await page.locator('#main').getByText(one.told).count()) > 0) stuck.push(route);
    }
    expect(stuck).toEqual([]);
    await close();
  },
);

it('is never blank while the service is slow, and shows what was asked for when it comes', async () => {
  const { page, complaints, close } = await world.open({ route: '#/operations?tab=backups' });
  await settled(page);
  const held: (() => void)[] = [];
  let isSlow = true;
  await page.route(
    ({ pathname }) => !pathname.startsWith('/console/'),
    async (route) => {
      if (isSlow) await new Promise<void>((resolve) => held.push(resolve));
      await route.continue().catch(() => undefined);
    },
  );
  for (const route of ASKING_ROUTES) {
    isSlow = true;
    await page.goto(`${world.consoleUrl}${route}`);
    await page.locator(`aisle-console-${/\w+/.exec(route)![0]} h1`).waitFor();
    // It is busy, or has what needs no answer: a form that can be filled in meanwhile.
    await page
      .locator('#main')
      .locator('[aria-busy=true], form, textarea, [role=table]')
      .locator('visible=true')
      .first()
      .waitFor();
    isSlow = false;
    for (const answer of held.splice(0)) answer();
    await settled(page);
    expect(
      await page
        .locator('#main')
        .getByText(/Try again/)
        .count(),
      route,
    ).toBe(0);
  }
  // Clusters are the operator's, and a crawler's domains those of who runs crawlers.
  expect(complaints.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([]);
  await close();
});
