/** Statements of sources about their number of rows, in the formats of many APIs, and similar fields with another meaning. */
import { describe, expect, it } from 'vitest';
import { checkClaims, readEnvelope, readHeaders } from './source-claims.ts';

/** What a document says that gave some rows. */
function faultOf(envelope: object, { rows = 100, path = ['items'] }: { rows?: number; path?: string[] } = {}): string {
  try {
    checkClaims(readEnvelope(envelope, path), { rows, where: 'shop.example/feed' });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a document', () => {
  it.each<[object, string[]?]>([
    [{ total: 3000, items: [] }],
    [{ items: [], count: '101' }],
    [{ meta: { total_count: 250 }, items: [] }],
    [{ total: { value: 240, relation: 'eq' }, items: [] }],
    [{ response: { numFound: 5000, docs: [] } }, ['response', 'docs']],
    [{ '@odata.count': 300, items: [] }],
    [{ items: [], next: 'https://shop.example/feed?page=2' }],
    [{ items: [], next: 2 }],
    [{ items: [], next_page: 'x' }],
    [{ items: [], '@odata.nextLink': 'https://shop.example/x' }],
    [{ items: [], links: { next: { href: '/x' } } }],
    [{ items: [], _links: { self: { href: '/x' }, next: { href: '/y' } } }],
    [{ items: [], links: [{ rel: 'next', href: '/x' }] }],
    [{ items: [], paging: { cursors: { after: 'b' }, next: 'https://a.example' } }],
    [{ items: [], pageInfo: { hasNextPage: true, endCursor: 'x' } }],
    [{ items: [], has_more: true }],
    [{ items: [], page: { number: 0, totalPages: 4 } }],
    [{ items: [], pages: 7 }],
    [{ items: [], last: false }],
    [{ items: [], truncated: true }],
    [{ products: { nodes: [], pageInfo: { hasNextPage: true } } }, ['products', 'nodes']],
  ])('%j has more than 100 rows', (envelope, path = ['items']) => {
    expect(faultOf(envelope, { path })).toMatch(
      /^shop\.example\/feed says that there (?:is|are) .*100 rows.*\. Give an address/,
    );
  });

  it.each<[object]>([
    [{ items: [] }],
    [{ total: 100, items: [] }],
    [{ total: 90, pages: 1, page: 1, items: [] }],
    [{ total: 100, pages: 4, items: [] }],
    [{ total: null, next: null, items: [] }],
    [{ next: '', has_more: false, next_cursor: null, items: [] }],
    [{ next: 0, last: true, items: [] }],
    [{ links: { self: '/feed', next: null }, items: [] }],
    [{ total: 19_999.5, items: [] }],
    [{ facets: { count: 4000 }, brands: [{ total: 900 }], items: [] }],
    [{ limit: 5000, per_page: 500, items: [] }],
    [{ pageInfo: { hasNextPage: false, endCursor: 'abc' }, items: [] }],
    [{ cursor: 'abc', scroll_id: 'x', items: [] }],
  ])('%j has no more', (envelope) => {
    expect(faultOf(envelope)).toBe('');
  });

  it('names what it says, what it gave, and what to do', () => {
    expect(faultOf({ meta: { total: 3000 }, items: [] }, { rows: 2800 })).toBe(
      'shop.example/feed says that there are 3,000 rows (`meta.total`), and gave 2,800 rows. Give an address that answers with all of them (a larger page, an export); where what it says is about something else, set `ignoreTotals` of the source',
    );
  });
});

describe('headers', () => {
  const faultOfHeaders = (headers: Record<string, string>, status = 200) => {
    try {
      checkClaims(readHeaders({ status, headers: new Headers(headers) }), { rows: 2850 });
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it.each<[Record<string, string>, number?]>([
    [{}, 206],
    [{ 'content-range': 'bytes 0-999/3000' }, 206],
    [{ 'content-range': 'items 0-2849/3000' }],
    [{ 'content-range': 'items 150-2999/3000' }],
    [{ 'content-range': 'items 0-2849/*' }],
    [{ 'x-total-count': '3000' }],
    [{ 'X-WP-Total': '2851' }],
    [{ 'x-wp-totalpages': '2' }],
    [{ link: '<https://a.example/feed?page=2>; rel="next", <https://a.example/feed?page=9>; rel="last"' }],
    [{ link: '<https://a.example/feed?page=2>; rel=next' }],
  ])('%j are of a part', (headers, status) => {
    expect(faultOfHeaders(headers, status)).toMatch(/^The answer says that there (?:is|are) /);
  });

  it.each<[Record<string, string>, number?]>([
    [{}],
    [{ 'content-range': 'bytes 0-2999/3000' }, 206],
    [{ 'x-total-count': '2850' }],
    [{ 'x-total-count': '' }],
    [{ 'x-total-pages': '1' }],
    [{ link: '<https://a.example/style.css>; rel="preload"; as="style"' }],
    [{ link: '<https://a.example/feed?page=1>; rel="prev"' }],
  ])('%j are of the whole', (headers, status) => {
    expect(faultOfHeaders(headers, status)).toBe('');
  });
});
