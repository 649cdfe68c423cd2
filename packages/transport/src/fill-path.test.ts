import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillPath } from './fill-path.ts';

describe('a path', () => {
  it('holds encoded values and the wildcards of the route', () => {
    expect(fillPath('/1/indexes/*/queries', {})).toBe('/1/indexes/*/queries');
    expect(fillPath('/1/indexes/{indexName}/{objectID}', { indexName: 'a/b c', objectID: 'é?#*' })).toBe(
      '/1/indexes/a%2Fb%20c/%C3%A9%3F%23%2A',
    );
    expect(fillPath('/1/indexes/{i}/task/{t}', { i: 'p', t: 9007199254740993n })).toBe(
      '/1/indexes/p/task/9007199254740993',
    );
    expect(fillPath('/1/indexes/{i}/task/{t}', { i: 'p', t: 0 })).toBe('/1/indexes/p/task/0');
  });

  it.each(['', '.', '..', undefined])('refuses %j, which would name another operation', (objectID) => {
    expect(() => fillPath('/1/indexes/{indexName}/{objectID}', { indexName: 'products', objectID })).toThrow(
      /^objectID is/,
    );
  });

  it('leaves for the query what is not part of it, and what must be there stays too', () => {
    const values = { indexName: 'p', page: 2, index: '' };
    expect(fillPath('/2/{indexName}{?index}', values)).toBe('/2/p');
    expect(values).toEqual({ page: 2, index: '' });
    expect(() => fillPath('/2/searches{?index}', { page: 2 })).toThrow(/^index is missing/);
  });

  it('stays the path of its operation with any value', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 3, unit: 'grapheme' }), (objectID) => {
        const { pathname, search, hash } = new URL(fillPath('/1/indexes/p/{objectID}', { objectID }), 'https://x.test');
        expect(pathname.split('/').slice(0, 4)).toEqual(['', '1', 'indexes', 'p']);
        expect(decodeURIComponent(pathname.split('/')[4] ?? '')).toBe(objectID);
        expect(search + hash).toBe('');
      }),
    );
  });
});
