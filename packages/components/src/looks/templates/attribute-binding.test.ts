/** How values of records become attributes. */
import { describe, expect, it } from 'vitest';
import { attributeValue, isForbidden } from './attribute-binding.ts';
import { readPieces } from './expression.ts';

const value = (tag: string, name: string, text: string, hit: Record<string, unknown>) =>
  attributeValue(tag, name, readPieces(text)!)({ hit: { objectID: '1', ...hit }, locale: 'en' });

describe('an attribute in a template', () => {
  it('encodes values in the query of an address and leaves paths as they are', () => {
    expect(value('a', 'href', '/p?id={{id}}&q={{q}}', { id: 'a&b=c', q: '\ud800é' })).toBe(
      '/p?id=a%26b%3Dc&q=%EF%BF%BD%C3%A9',
    );
    expect(value('a', 'href', '/p/{{path}}', { path: 'shoes/a.html?x=1' })).toBe('/p/shoes/a.html?x=1');
    expect(value('a', 'href', '/p/{{path | url}}', { path: 'a/b' })).toBe('/p/a%2Fb');
    expect(value('a', 'href', '/?q={{path}}&r={{path | url}}', { path: 'a b' })).toBe('/?q=a%20b&r=a%20b');
    expect(value('a', 'href', '{{url}}', { url: 'https://x.example/?a=1&b=2' })).toBe('https://x.example/?a=1&b=2');
  });

  it('goes away with an address that could run', () => {
    expect(value('a', 'href', '{{url}}', { url: 'javascript:1' })).toBe(undefined);
    expect(value('a', 'href', 'java{{rest}}', { rest: 'script:1' })).toBe(undefined);
    expect(value('img', 'srcset', '{{a}} 1x, {{b}} 2x', { a: '/1.png', b: 'javascript:1' })).toBe(undefined);
    expect(value('img', 'srcset', '{{a}} 1x, {{b}} 2x', { a: '/1.png', b: '/2.png' })).toBe('/1.png 1x, /2.png 2x');
    expect(value('button', 'formaction', '{{url}}', { url: 'javascript:1' })).toBe(undefined);
  });

  it('comes and goes with a single value, but for alt', () => {
    expect(value('p', 'hidden', '{{sold}}', { sold: true })).toBe('');
    expect(value('p', 'hidden', '{{sold}}', { sold: false })).toBe(undefined);
    expect(value('p', 'title', '{{missing}}', {})).toBe(undefined);
    expect(value('p', 'title', '{{count}}', { count: 0 })).toBe('0');
    expect(value('p', 'title', 'a {{missing}}', {})).toBe('a ');
    expect(value('img', 'alt', '{{missing}}', {})).toBe('');
  });

  it('is refused where records could run or restyle', () => {
    for (const name of ['onclick', 'onanything', 'ONERROR', 'style', 'srcdoc'])
      expect(isForbidden('p', name), name).toBe(true);
    for (const tag of ['script', 'iframe', 'object', 'base', 'meta', 'link', 'animate', 'set', 'animateTransform'])
      expect(isForbidden(tag, 'title'), tag).toBe(true);
    for (const name of ['class', 'data-on', 'title', 'srcset']) expect(isForbidden('p', name), name).toBe(false);
  });
});
