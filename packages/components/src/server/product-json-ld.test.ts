/** JSON-LD of product pages: what is said, what is left out, and what a hostile record cannot do. */
import { describe, expect, it } from 'vitest';
import { productJsonLd } from './product-json-ld.ts';

const record = {
  objectID: 'tent-7',
  name: 'Tent </script><script>alert(1)</script><!--',
  description: 'Keeps dry.',
  brand: 'Acme',
  image: ['/tent.jpg', 'javascript:alert(1)', 'https://cdn.example/tent.webp'],
  price: 199,
  currency: 'EUR',
  stock: 3,
  rating: 4.5,
  reviews: 12,
  ean: '4006381333931',
};
const url = 'https://shop.example/tent?id=7';

type Thing = Record<string, unknown>;
const graphOf = (text: string) => (JSON.parse(text) as { '@graph': [Thing, Thing?] })['@graph'];
const productOf = (...args: Parameters<typeof productJsonLd>) => graphOf(productJsonLd(...args))[0];

it('says what the record says', () => {
  expect(productOf(record, { url })).toEqual({
    '@type': 'Product',
    '@id': `${url}#product`,
    name: record.name,
    sku: 'tent-7',
    url,
    description: 'Keeps dry.',
    image: ['https://shop.example/tent.jpg', 'https://cdn.example/tent.webp'],
    brand: { '@type': 'Brand', name: 'Acme' },
    gtin: '4006381333931',
    offers: {
      '@type': 'Offer',
      url,
      price: 199,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 12, bestRating: 5 },
  });
});

it('cannot be ended from inside', () => {
  expect(productJsonLd(record, { url, breadcrumbs: [{ name: '</script>', url: '/' }] })).not.toContain('<');
});

it('tells the way to the page', () => {
  const [, trail] = graphOf(productJsonLd(record, { url, breadcrumbs: [{ name: 'Camping', url: '/?c=camping' }] }));
  expect(trail).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Camping', item: 'https://shop.example/?c=camping' },
      { '@type': 'ListItem', position: 2, name: record.name, item: url },
    ],
  });
});

describe('what the record does not say', () => {
  it('is left out', () => {
    expect(productOf({ objectID: '1', title: 'Tent' }, { url })).toEqual({
      '@type': 'Product',
      '@id': `${url}#product`,
      name: 'Tent',
      sku: '1',
      url,
    });
  });

  it.each([
    [{ rating: 0, reviews: 0 }],
    [{ rating: 4.5, reviews: 0 }],
    [{ rating: 90, reviews: 3 }],
    [{ rating: 'good', reviews: 3 }],
  ])('is left out where it would be rejected: %j', (stars) => {
    expect(productOf({ objectID: '1', name: 'Tent', ...stars }, { url })).not.toHaveProperty('aggregateRating');
  });

  it.each([
    [{ inStock: false }, 'https://schema.org/OutOfStock'],
    [{ stock: 0 }, 'https://schema.org/OutOfStock'],
    [{ availability: 'pre-order' }, 'https://schema.org/PreOrder'],
    [{ availability: 'ask us' }, undefined],
  ])('or says in other words is understood: %j', (words, availability) => {
    const { offers } = productOf({ objectID: '1', name: 'Tent', price: '9.90', ...words }, { url, currency: 'EUR' });
    expect(offers).toMatchObject({ price: 9.9, ...(availability && { availability }) });
    expect((offers as Thing)['availability']).toBe(availability);
  });

  it('under other names is found by "attributes"', () => {
    const { name } = productOf({ objectID: '1', label: 'Tent' }, { url, attributes: { name: 'label' } });
    expect(name).toBe('Tent');
  });
});

it.each([
  [record, { url: '/tent' }, /"url" must be the address of the page/],
  [record, { url: 'javascript:alert(1)' }, /"url" must be the address of the page/],
  [{ objectID: '1' }, { url }, /record 1 has no name; say by "attributes"/],
  [{ objectID: '1', name: 'Tent', price: 3 }, { url }, /price of 1 has no currency/],
] as const)('refuses what is no page: %#', (one, options, message) => {
  expect(() => productJsonLd(one, options)).toThrow(message);
});
