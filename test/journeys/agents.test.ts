/** What the shop says to agents: `llms.txt` names its departments, its product pages and its tools, and a product page says in JSON-LD what it shows. */
import Ajv from 'ajv';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shareShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await shareShop();
}, 120_000);
afterAll(() => shop?.close());

const read = async (address: string): Promise<string> => {
  const response = await fetch(address);
  expect([address, response.status]).toEqual([address, 200]);
  return response.text();
};

const url = { type: 'string', pattern: '^http://127\\.0\\.0\\.1:\\d+/' };
const text = { type: 'string', minLength: 1 };

/** What search engines want of a product: https://developers.google.com/search/docs/appearance/structured-data/product. */
const shape = {
  type: 'object',
  properties: {
    '@context': { const: 'https://schema.org' },
    '@graph': {
      type: 'array',
      minItems: 2,
      items: [
        {
          type: 'object',
          properties: {
            '@type': { const: 'Product' },
            name: text,
            description: text,
            sku: text,
            url,
            image: { type: 'array', items: url, minItems: 1 },
            brand: {
              type: 'object',
              properties: { '@type': { const: 'Brand' }, name: text },
              required: ['@type', 'name'],
            },
            offers: {
              type: 'object',
              properties: {
                '@type': { const: 'Offer' },
                price: { type: 'number', minimum: 0 },
                priceCurrency: { const: 'EUR' },
                availability: { enum: ['https://schema.org/InStock', 'https://schema.org/OutOfStock'] },
                url,
              },
              required: ['@type', 'price', 'priceCurrency', 'availability', 'url'],
            },
            aggregateRating: {
              type: 'object',
              properties: {
                '@type': { const: 'AggregateRating' },
                ratingValue: { type: 'number', minimum: 1, maximum: 5 },
                reviewCount: { type: 'integer', minimum: 1 },
              },
              required: ['@type', 'ratingValue', 'reviewCount'],
            },
          },
          required: ['@type', 'name', 'sku', 'image', 'brand', 'offers', 'aggregateRating'],
        },
        {
          type: 'object',
          properties: {
            '@type': { const: 'BreadcrumbList' },
            itemListElement: {
              type: 'array',
              minItems: 5,
              items: {
                type: 'object',
                properties: { '@type': { const: 'ListItem' }, position: { type: 'integer' }, name: text, item: url },
                required: ['@type', 'position', 'name', 'item'],
              },
            },
          },
          required: ['@type', 'itemListElement'],
        },
      ],
    },
  },
  required: ['@context', '@graph'],
};

it('names departments, products and tools, whose addresses answer', async () => {
  const guide = await read(`${shop.demo.url}/llms.txt`);
  expect(guide).toMatch(/^# Larch & Lantern\n\n> /);
  const links = [...guide.matchAll(/\]\((http[^)]+)\)/g)].map(([, link]) => link!);
  const mcp = links.find((link) => link.endsWith('/mcp'))!;
  const [department, product] = ['/?categories=', '/product.html?id='].map((path) =>
    links.find((link) => link.startsWith(shop.demo.url + path))!,
  );
  expect(await read(department!)).toContain('<aisle-hits');
  expect(await read(product!)).toContain('application/ld+json');
  const answer = await fetch(mcp, {
    method: 'POST',
    headers: {
      Authorization: /Bearer ([\w-]+)/.exec(guide)![0],
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  expect(await answer.text()).toContain('search_products');
});

it('says in JSON-LD what the page of a product shows', async () => {
  const guide = await read(`${shop.demo.url}/llms.txt`);
  const pages = [...guide.matchAll(/\((http[^)]+\/product\.html[^)]+)\)/g)].slice(0, 10).map(([, page]) => page!);
  const isRight = new Ajv({ strict: false }).compile(shape);
  for (const page of pages) {
    const html = await read(page);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!) as {
      '@graph': [{ name: string; url: string; offers: { price: number } }, { itemListElement: { item: string }[] }];
    };
    expect([page, isRight(data), isRight.errors]).toEqual([page, true, null]);
    const [product, trail] = data['@graph'];
    expect(product.url).toBe(page);
    expect(html).toContain(`value="${product.offers.price}"`);
    expect(trail.itemListElement.at(-1)!.item).toBe(page);
  }
  expect(pages).toHaveLength(10);
});
