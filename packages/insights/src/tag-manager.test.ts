/** The recipe for tag managers: a data layer receives what shoppers did, with the names of GA4. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { createInsights } from './create-insights.ts';
import type { Insights } from './insights.ts';
import { ok, standInPage, standInService } from './testing/stand-in-page.ts';

const recipe = readFileSync(resolve(import.meta.dirname, '../../../docs/recipes/tag-manager.md'), 'utf8');
const blocks = [...recipe.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code!);

/** A page with the recipe's code in it; the pushes that only empty the data layer are counted apart. */
function setUp(options: { consent?: boolean } = {}) {
  const { page } = standInPage({ fetch: standInService(ok).fetch });
  const insights = createInsights({ appId: 'STORE', apiKey: 'key', page, ...options });
  const window: { dataLayer: Record<string, unknown>[]; aisle: (method: keyof Insights, ...args: never[]) => unknown } =
    {
      dataLayer: [],
      aisle: (method, ...args) => (insights[method] as (...args: never[]) => unknown)(...args),
    };
  for (const block of blocks) new Function('window', block)(window);
  const pushed = () => window.dataLayer.filter(({ event }) => event);
  return { insights, pushed, window };
}

const queryID = '0123456789abcdef'.repeat(2);

it('names views and clicks of results as GA4 does, with their places', () => {
  const { insights, pushed, window } = setUp();
  insights.viewedObjectIDs({ eventName: 'Seen', index: 'products', objectIDs: ['boot-1', 'boot-2'] });
  insights.clickedObjectIDsAfterSearch({
    eventName: 'Opened',
    index: 'products',
    objectIDs: ['boot-2'],
    positions: [22],
    queryID,
  });
  insights.clickedFilters({ eventName: 'Filtered', index: 'products', filters: ['brand:Acme'] });
  expect(pushed()).toEqual([
    {
      event: 'view_item_list',
      ecommerce: {
        item_list_id: 'products',
        items: [
          { item_id: 'boot-1', item_list_id: 'products' },
          { item_id: 'boot-2', item_list_id: 'products' },
        ],
      },
    },
    {
      event: 'select_item',
      ecommerce: {
        item_list_id: 'products',
        items: [{ item_id: 'boot-2', item_list_id: 'products', index: 22 }],
      },
    },
  ]);
  // Each is preceded by one that forgets the event before.
  expect(window.dataLayer.map((entry) => entry['ecommerce'] === null)).toEqual([true, false, true, false]);
});

it('carries money of carts and orders', () => {
  const { insights, pushed } = setUp();
  const line = { index: 'products', currency: 'EUR' };
  insights.addedToCartObjectIDs({
    ...line,
    eventName: 'Added',
    objectIDs: ['boot-1'],
    objectData: [{ price: '119.50', quantity: 2 }],
  });
  insights.purchasedObjectIDs({
    ...line,
    eventName: 'Bought',
    objectIDs: ['boot-1', 'sock-1'],
    objectData: [
      { price: 119.5, quantity: 2 },
      { price: 10, discount: 2 },
    ],
    orderID: 'order-7',
  });
  expect(pushed()).toMatchObject([
    { event: 'add_to_cart', ecommerce: { currency: 'EUR', value: 239, items: [{ price: 119.5, quantity: 2 }] } },
    {
      event: 'purchase',
      ecommerce: {
        transaction_id: 'order-7',
        currency: 'EUR',
        value: 249,
        items: [
          { item_id: 'boot-1', price: 119.5, quantity: 2 },
          { item_id: 'sock-1', price: 10, quantity: 1, discount: 2 },
        ],
      },
    },
  ]);
});

it('hears nothing without consent, and why an event was left out', () => {
  const event = { eventName: 'Opened', index: 'products', objectIDs: ['boot-1'] };
  const silent = setUp({ consent: false });
  silent.insights.clickedObjectIDs(event);
  expect(silent.pushed()).toEqual([{ event: 'aisle_dropped', aisle_event: 'Opened', reason: 'consent' }]);
  const { insights, pushed } = setUp();
  insights.clickedObjectIDs({ ...event, objectIDs: [] });
  expect(pushed()).toEqual([{ event: 'aisle_dropped', aisle_event: 'Opened', reason: 'objectIDs' }]);
});
