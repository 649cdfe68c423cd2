import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeQuery } from './encode-query.ts';

describe('a query string', () => {
  it.each([
    [{ q: 'red shoe+&=%' }, 'q=red+shoe%2B%26%3D%25'],
    [{ a: undefined, b: null, c: 0, d: false, e: '' }, 'c=0&d=false&e='],
    [{ q: 'half \ud83d emoji 😀' }, 'q=half+%EF%BF%BD+emoji+%F0%9F%98%80'],
    [{ facets: ['brand', 'size.eu', '*'] }, 'facets=brand%2Csize.eu%2C*'],
  ])('encodes values and leaves out missing ones', (values, expected) => {
    expect(encodeQuery(values)).toBe(expected);
  });

  it.each([[[]], [['a,b']], [['brand:A']], [['[x']], [[1, 2]], [[['a'], ['b']]], [['']], [{ a: 1 }]])(
    'keeps lists as JSON that commas could not carry: %j',
    (value) => {
      expect(JSON.parse(new URLSearchParams(encodeQuery({ value })).get('value') ?? '')).toEqual(value);
    },
  );

  it('gives back every list, whichever form it took', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (list) => {
        const text = new URLSearchParams(encodeQuery({ list })).get('list') ?? '';
        expect(text.startsWith('[') ? JSON.parse(text) : text.split(',')).toEqual(list);
      }),
    );
  });
});
