/** Addresses of a results page are those that the search on that page reads. */
import { createUrlRouter, facetKind } from '@aisle/search-client/session';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resultsUrl } from './results-url.ts';

const page = { action: '/search', name: 'q', fields: [], base: 'https://shop.example/p/1?x=1' };

describe('the address of a results page', () => {
  it('carries the query and the category in short keys', () => {
    expect(resultsUrl({ query: 'red shoe', category: { attribute: 'kind', value: 'Shoes' } }, page)).toBe(
      '/search?q=red+shoe&kind=Shoes',
    );
    expect(resultsUrl({ query: 'red shoe' }, { ...page, name: 'term' })).toBe('/search?term=red+shoe');
  });

  it('keeps parameters and fields of the page', () => {
    expect(resultsUrl({ query: 'a' }, { ...page, action: '/s?lang=de', fields: [['ref', 'box']] })).toBe(
      '/s?lang=de&ref=box&q=a',
    );
  });

  it('may lie elsewhere, or be this page', () => {
    expect(resultsUrl({ query: 'a' }, { ...page, action: 'https://search.example/find' })).toBe(
      'https://search.example/find?q=a',
    );
    expect(resultsUrl({ query: 'a' }, { ...page, action: '' })).toBe('/p/1?x=1&q=a');
  });

  it('is read back by the router as it was meant, whatever the words', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.string({ minLength: 1 }),
        fc.constantFrom('brand', 'page', 'categories.lvl0'),
        (query, value, attribute) => {
          const href = new URL(resultsUrl({ query, category: { attribute, value } }, page), page.base).href;
          const window = { location: { href }, history, addEventListener() {}, removeEventListener() {} };
          const read = createUrlRouter({ window, attributes: { [attribute]: facetKind('or') } }).read();
          expect(read.query).toBe(query);
          expect(read.refinements[attribute]).toMatchObject({ values: [value] });
        },
      ),
    );
  });
});

const history = { state: null, pushState() {}, replaceState() {} };
