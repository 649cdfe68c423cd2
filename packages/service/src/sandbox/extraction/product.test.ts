/** Products are extracted correctly from the markup of shops. */
import { describe, expect, it } from 'vitest';
import { loadDocument } from '../page/page-document.ts';
import { carelessProductPages, listingPages } from '../testing/careless-product-pages.ts';
import { jsonLdProductPages, type ProductPage, type ProductTruth } from '../testing/json-ld-product-pages.ts';
import { markupProductPages } from '../testing/markup-product-pages.ts';
import { readProduct } from './product.ts';

const PAGES = [...jsonLdProductPages, ...markupProductPages, ...carelessProductPages];
const FIELDS = ['name', 'price', 'currency', 'availability', 'image', 'brand', 'gtin'] as const;

function facts({ html, url = 'https://shop.example/p/kettle' }: ProductPage): Partial<ProductTruth> {
  const [record = {}] = readProduct({ page: loadDocument(html, 'html'), url, options: {}, selection: undefined });
  return Object.fromEntries(FIELDS.filter((name) => record[name] !== undefined).map((name) => [name, record[name]]));
}

describe('products', () => {
  it('has a table of forty pages and more', () => {
    expect(PAGES.length).toBeGreaterThanOrEqual(40);
    expect(new Set(PAGES.map(({ title }) => title)).size).toBe(PAGES.length);
  });

  it.each(PAGES)('reads $title', (one) => {
    expect(facts(one)).toEqual(one.truth);
  });

  it.each(listingPages)('takes no product for the matter of a page with $title', ({ html }) => {
    const page = loadDocument(html, 'html');
    expect(readProduct({ page, url: 'https://shop.example/kitchen', options: {}, selection: undefined })).toEqual([]);
  });

  it('sees no product where there is none', () => {
    const page = loadDocument('<title>About us</title><h1>About us</h1><p>Since 1900, from 10 €', 'html');
    expect(readProduct({ page, url: 'https://shop.example/about', options: {}, selection: undefined })).toEqual([]);
  });
});
